/** The desk lets somebody book at its centre for a patient who is there: identity shown, its centre alone, told and ended. */
import { describe, expect, test } from 'vitest'
import { findDelegatedHours } from '#app/booking/delegated/delegated.queries.server.ts'
import { acceptDelegation } from '#app/identity/delegation/answer-delegation.server.ts'
import * as own from '#app/identity/delegation/routes/personas-de-confianza.tsx'
import { booksFor, readsFor, type SessionUser } from '#app/identity/public.server.ts'
import { sql, violation } from '#app/platform/database/database.server.ts'
import { testAccount } from '#test/helpers/account.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { testBrowser } from '#test/helpers/pages/browser.ts'
import { runOn } from '#test/helpers/pages/visit-pages.ts'
import { addCentreStaff } from '#test/helpers/staff.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { action, loader } from './routes/centro-confianza.tsx'

const db = await testDatabase()
const run = runOn(db)
const portal = testPortal(db)
const post = {
  publicUrl: 'https://portal.example',
  brand: 'Copihue',
  theme: testSender.theme,
  language: 'es',
} as const
const here = '/mi-perfil/personas-de-confianza'

async function desk() {
  const offer = await addOffer(db)
  const staff = await addCentreStaff(db, { role: 'reception', centreId: offer.centreId })
  const [father, daughter] = [await testAccount(db), await testAccount(db)]
  const { patient, contact } = somebody({ patient: { rut: father.rut } })
  const hour = await bookHour(db, offer.offerId, { patient, contact, actor: `staff:${staff.accountId}` })
  const path = `/centro/pacientes/confianza/${hour.id}?centro=${offer.centreId}`
  const params = { appointment: hour.id }
  const form = {
    intent: 'agregar',
    birth_date: '1950-03-02',
    email: 'jorge@ejemplo.cl',
    delegate_rut: daughter.rut,
    delegate_name: 'Ana Rojas',
    delegate_email: 'ana@ejemplo.cl',
    relation: 'daughter',
    span: '1y',
    seen: 'on',
  }
  const send = (changes: Record<string, string> = {}, cookie = staff.cookie) =>
    run(action, path, { cookie, params, now: testNow, form: { ...form, ...changes } })
  const look = (cookie = staff.cookie) => run(loader, path, { cookie, params, now: testNow })
  const granted = async () =>
    (
      await db.rows<{ id: string }>(
        sql`select id from delegation where centre_id = ${offer.centreId}::bigint`,
      )
    )[0]?.id ?? ''
  return { ...offer, ...staff, father, daughter, hour, send, look, granted, form }
}

const may = async ({ id }: SessionUser, scheduleId: number | null = null) => ({
  books: (await booksFor(db, id, scheduleId, testNow)).map(({ rut }) => rut),
  reads: (await readsFor(db, id, testNow)).map(({ rut }) => rut),
})

test('lets somebody book at that centre once they accept, and nowhere else; never documents', async () => {
  const { send, look, granted, father, daughter, scheduleId, centreId, hour, accountId } = await desk()
  const { status, to } = await send()
  expect([status, to]).toEqual([303, expect.stringContaining('hecho=agregada')])
  const id = await granted()
  expect((await look()).data.list).toMatchObject([{ id, name: 'Ana Rojas', accepted: false }])
  expect(await may(daughter)).toEqual({ books: [], reads: [] })
  await acceptDelegation(portal, daughter, id, post)
  expect(await may(daughter, scheduleId)).toEqual({ books: [father.rut], reads: [] })
  expect(await may(daughter, (await addOffer(db)).scheduleId)).toEqual({ books: [], reads: [] })
  const elsewhere = await bookHour(db, (await addOffer(db)).offerId, {
    ...somebody({ patient: { rut: father.rut } }),
    actor: 'staff:x',
    start: firstHour.add({ minutes: 60 }),
  })
  const hours = await findDelegatedHours(db, daughter.id, id, testNow)
  expect(hours.map(one => one.id)).toEqual([hour.id])
  expect(hours.map(one => one.id)).not.toContain(elsewhere.id)
  expect(
    await db.rows(
      sql`select actor, centre_id as centre from audit where verb = 'grant-trusted' and detail ->> 'delegation' = ${id}`,
    ),
  ).toEqual([{ actor: `staff:${accountId}`, centre: centreId }])
  const told = await db.rows<{ recipient: string; body: string }>(sql`
    select recipient, body from outbox where dedupe_key = ${`delegation-granted:${id}:person`}`)
  expect(told).toMatchObject([{ recipient: 'jorge@ejemplo.cl', body: expect.stringContaining('Ana Rojas') }])
  await expect(
    db.rows(sql`update delegation set reads = true where id = ${id}::uuid`).catch(error => {
      throw new Error(violation(error)?.constraint)
    }),
  ).rejects.toThrow('delegation_desk_books_only')
})

