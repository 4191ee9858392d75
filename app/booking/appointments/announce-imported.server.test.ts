import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { firstHour, messagesOf, senderThatFails, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { importLines } from '#test/helpers/imported.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { cancelAppointment } from '../changes/cancel-appointment.server.ts'
import { announceImported } from './announce-imported.server.ts'

const db = await testDatabase()
let made = 0

async function imported(changes: object = {}) {
  const { offerId } = await addOffer(db)
  const [offer] = await db.rows<{ key: string }>(sql`select key from offer where id = ${offerId}`)
  const key = `antigua-${++made}`
  const line = {
    kind: 'appointment',
    key,
    offer: offer?.key,
    start: String(firstHour),
    patient: { name: 'Luz', last_name: 'Soto' },
    contact: { email: `luz${made}@ejemplo.cl`, phone: '+56912345678' },
    ...changes,
  }
  await importLines(db, line)
  const [row] = await db.rows<{ id: string }>(sql`select id from appointment where import_key = ${key}`)
  return { id: row?.id ?? '', line }
}
const announce = () => announceImported(db, testSender, testNow)
const kinds = async (id: string) => (await messagesOf(db, id)).map(one => one.kind)

test('an appointment that an import brought is confirmed and reminded of like any other, once', async () => {
  const { id, line } = await imported()
  expect(await announce()).toBe(1)
  const [letter, text, ...reminders] = await messagesOf(db, id)
  expect(letter).toMatchObject({ kind: 'email', recipient: 'luz1@ejemplo.cl' })
  expect(letter?.attachments).toHaveLength(1)
  expect(text).toMatchObject({ kind: 'sms', recipient: '+56912345678' })
  expect(reminders.length).toBeGreaterThan(0)
  for (const { notBefore } of reminders)
    expect(Temporal.Instant.compare(notBefore, testNow)).toBeGreaterThan(0)

  await importLines(db, line)
  expect(await announce()).toBe(0)
  expect(await messagesOf(db, id)).toHaveLength(2 + reminders.length)
})

test.each([
  ['its line says that another system did', { notify: false }],
  ['nobody is named', { patient: undefined, contact: undefined }],
  ['it is over', { state: 'fulfilled', start: testNow.add({ hours: 2 }).toString() }],
  ['it has begun', { start: testNow.subtract({ minutes: 1 }).toString() }],
])('nobody is told when %s', async (_, changes) => {
  const { id } = await imported(changes)
  expect(await announce()).toBe(0)
  expect(await kinds(id)).toEqual([])
})

test('one that was cancelled before anybody was told is announced no more', async () => {
  const { id } = await imported()
  await cancelAppointment(db, id, testSender, testNow)
  const before = await kinds(id)
  expect(await announce()).toBe(0)
  expect(await kinds(id)).toEqual(before)
})

test('more than a batch, by two nodes at once: each is told once', async () => {
  const { offerId } = await addOffer(db, {
    hours: [{ day: '2026-11-25', from: '08:00', to: '20:00' }],
    minutes: 5,
  })
  await db.rows(sql`
    insert into appointment (import_key, code, offer_id, schedule_id, agenda_id, during, state, patient_key, patient, contact,
      full_price, created_at)
    select 'muchas-' || n, 'CPH-M' || n, o.id, o.schedule_id, s.agenda_id, tstzrange(t, t + interval '5 minutes'), 'booked', 'import:' || n,
      '{"name":"Luz","last_name":"Soto"}', '{"email":"luz@ejemplo.cl","phone":"+56912345678"}', 1, ${testNow}::timestamptz
    from generate_series(1, 130) n cross join lateral (select '2026-11-25T11:00Z'::timestamptz + n * interval '5 minutes' as t) at
    join offer o on o.id = ${offerId} join schedule s on s.id = o.schedule_id`)
  await db.rows(sql`insert into imported_notice select id from appointment where import_key like 'muchas-%'`)
  const told = await Promise.all([announce(), announce()])
  expect(told[0] + told[1]).toBe(130)
  const letters = await db.rows(sql`
    select from outbox o join appointment a on a.id = o.appointment_id
    where a.import_key like 'muchas-%' and o.dedupe_key like '%booked:email'`)
  expect(letters).toHaveLength(130)
})

test('one whose letter cannot be written keeps no other imported hour from being announced', async () => {
  const both = [await imported(), await imported()].map(({ id }) => id).toSorted()
  // Once for both, and once for the first of them.
  const broken = senderThatFails(2)
  await expect(announceImported(db, broken, testNow)).rejects.toThrow('nothing can be drawn')
  const told = async () => Promise.all(both.map(async id => (await kinds(id)).length > 0))
  expect(await told()).toEqual([false, true])
  expect(await announce()).toBe(1)
  expect(await told()).toEqual([true, true])
})
