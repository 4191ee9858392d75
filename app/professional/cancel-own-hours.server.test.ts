import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { affectedBy, cancelOwnHours } from './cancel-own-hours.server.ts'

const db = await testDatabase()
const now = Temporal.Instant.from('2027-06-30T12:00:00Z')
const day = Temporal.PlainDate.from('2027-07-01')
const nine = { day, from: Temporal.PlainTime.from('09:00'), to: Temporal.PlainTime.from('10:00') }
const inSantiago = (time: string) =>
  day.toZonedDateTime({ timeZone: 'America/Santiago', plainTime: time }).toInstant()
const inPuntaArenas = (time: string) =>
  day.toZonedDateTime({ timeZone: 'America/Punta_Arenas', plainTime: time }).toInstant()

/** In winter it is an hour later in Punta Arenas. */
async function inTwoZones() {
  const old = await addOffer(db, { now, hours: [{ day: day.toString(), from: '15:00', to: '18:00' }] })
  const here = await addOffer(db, {
    now,
    agendaId: old.agendaId,
    commune: 'punta-arenas',
    hours: [{ day: day.toString(), from: '08:00', to: '13:00' }],
  })
  const staff = {
    accountId: '',
    professionalId: old.professionalId ?? 0,
    deskWaits: false,
    hasRole: false,
    name: '',
    rut: '',
  }
  const atNine = await bookHour(db, here.offerId, { start: inPuntaArenas('09:00'), now })
  const atTen = await bookHour(db, here.offerId, { start: inPuntaArenas('10:00'), now })
  return { old, here, staff, atNine, atTen }
}

const cancelled = async (agendaId: number) =>
  (
    await db.rows<{ id: string }>(sql`
      select id from appointment where agenda_id = ${agendaId} and state = 'cancelled' order by lower(during)`)
  ).map(({ id }) => id)

/** As the page does it: whoever would be told is looked at first. */
async function cancel(staff: Staff, asked: typeof nine, at = now) {
  const seen = await affectedBy(db, staff, asked, 'es', at)
  const shown = seen.ok ? seen.affected.map(({ id }) => id) : []
  return cancelOwnHours(db, staff, { ...asked, shown }, testSender, at)
}
type Staff = Awaited<ReturnType<typeof inTwoZones>>['staff']

test('from nine to ten is nine to ten of the clock where each hour is attended', async () => {
  const { old, staff, atNine } = await inTwoZones()
  const atFour = await bookHour(db, old.offerId, { start: inSantiago('16:00'), now })
  expect(await affectedBy(db, staff, nine, 'es', now)).toMatchObject({
    affected: [{ when: 'jueves 1 de julio, 09:00' }],
  })
  expect(await cancel(staff, nine)).toEqual({ ok: true, told: 1 })
  expect(await cancelled(old.agendaId)).toEqual([atNine.id])
  const four = { day, from: Temporal.PlainTime.from('16:00'), to: Temporal.PlainTime.from('17:00') }
  expect(await affectedBy(db, staff, four, 'es', now)).toMatchObject({
    affected: [{ when: 'jueves 1 de julio, 16:00' }],
  })
  expect(await cancel(staff, four)).toEqual({ ok: true, told: 1 })
  expect(await cancelled(old.agendaId)).toEqual([atNine.id, atFour.id])
})

test('what is closed of two centres in two zones is the same hour of both clocks', async () => {
  const { old, here, staff } = await inTwoZones()
  await cancel(staff, nine)
  expect(
    await db.rows(sql`
      select schedule_id, to_char(from_local, 'HH24:MI') as from, to_char(to_local, 'HH24:MI') as to
      from absence where schedule_id in (${old.scheduleId}, ${here.scheduleId}) order by schedule_id`),
  ).toEqual([
    { schedule_id: old.scheduleId, from: '09:00', to: '10:00' },
    { schedule_id: here.scheduleId, from: '09:00', to: '10:00' },
  ])
})

test('hours that are over at one centre may be to come at another', async () => {
  const { staff } = await inTwoZones()
  const later = inPuntaArenas('10:30')
  expect(await cancel(staff, nine, later)).toEqual({ ok: true, told: 0 })
  expect(await cancel(staff, nine, inSantiago('10:00'))).toEqual({
    ok: false,
    reason: 'past',
  })
})
