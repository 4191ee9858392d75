/** The ends of who works and of the register of breaches, with the clock moved. */
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { forgetIncidents } from './centre/public.server.ts'
import { forgetAll } from './forget.server.ts'

const db = await testDatabase()
const { config } = testPortal(db)
const forgetAt = (now: Temporal.Instant) => forgetAll({ db, config }, now, new AbortController().signal)
const years = (n: number) =>
  testNow.toZonedDateTimeISO('America/Santiago').add({ years: n, days: 1 }).toInstant()

async function addAccount(rut: string, name: string, professionalId: number | null = null) {
  const [row] = await db.rows<{ id: string }>(sql`
    insert into staff_account (rut, email, name, professional_id, created_at)
    values (${rut}, ${`${name.toLowerCase()}@ejemplo.cl`}, ${name}, ${professionalId}::bigint, ${testNow}::timestamptz) returning id`)
  return row?.id ?? ''
}
const here = async (id: string) =>
  (await db.rows(sql`select from staff_account where id = ${id}::uuid`)).length === 1

test('whoever works at a desk goes five years after their last role, and not while they have one', async () => {
  const { scheduleId } = await addOffer(db)
  const [stays, leaves, back] = [
    await addAccount('16161616-8', 'Queda'),
    await addAccount('17171717-5', 'Parte'),
    await addAccount('18181818-2', 'Vuelve'),
  ]
  const grant = (id: string) =>
    db.rows(sql`
      insert into staff_role (staff_account_id, role, centre_id, granted_at, granted_by)
      select ${id}::uuid, 'reception', centre_id, ${testNow}::timestamptz, 'command' from schedule where id = ${scheduleId}::bigint`)
  for (const id of [stays, leaves, back]) await grant(id)
  const incident = await db.rows<{ id: string }>(sql`
    insert into incident (drill, title, known_at, registered_at, registered_by)
    values (false, 'Respaldo perdido', ${testNow}::timestamptz, ${testNow}::timestamptz, ${leaves}::uuid) returning id`)
  expect(incident.length).toBe(1)
  await db.rows(sql`delete from staff_role where staff_account_id in (${leaves}::uuid, ${back}::uuid)`)
  await forgetAt(testNow)
  await grant(back)
  await forgetAt(testNow.add({ hours: 24 }))
  await db.rows(sql`delete from staff_role where staff_account_id = ${back}::uuid`)
  await forgetAt(years(1))

  expect(await forgetAt(testNow.add({ hours: 5 * 365 * 24 }))).toMatchObject({ staffAccounts: 0 })
  expect(await forgetAt(years(5))).toMatchObject({ staffAccounts: 1 })
  expect([await here(stays), await here(leaves), await here(back)]).toEqual([true, false, true])
  expect(await forgetAt(years(7))).toMatchObject({ staffAccounts: 1 })
  expect(await here(back)).toBe(false)
})

test('a professional loses page and photograph after five years, and the name with the last record', async () => {
  const { offerId, professionalId } = await addOffer(db)
  const account = await addAccount('19191919-K', 'Ignacia', professionalId)
  const { id } = await bookHour(db, offerId, somebody())
  await db.rows(sql`update appointment set state = 'fulfilled' where id = ${id}::uuid`)
  await db.rows(sql`
    update professional set rut = '19191919-K', name = 'Ignacia Lillo', studies = '[{"title":"Médica"}]'
    where id = ${professionalId}::bigint`)
  await db.rows(sql`
    insert into professional_photo (professional_id, hash, width, height, picture, source_hash)
    values (${professionalId}::bigint, ${'0'.repeat(32)}, 10, 10, ''::bytea, 'x')`)
  const read = async () =>
    (
      await db.rows(sql`
        select name, rut, (select count(*)::int from professional_photo f where f.professional_id = p.id) as photos, studies
        from professional p where id = ${professionalId}::bigint`)
    )[0]

  await forgetAt(testNow)
  expect(await forgetAt(years(6))).toMatchObject({ professionals: 0 })
  expect(await read()).toMatchObject({ name: 'Ignacia Lillo', photos: 1 })

  await db.rows(sql`update offer set active = false where id = ${offerId}::bigint`)
  await forgetAt(years(6))
  await forgetAt(years(12))
  expect(await read()).toEqual({ name: 'Ignacia Lillo', rut: '19191919-K', photos: 0, studies: [] })
  expect(await here(account)).toBe(false)

  expect(await forgetAt(years(16))).toMatchObject({ professionals: 1, records: 1 })
  expect(await read()).toMatchObject({ name: 'Profesional', rut: null })
  expect(await forgetAt(years(17))).toMatchObject({ professionals: 0 })
})

/** A breach known now, with a line of some moment. */
async function addBreach(by: string, at: Temporal.Instant) {
  const [row] = await db.rows<{ id: string }>(sql`
    insert into incident (drill, title, known_at, registered_at, registered_by)
    values (false, 'Disco copiado', ${testNow}::timestamptz, ${testNow}::timestamptz, ${by}::uuid) returning id`)
  const id = row?.id ?? ''
  const note = (when: Temporal.Instant) => sql`
    insert into incident_event (incident_id, at, staff_account_id, kind, body)
    values (${id}::uuid, ${when}::timestamptz, ${by}::uuid, 'note', 'Se supo más')`
  await db.rows(note(at))
  const lines = async () =>
    (await db.rows(sql`select from incident_event where incident_id = ${id}::uuid`)).length
  return { id, note, lines }
}

test('a breach stays in the register five years after its last line, and nothing else takes it out', async () => {
  const by = await addAccount('20202020-3', 'Derechos')
  await db.rows(sql`delete from incident where false`)
  const { id } = await addBreach(by, years(2))
  for (const change of [
    sql`delete from incident_event where incident_id = ${id}::uuid`,
    sql`update incident set title = 'Otro' where id = ${id}::uuid`,
  ])
    await expect(db.rows(change)).rejects.toThrow('only added')
  const there = async () => (await db.rows(sql`select from incident where id = ${id}::uuid`)).length
  await forgetAt(years(6))
  expect(await there()).toBe(1)
  expect((await forgetAt(years(8))).incidents).toBe(1)
  expect(await there()).toBe(0)
})

test('a breach of which a line is written while old ones go stays, with all its lines', async () => {
  const { note, lines } = await addBreach(await addAccount('21212121-0', 'Respuesta'), testNow)
  const written = Promise.withResolvers<void>()
  await Promise.all([
    db.transaction(async tx => {
      await tx.rows(note(years(7)))
      written.resolve()
      // Long enough for the other to wait for this transaction.
      await new Promise(done => setTimeout(done, 100))
    }),
    written.promise.then(() => forgetIncidents(db, years(8))),
  ])
  expect(await lines()).toBe(2)
})
