/** Documents of a child, for the adult whom somebody else than the adult called responsible. */

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SessionUser } from '#app/identity/public.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { testApi, testPortal } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import {
  bonoLine,
  examOrderLine,
  gesLine,
  importLines,
  licenceLine,
  prescriptionLine,
} from '#test/helpers/imported.ts'
import { callRoute } from '#test/helpers/pages/call-route.ts'
import { pageContext } from '#test/helpers/pages/page.ts'
import { testNow } from '#test/helpers/supply.ts'
import { testUser } from '#test/helpers/user.ts'
import { loader as detail } from './routes/documento.tsx'
import { loader as listing } from './routes/documentos.tsx'
import { type DocumentKind, detailPath, fileName, listPath, sections } from './sections.ts'

const db = await testDatabase()
const portal = testPortal(db)
const adult = testUser()
const other = testUser({ id: '00000000-0000-4000-8000-000000000002', rut: '11111111-1' })
const childRut = '24111222-5'
const link = '00000000-0000-4000-8000-0000000000aa'
const kinds = Object.keys(sections) as DocumentKind[]
const ids = {} as Record<DocumentKind, string>

beforeAll(async () => {
  const patient = { rut: childRut, name: 'Tomás Soto Rojas' }
  const lines = [
    licenceLine('lic-1', { patient }),
    bonoLine('bono-1', { patient }),
    prescriptionLine('rec-1', { patient }),
  ]
  await importLines(
    db,
    ...lines,
    gesLine('ges-1', { patient }),
    bonoLine('own-1'),
    examOrderLine('ord-9', { patient }),
  )
  const found = await db.rows<{ kind: DocumentKind; id: string }>(sql`
    select 'licence' as kind, id from licence where rut = ${childRut}
    union all select 'bono', id from imported_bono where rut = ${childRut}
    union all select 'prescription', id from prescription where rut = ${childRut}
    union all select 'ges-notification', id from ges_notification where rut = ${childRut}
    union all select 'exam-order', id from exam_order where rut = ${childRut}`)
  for (const { kind, id } of found) ids[kind] = id
  for (const { id, rut } of [adult, other])
    await db.rows(sql`insert into account (id, rut, first_name, last_name, email, proven_at)
      values (${id}::uuid, ${rut}, 'Rosa', 'Muñoz', ${`${rut}@ejemplo.cl`}, ${testNow}::timestamptz)`)
})

const linked = (source: 'registry' | 'typed', birthDate = '2016-08-09') =>
  db.rows(sql`insert into dependant (id, account_id, rut, first_name, last_name, birth_date, source, created_at)
    values (${link}::uuid, ${adult.id}::uuid, ${childRut}, 'Tomás', 'Soto Rojas', ${birthDate}::date, ${source},
      ${testNow}::timestamptz)`)

/** The child's own account, and what it gave to whom. */
async function sharing({ given = [adult], proven = true, takenBack = false, birthDate = '2009-11-24' } = {}) {
  await linked('registry', birthDate)
  const [own] = await db.rows<{ id: string }>(sql`
    insert into account (rut, first_name, last_name, email, proven_at)
    values (${childRut}, 'Tomás', 'Soto', 'tomas@ejemplo.cl', case when ${proven}::boolean then ${testNow}::timestamptz end)
    returning id`)
  for (const { id } of given)
    await db.rows(sql`
      insert into parent_share (account_id, parent_id, given_at, revoked_at) values (${own?.id ?? ''}::uuid, ${id}::uuid,
        ${testNow}::timestamptz, case when ${takenBack}::boolean then ${testNow}::timestamptz end)`)
}

beforeEach(async () => {
  await db.rows(sql`delete from dependant`)
  await db.rows(sql`delete from account where rut = ${childRut}`)
  await db.rows(sql`delete from document_access`)
  await db.rows(sql`update account set proven_at = ${testNow}::timestamptz`)
})

