/** Documents of an adult, for another adult whom they let read: what each kind of grant opens at every door. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadProfile } from '#app/identity/accounts/load-profile.server.ts'
import { findOwnData } from '#app/identity/own-data/export.queries.server.ts'
import type { SessionUser } from '#app/identity/public.server.ts'
import { ownData } from '#app/own-data.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { type Granted, grantDelegation } from '#test/helpers/adults/delegation.ts'
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
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { readDocument } from './documents/read-document.server.ts'
import { loader as detail } from './routes/documento.tsx'
import { loader as listing } from './routes/documentos.tsx'
import { type DocumentKind, detailPath, fileName, listPath, sections } from './sections.ts'

const db = await testDatabase()
const portal = testPortal(db)
const kinds = Object.keys(sections) as DocumentKind[]
const ids = {} as Record<DocumentKind, string>
let father: SessionUser
let daughter: SessionUser
let stranger: SessionUser

beforeAll(async () => {
  father = await testAccount(db, { firstName: 'Jorge', lastName: 'Rojas' })
  daughter = await testAccount(db, { firstName: 'Ana', lastName: 'Rojas' })
  stranger = await testAccount(db)
  const patient = { rut: father.rut, name: 'Jorge Rojas' }
  const lines = [
    licenceLine('lic-9', { patient }),
    bonoLine('bono-9', { patient }),
    prescriptionLine('rec-9', { patient }),
  ]
  await importLines(db, ...lines, gesLine('ges-9', { patient }), examOrderLine('ord-9', { patient }))
  const found = await db.rows<{ kind: DocumentKind; id: string }>(sql`
    select 'licence' as kind, id from licence where rut = ${father.rut}
    union all select 'bono', id from imported_bono where rut = ${father.rut}
    union all select 'prescription', id from prescription where rut = ${father.rut}
    union all select 'ges-notification', id from ges_notification where rut = ${father.rut}
    union all select 'exam-order', id from exam_order where rut = ${father.rut}`)
  for (const { kind, id } of found) ids[kind] = id
})

beforeEach(async () => {
  await db.rows(sql`delete from delegation`)
  await db.rows(sql`delete from document_access`)
})

/** What the list, the page of one, its signed address and its PDF answer. */
async function ways(kind: DocumentKind, user: SessionUser, link: string | null) {
  const id = ids[kind]
  const open = (path: string, params: { id?: string } = {}) => {
    const url = new URL(path, 'https://portal.example')
    return {
      request: new Request(url),
      url,
      params,
      context: pageContext(portal, undefined, user),
      pattern: '',
    }
  }
  const status = async (work: Promise<unknown>) =>
    work.then(
      () => 200,
      (thrown: { status?: number; init?: { status?: number } }) => thrown.status ?? thrown.init?.status,
    )
  const api = testApi(portal, undefined, user)
  const file = fileName(kind, id)
  return [
    await status(callRoute(listing, open(listPath(kind, link)))),
    await status(callRoute(detail, open(detailPath(kind, id), { id }))),
    (await api.request(`/documents/file?f=${file}`)).status,
    (await api.request(`/documents/download?f=${file}`)).status,
  ]
}

const opens = [200, 200, 200, 200]
const closed = [404, 404, 404, 404]

describe.each(kinds)('somebody else’s %s', kind => {
  test.each<[string, Partial<Granted>, number[]]>([
    ['a grant to read', { books: false, reads: true }, opens],
    ['a grant of both', { books: true, reads: true }, opens],
    ['a grant to book', { books: true, reads: false }, closed],
    ['a grant that nobody accepted', { accepted: false }, closed],
    ['a grant whose last day was yesterday', { lastDay: '2026-11-22' }, closed],
    ['a grant that was ended', { ended: true }, closed],
    ['a grant of a desk', { centre: true }, closed],
  ])('opens or stays closed by %s', async (_, given, answers) => {
    const centreId = given.centre ? (await addOffer(db)).centreId : null
    const link = await grantDelegation(db, { person: father, delegate: daughter, centreId, ...given })
    expect(await ways(kind, daughter, link)).toEqual(answers)
    expect(await ways(kind, stranger, link)).toEqual(closed)
    const reads = await db.rows(sql`select distinct actor, account_id as who from document_access`)
    expect(reads).toEqual(answers === opens ? [{ actor: 'delegate', who: daughter.id }] : [])
  })
})

test('the person’s log names who read, and who they are to them', async () => {
  await grantDelegation(db, { person: father, delegate: daughter, reads: true })
  await readDocument(db, daughter, { kind: 'prescription', id: ids.prescription, how: 'view' }, testNow)
  const { accesses } = await loadProfile(portal, father, { language: 'es', tokenHash: null })
  expect(accesses).toMatchObject([{ what: 'Tu hija Ana Rojas vio una receta' }])
})

test('taking out all data takes out one’s own alone', async () => {
  await grantDelegation(db, { person: father, delegate: daughter, reads: true })
  const taken = JSON.stringify(await findOwnData(db, daughter, ownData, testNow))
  expect(taken).toContain('"delegations"')
  expect(taken).not.toContain(father.rut)
  for (const kind of kinds) expect(taken).not.toContain(ids[kind])
})