test('a stranger who typed the patient’s RUT at that centre shows nobody their hour', async () => {
  const { send, granted, father, daughter, offerId, hour } = await desk()
  await send()
  await acceptDelegation(portal, daughter, await granted(), post)
  const typed = somebody({ patient: { rut: father.rut } })
  await bookHour(db, offerId, { ...typed, start: firstHour.add({ minutes: 60 }) })
  const hours = await findDelegatedHours(db, daughter.id, await granted(), testNow)
  expect(hours.map(({ id }) => id)).toEqual([hour.id])
})

describe('is ended', () => {
  test.each<[string, (at: Awaited<ReturnType<typeof desk>>, id: string) => Promise<unknown>]>([
    ['at the desk', ({ send }, id) => send({ intent: 'terminar', id })],
    [
      'by the patient, from their own account',
      ({ father }, id) => testBrowser(portal, { [here]: own }, father).ask(here, { intent: 'terminar', id }),
    ],
    [
      'by whoever helps',
      ({ daughter }, id) =>
        testBrowser(portal, { [here]: own }, daughter).ask(here, { intent: 'terminar', id }),
    ],
  ])('%s, from the next request on', async (_, end) => {
    const at = await desk()
    await at.send()
    const id = await at.granted()
    await acceptDelegation(portal, at.daughter, id, post)
    expect((await may(at.daughter)).books).toEqual([at.father.rut])
    await end(at, id)
    expect((await may(at.daughter)).books).toEqual([])
    expect(await findDelegatedHours(db, at.daughter.id, id, testNow)).toEqual([])
    expect((await at.look()).data.list).toEqual([])
  })

  test('by no other centre’s desk', async () => {
    const [at, other] = [await desk(), await desk()]
    await at.send()
    const id = await at.granted()
    await other.send({ intent: 'terminar', id })
    expect((await at.look()).data.list).toHaveLength(1)
    expect((await at.send({ intent: 'terminar', id }, other.cookie)).status).toBe(404)
    expect((await at.look()).data.list).toHaveLength(1)
  })
})

test.each([
  ['without both identity cards seen', { seen: '' }, 'seen'],
  ['for a patient under 18', { birth_date: '2010-01-01' }, 'birth_date'],
  ['for somebody of the future', { birth_date: '2030-01-01' }, 'birth_date'],
  ['without a RUT of who helps', { delegate_rut: '1' }, 'delegate_rut'],
])('grants nothing %s', async (_, changes, field) => {
  const { send, granted } = await desk()
  const { status, data } = await send(changes)
  expect([400, 409]).toContain(status)
  expect(data).toMatchObject({ errors: [{ field }] })
  expect(await granted()).toBe('')
})

test('grants nothing for whom a registry knows to be under 18, whatever birth date the desk types', async () => {
  const { send, granted, father } = await desk()
  await db.rows(sql`
    insert into guardianship (import_key, adult_rut, child_rut, first_name, last_name, birth_date)
    values (${father.rut}, '5126663-3', ${father.rut}, 'Jorge', 'Soto', '2010-05-12')`)
  expect((await send()).data).toMatchObject({ errors: [{ field: 'birth_date' }] })
  expect(await granted()).toBe('')
})

test('is not given twice, nor to the patient', async () => {
  const { send, father } = await desk()
  expect((await send({ delegate_rut: father.rut })).data).toMatchObject({
    errors: [{ field: 'delegate_rut' }],
  })
  await send()
  expect((await send()).data).toMatchObject({ errors: [{ message: 'Ya está agregada en este centro' }] })
})