const open = (path: string, user: SessionUser | null, at = portal, params: { id?: string } = {}) => {
  const url = new URL(path, 'https://portal.example')
  return { request: new Request(url), url, params, context: pageContext(at, undefined, user), pattern: '' }
}
const ask = (path: string, user: SessionUser | null, at = portal) =>
  testApi(at, undefined, user).request(path)
const listOf = async (kind: DocumentKind, user: SessionUser | null, at = portal) =>
  (await callRoute(listing, open(listPath(kind, link), user, at))).data.shown as Partial<
    Record<string, unknown>
  >
const log = () =>
  db.rows(sql`select rut, actor, account_id as "accountId", kind, how from document_access order by id`)

/** What each way in answers: list, detail, signed address, file. */
async function ways(kind: DocumentKind, user: SessionUser | null, at = portal) {
  const id = ids[kind]
  const status = async (work: Promise<unknown>) => {
    try {
      const { data } = (await work) as { data: { shown?: { state: string } } }
      return data.shown?.state === 'promo' ? 'promo' : 200
    } catch (thrown) {
      const { status, init } = thrown as { status?: number; init?: { status?: number } }
      return status ?? init?.status
    }
  }
  const file = fileName(kind, id)
  return [
    await status(callRoute(listing, open(listPath(kind, link), user, at))),
    await status(callRoute(detail, open(detailPath(kind, id), user, at, { id }))),
    (await ask(`/documents/file?f=${file}`, user, at)).status,
    (await ask(`/documents/download?f=${file}`, user, at)).status,
  ]
}

describe.each(kinds)('a child’s %s', kind => {
  test('opens for the adult, and the child’s access log says who it was', async () => {
    await linked('registry')
    const shown = await listOf(kind, adult)
    expect(shown).toMatchObject({ all: 1, child: { link, name: 'Tomás' }, items: [{ id: ids[kind] }] })
    expect(await ways(kind, adult)).toEqual([200, 200, 200, 200])
    const common = { rut: childRut, actor: 'dependant', accountId: adult.id, kind }
    expect(await log()).toEqual([
      { ...common, how: 'view' },
      { ...common, how: 'download' },
    ])
  })

  test.each<[string, () => Promise<unknown>, SessionUser | null, unknown[]]>([
    ['another account', () => linked('registry'), other, [404, 404, 404, 404]],
    ['a visitor', () => linked('registry'), null, ['promo', 303, 401, 401]],
    ['an adult who only typed the child’s RUT', () => linked('typed'), adult, [404, 404, 404, 404]],
    ['an adult without the link', async () => {}, adult, [404, 404, 404, 404]],
    [
      'an adult before the identity check',
      () => linked('registry'),
      { ...adult, proven: false },
      [404, 303, 404, 404],
    ],
    [
      'a parent with whom somebody of 16 shares nothing',
      () => linked('registry', '2010-11-23'),
      adult,
      [404, 404, 404, 404],
    ],
    [
      'a parent from whom somebody of 17 took it back',
      () => sharing({ takenBack: true }),
      adult,
      [404, 404, 404, 404],
    ],
    [
      'a parent, where somebody of 17 shares with the other one',
      () => sharing({ given: [other] }),
      adult,
      [404, 404, 404, 404],
    ],
    [
      'a parent with whom an account shares that never proved to be the adolescent’s',
      () => sharing({ proven: false }),
      adult,
      [404, 404, 404, 404],
    ],
    [
      'a parent with whom somebody shared who is 18 today',
      () => sharing({ birthDate: '2008-11-23' }),
      adult,
      [404, 404, 404, 404],
    ],
    ['an adult whose child is 18 today', () => linked('registry', '2008-11-23'), adult, [404, 404, 404, 404]],
  ])('does not open for %s', async (_, given, user, answers) => {
    await given()
    expect(await ways(kind, user)).toEqual(answers)
    expect(await log()).toEqual([])
  })
})

