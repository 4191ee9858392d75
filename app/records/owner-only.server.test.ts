import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { readUser, type SessionUser } from '#app/identity/public.server.ts'
import { importKinds } from '#app/import-kinds.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { importSupply, numbered } from '#app/supply/public.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { testApi, testPortal, testVisit } from '#test/helpers/api.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { callRoute } from '#test/helpers/pages/call-route.ts'
import { pageContext } from '#test/helpers/pages/page.ts'
import { testNow } from '#test/helpers/supply.ts'
import { testUser } from '#test/helpers/user.ts'
import { loader as detail } from './routes/documento.tsx'
import { loader as listing } from './routes/documentos.tsx'
import { type DocumentKind, detailPath, fileName, sections } from './sections.ts'

const db = await testDatabase()
const portal = testPortal(db)
const owner = testUser()
const unproven = testUser({ proven: false })
const other = testUser({ id: '00000000-0000-4000-8000-000000000002', rut: '11111111-1' })
const tables = {
  licence: 'licence',
  bono: 'imported_bono',
  prescription: 'prescription',
  'ges-notification': 'ges_notification',
  'exam-order': 'exam_order',
} satisfies Record<DocumentKind, string>
const kinds = Object.keys(sections) as DocumentKind[]
const ids = {} as Record<DocumentKind, string>

beforeAll(async () => {
  const page = await readFile('docs/import.md', 'utf8')
  const examples = [
    ...page.matchAll(/^\{"kind":"(licence|bono|prescription|ges-notification|exam-order)".*\}$/gm),
  ]
  await importSupply({ db, ...supplyPorts }, numbered(examples.map(([line]) => JSON.parse(line))), {
    now: testNow,
    horizonDays: 14,
    kinds: importKinds,
  })
  for (const kind of kinds)
    ids[kind] = (await db.rows<{ id: string }>(sql`select id from ${sql.raw(tables[kind])}`))[0]?.id ?? ''
  await db.rows(sql`insert into account (id, rut, first_name, last_name, email)
    values (${owner.id}::uuid, ${owner.rut}, 'Rosa', 'Muñoz', 'rosa@ejemplo.cl')`)
})

const asked = (path: string, user: SessionUser | null, at = portal) =>
  testApi(at, undefined, user).request(path)
const open = (path: string, user: SessionUser | null, params: { id?: string } = {}) => {
  const url = new URL(path, 'https://portal.example')
  return {
    request: new Request(url),
    url,
    params,
    context: pageContext(portal, undefined, user),
    pattern: '',
  }
}
const status = async (work: Promise<unknown>) => {
  try {
    await work
    return 200
  } catch (thrown) {
    const { status, init } = thrown as { status?: number; init?: { status?: number } }
    return status ?? init?.status
  }
}
const log = () =>
  db.rows<{ kind: string; how: string }>(sql`select kind, how, rut, actor from document_access order by id`)

describe.each(kinds)('a %s', kind => {
  test('opens for its owner, and each reading is in the log', async () => {
    await db.rows(sql`delete from document_access`)
    const id = ids[kind]
    const page = await callRoute(detail, open(detailPath(kind, id), owner, { id }))
    expect(page.data.document).toMatchObject({ kind, file: fileName(kind, id) })
    const file = encodeURIComponent(fileName(kind, id))
    const answer = await asked(`/documents/download?f=${file}`, owner)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const { url } = (await (await asked(`/documents/file?f=${file}`, owner)).json()) as { url: string }
    const signed = new URL(url)
    const opened = await asked(signed.pathname.replace('/api', '') + signed.search, owner)
    expect(opened.status).toBe(200)
    expect(opened.headers.get('content-disposition')).toMatch(/^inline/)
    expect(await log()).toEqual(
      ['view', 'download', 'download'].map(how => ({ kind, how, rut: owner.rut, actor: 'self' })),
    )
  })

  test('is a Spanish paper, whatever language its owner reads the page in', async () => {
    const file = encodeURIComponent(fileName(kind, ids[kind]))
    const english = testApi(portal, testVisit({ language: 'en' }), owner)
    const answer = await english.request(`/documents/download?f=${file}`)
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toContain('/Lang (es-CL)')
  })

  test('opens for nobody else, by page or by name', async () => {
    await db.rows(sql`delete from document_access`)
    const id = ids[kind]
    const path = detailPath(kind, id)
    expect(await status(callRoute(detail, open(path, other, { id })))).toBe(404)
    expect(await status(callRoute(detail, open(path, null, { id })))).toBe(303)
    expect(await status(callRoute(detail, open(path, unproven, { id })))).toBe(303)
    const file = encodeURIComponent(fileName(kind, id))
    for (const call of ['file', 'download']) {
      expect((await asked(`/documents/${call}?f=${file}`, other)).status).toBe(404)
      expect((await asked(`/documents/${call}?f=${file}`, unproven)).status).toBe(404)
      expect((await asked(`/documents/${call}?f=${file}`, null)).status).toBe(401)
      const guessed = fileName(kind, '00000000-0000-4000-8000-00000000abcd')
      expect((await asked(`/documents/${call}?f=${guessed}`, owner)).status).toBe(404)
      expect((await asked(`/documents/${call}?f=../../etc/passwd`, owner)).status).toBe(404)
    }
    expect(await log()).toEqual([])
  })

  test('has a signed address that holds for two minutes, for one person and one document', async () => {
    const file = encodeURIComponent(fileName(kind, ids[kind]))
    const { url } = (await (await asked(`/documents/file?f=${file}`, owner)).json()) as { url: string }
    const { search } = new URL(url)
    const signed = `/documents/signed${search}`
    const later = testPortal(db, { clock: fixedClock(testNow.add({ seconds: 120 }).toString()) })
    expect((await asked(signed, owner, later)).status).toBe(410)
    expect((await asked(signed, other)).status).toBe(410)
    expect((await asked(signed, null)).status).toBe(401)
    const another = kinds.find(one => one !== kind) as DocumentKind
    const swapped = signed.replace(file, fileName(another, ids[another]))
    expect((await asked(swapped, owner)).status).toBe(410)
    expect((await asked(signed.replace(/hasta=\d/, 'hasta=9'), owner)).status).toBe(410)
  })

  test('is listed for its owner only', async () => {
    const { path } = sections[kind]
    const shown = async (user: SessionUser | null) => (await callRoute(listing, open(path, user))).data.shown
    expect(await shown(owner)).toMatchObject({ state: 'list', all: 1, items: [{ id: ids[kind] }] })
    expect(await shown(other)).toMatchObject({ state: 'list', all: 0, items: [] })
    expect(await shown(unproven)).toMatchObject({ proven: false, all: 0, items: [] })
    expect(await shown(null)).toEqual({ state: 'promo' })
  })
})

test('a guest is nobody here, whichever cookie brings their token', async () => {
  const token = 'g'.repeat(43)
  const hash = createHash('sha256').update(token).digest('hex')
  await db.rows(sql`
    insert into guest (token_hash, data, expires_at) values (${hash}, '{}', ${testNow.add({ hours: 1 })}::timestamptz)`)
  for (const name of ['copihue_invitado', 'copihue_sesion']) {
    const headers = { cookie: `${name}=${token}`, apikey: token }
    const user = await readUser(db, new Request('https://portal.example/', { headers }), testNow)
    expect((await asked(`/documents/download?f=${fileName('bono', ids.bono)}`, user)).status).toBe(401)
  }
})

test('an address without a name is told what is missing', async () => {
  expect((await asked('/documents/file', owner)).status).toBe(422)
})
