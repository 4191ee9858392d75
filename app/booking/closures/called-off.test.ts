/** Whoever was told that their hour cannot be attended is not asked to come to it. */
import { describe, expect, test } from 'vitest'
import { json, sql } from '#app/platform/database/database.server.ts'
import { rollHours } from '#app/supply/public.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { bookHour, bookOrder, firstHour, messagesOf, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addOffer, testNow } from '#test/helpers/supply.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { loadAppointmentPage } from '../appointments/load-appointment-page.server.ts'
import { confirmAppointment } from '../changes/confirm-appointment.server.ts'
import { moveAppointment } from '../changes/move-appointment.server.ts'
import { appointmentStands } from '../public.queries.server.ts'
import { askEarlier } from '../waitlist/join-waitlist.server.ts'
import { leaveLine } from '../waitlist/leave-waitlist.server.ts'
import { answerAll, offerForClosure } from './answer-closure.server.ts'
import { planClosure, setClosure } from './plan-closure.server.ts'

const db = await testDatabase()
const by = 'staff:coordinator'
const inMinutes = (minutes: number) => firstHour.add({ minutes })

/** Tuesday to Friday from nine to one, as an import and the roll of the night make it. */
async function place() {
  const offer = await addOffer(db, { hours: [] })
  await db.rows(sql`
    update schedule set filled_until = null, weekly = ${json(
      [2, 3, 4, 5].map(weekday => ({ weekday, from: '09:00', to: '13:00' })),
    )}::jsonb
    where id = ${offer.scheduleId}::bigint`)
  await rollHours({ db, ...supplyPorts }, testNow, 10)
  return offer
}

/** Closes that Tuesday, from one hour to another. */
async function closed(
  { centreId, agendaId }: { centreId: number; agendaId: number },
  [from, to] = ['09:00', '11:00'],
) {
  const at = (time: string | undefined) => Temporal.PlainDateTime.from(`2026-11-24T${time}`)
  const span = { from: at(from), to: at(to) }
  const wanted = { centreId, agendaId, kind: 'hours', ...span, reason: 'illness', note: '', by } as const
  const planned = await planClosure(db, wanted, 'America/Santiago', testNow)
  if (!planned.ok) throw new Error(planned.reason)
  const asked = { closureId: planned.id, centreId, by }
  expect(await setClosure(db, asked, testNow)).toEqual({ ok: true })
  return asked
}

async function told() {
  const at = await place()
  const { id } = await bookHour(db, at.offerId)
  const asked = await closed(at)
  expect(await offerForClosure(db, { ...asked, appointmentId: id }, testSender, testNow)).toEqual({
    ok: true,
  })
  return { ...at, id, asked }
}

/** The reminders that are to leave. */
const remindersOf = (...ids: string[]) =>
  db.rows<{ id: string; body: string }>(sql`
    select appointment_id as id, body from outbox
    where appointment_id = any(array(select jsonb_array_elements_text(${json(ids)}::jsonb))::uuid[])
      and requires_version is not null and dropped_at is null and sent_at is null order by not_before`)

/** Whether the worker would let one leave that it has in its hands. */
async function stands(id: string) {
  const [row] = await db.rows<{ stands: boolean }>(sql`
    select ${appointmentStands(sql`${id}::uuid`, sql`(select version from appointment where id = ${id}::uuid)`, testNow)} as stands`)
  return row?.stands
}

async function pageOf(id: string, query = '') {
  const appointment = await findAppointment(db, id)
  if (!appointment) throw new Error('no appointment')
  const url = new URL(`http://localhost/cita/x${query}`)
  const asked = { appointment, url, language: 'es', horizonDays: 90, paysOnline: true } as const
  return loadAppointmentPage(db, asked, testNow)
}

describe('an hour of which its patient was told that it cannot be attended', () => {
  test('is not reminded of, by what waits or by what the worker has in its hands', async () => {
    const at = await place()
    const { id } = await bookHour(db, at.offerId)
    expect([(await remindersOf(id)).length, await stands(id)]).toEqual([1, true])
    const asked = await closed(at)
    // Nobody told them anything yet: they are still expected.
    expect([(await remindersOf(id)).length, await stands(id)]).toEqual([1, true])
    await offerForClosure(db, { ...asked, appointmentId: id }, testSender, testNow)
    expect([(await remindersOf(id)).length, await stands(id)]).toEqual([0, false])
    const letters = await messagesOf(db, id)
    expect(letters.filter(({ body }) => body.includes('/antes')).map(({ kind }) => kind)).toEqual([
      'email',
      'sms',
    ])
  })

  test('cannot be confirmed, is not led to, and its page says why, also once nothing else is kept for them', async () => {
    const { id } = await told()
    const off = {
      allowed: { confirm: false, cancel: true, move: true },
      step: null,
      payTo: null,
      question: null,
    }
    const notice = { tone: 'warning', words: expect.stringContaining('no vayas') }
    expect(await pageOf(id, '?accion=confirmar')).toMatchObject({ ...off, notice, earlier: 'kept' })
    await leaveLine(db, id, testSender, testNow)
    const page = await pageOf(id)
    expect(page).toMatchObject({ ...off, notice, earlier: null })
    expect(page.badge.words).toBe('El centro no la atenderá')
    expect(await confirmAppointment(db, id, testSender, testNow)).toEqual({ ok: false, reason: 'called-off' })
    expect((await findAppointment(db, id))?.state).toBe('booked')
    expect(await askEarlier(db, id, testNow)).toEqual({ ok: false, reason: 'called-off' })
  })

  test('confirmed before, its page does not say that they are expected', async () => {
    const at = await place()
    const { id } = await bookHour(db, at.offerId)
    expect(await confirmAppointment(db, id, testSender, testNow)).toMatchObject({ ok: true })
    const asked = await closed(at)
    expect((await pageOf(id)).notice?.words).toContain('¡Te esperan!')
    await offerForClosure(db, { ...asked, appointmentId: id }, testSender, testNow)
    expect((await pageOf(id)).notice?.words).toContain('no vayas')
    expect(await stands(id)).toBe(false)
  })

  test('whoever moves away from it is reminded of the hour that they chose, and may confirm that', async () => {
    const { id } = await told()
    expect(await moveAppointment(db, id, inMinutes(180), testSender, testNow)).toMatchObject({ ok: true })
    expect(await stands(id)).toBe(true)
    expect((await remindersOf(id)).length).toBeGreaterThan(0)
    expect((await pageOf(id)).allowed.confirm).toBe(true)
  })

  test('the other hour of the same order is reminded of without it', async () => {
    const { lead, other, centreId } = await bookOrder(db)
    const before = await remindersOf(lead, other)
    const codes = (body: string | undefined) => new Set(body?.match(/CPH-\w+/g)).size
    expect(before.map(({ body }) => codes(body))).toEqual([2])
    const [row] = await db.rows<{ agendaId: number }>(
      sql`select agenda_id as "agendaId" from appointment where id = ${lead}::uuid`,
    )
    const asked = await closed({ centreId, agendaId: row?.agendaId ?? 0 }, ['09:00', '09:30'])
    expect(await answerAll(db, { ...asked, deed: 'offer' }, testSender, testNow)).toEqual({
      done: 1,
      left: 0,
    })
    const after = await remindersOf(lead, other)
    expect(new Set(after.map(({ id, body }) => `${id} ${codes(body)}`))).toEqual(new Set([`${other} 1`]))
  })
})