test.each([
  ['is 15 until tomorrow', () => linked('registry', '2010-11-24')],
  ['is 16 today and shares them', () => sharing({ birthDate: '2010-11-23' })],
  ['is 17 until tomorrow and shares them', () => sharing({ birthDate: '2008-11-24' })],
])('the documents of who %s open to the parent, in every way', async (_, given) => {
  await given()
  for (const kind of kinds) {
    expect(await listOf(kind, adult)).toMatchObject({ all: 1, child: { link } })
    expect(await ways(kind, adult)).toEqual([200, 200, 200, 200])
  }
})

test.each<[string, () => Promise<unknown>, number]>([
  ['is 13 stay open to the parent, who decides alone', () => linked('registry', '2012-11-24'), 200],
  ['is 14 today are closed to the parent', () => linked('registry', '2012-11-23'), 404],
  ['is 16 are closed to the parent with whom they are shared', sharing, 404],
])('once their data are blocked, the documents of who %s', async (_, given, status) => {
  await given()
  await db.rows(
    sql`insert into data_block (rut, whole, blocked_at) values (${childRut}, true, ${testNow}::timestamptz)`,
  )
  expect(await ways('bono', adult)).toEqual([status, status, status, status])
  await db.rows(sql`update data_block set lifted_at = ${testNow}::timestamptz`)
  expect(await ways('bono', adult)).toEqual([200, 200, 200, 200])
})

test('the last day before the 16th birthday is the last day on which a parent reads without being asked, in Chile', async () => {
  await linked('registry', '2010-11-24')
  const at = (now: string) => testPortal(db, { clock: fixedClock(now) })
  expect(await ways('bono', adult, at('2026-11-24T02:59:59Z'))).toEqual([200, 200, 200, 200])
  expect(await ways('bono', adult, at('2026-11-24T03:00:00Z'))).toEqual([404, 404, 404, 404])
  const shown = (await callRoute(listing, open('/bonos', adult, at('2026-11-24T03:00:00Z')))).data.shown
  expect(shown).toMatchObject({ family: [] })
})

test('a signed address opens nothing once the adolescent took it back', async () => {
  await sharing()
  const answer = await ask(`/documents/file?f=${fileName('bono', ids.bono)}`, adult)
  const { pathname, search } = new URL(((await answer.json()) as { url: string }).url)
  const signed = pathname.replace('/api', '') + search
  expect((await ask(signed, adult)).status).toBe(200)
  await db.rows(sql`update parent_share set revoked_at = ${testNow}::timestamptz`)
  expect((await ask(signed, adult)).status).toBe(404)
})

test('the last day before the 18th birthday is the last day of what is shared, in Chile', async () => {
  await sharing({ birthDate: '2008-11-24' })
  const at = (now: string) => testPortal(db, { clock: fixedClock(now) })
  expect(await ways('bono', adult, at('2026-11-24T02:59:59Z'))).toEqual([200, 200, 200, 200])
  expect(await ways('bono', adult, at('2026-11-24T03:00:00Z'))).toEqual([404, 404, 404, 404])
})

test('a signed address opens nothing once the link has ended', async () => {
  await linked('registry')
  const answer = await ask(`/documents/file?f=${fileName('bono', ids.bono)}`, adult)
  const { pathname, search } = new URL(((await answer.json()) as { url: string }).url)
  const signed = pathname.replace('/api', '') + search
  expect((await ask(signed, adult)).status).toBe(200)
  expect((await ask(signed, other)).status).toBe(410)
  await db.rows(sql`delete from dependant`)
  expect((await ask(signed, adult)).status).toBe(404)
})

test('whose documents are shown is chosen; one’s own stay apart from the child’s', async () => {
  await linked('registry')
  const own = (await callRoute(listing, open('/bonos', adult))).data.shown as Partial<Record<string, unknown>>
  expect(own).toMatchObject({ all: 1, child: null })
  expect(own.family).toEqual([
    { to: '/bonos', name: null, current: true },
    { to: `/bonos?de=${link}`, name: 'Tomás', current: false },
  ])
  expect((await listOf('bono', adult)).home).toBe(`/bonos?de=${link}`)
  const alone = (await callRoute(listing, open('/bonos', other))).data.shown
  expect(alone).toMatchObject({ all: 0, family: [] })
})
