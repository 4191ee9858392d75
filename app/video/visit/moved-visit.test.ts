/** A visit that is moved when both may be there already: nothing of the old hour is held against anybody on the new day. */
import { expect, test } from 'vitest'
import { moveAppointment } from '#app/booking/changes/move-appointment.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { firstHour, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { addVisit, inWindow } from '#test/helpers/visit.ts'
import { takePlace } from '../signalling/signal.queries.server.ts'
import { closeOverdueVisits } from './close-overdue.server.ts'
import { stepVisit } from './step-visit.server.ts'
import type { VisitAction } from './visit.rules.ts'
import { findVisitRight, type VisitRole } from './visit-right.server.ts'

const db = await testDatabase()
const newHour = firstHour.add({ minutes: 30 })

async function bookedVisit() {
  const { appointmentId, professionalId, cookie } = await addVisit(db)
  const staff = await addStaff(db, professionalId)
  const right = async (role: VisitRole, now = inWindow) => {
    const caller = { cookie: role === 'patient' ? cookie : staff.cookie, user: null }
    const found = await findVisitRight(db, caller, appointmentId, role, now)
    if (!found) throw new Error('no right')
    return found
  }
  const step = async (role: VisitRole, action: VisitAction, now = inWindow) =>
    stepVisit(db, await right(role, now), action, testSender, now)
  const move = () => moveAppointment(db, appointmentId, newHour, testSender, inWindow)
  const comesIn = async () =>
    takePlace(db, (await right('professional')).visitId, 'professional', crypto.randomUUID())
  const closed = async () => {
    await closeOverdueVisits(db, testSender, newHour.add({ hours: 4 }))
    const [row] = await db.rows<{ state: string; appointment: string }>(sql`
      select v.state, a.state as appointment from visit v join appointment a on a.id = v.appointment_id
      where a.id = ${appointmentId}::uuid`)
    return row
  }
  return { appointmentId, right, step, move, comesIn, closed }
}

test('who waited and was ready for the old hour is not said to be there for the new one', async () => {
  const { right, step, move, comesIn } = await bookedVisit()
  await step('patient', 'arrive')
  await step('professional', 'say-ready')
  await comesIn()
  expect(await move()).toMatchObject({ ok: true })
  const { visit } = await right('patient', newHour.subtract({ minutes: 10 }))
  expect(visit).toMatchObject({
    state: 'scheduled',
    patientSince: null,
    patientSeenAt: null,
    readyAt: null,
    professionalCame: false,
  })
})

test('the trail of a visit says that it was moved, and from where', async () => {
  const { right, step, move } = await bookedVisit()
  await step('professional', 'say-ready')
  await move()
  const { visitId } = await right('patient', newHour)
  expect(
    await db.rows(sql`
      select actor, action, from_state as "from", to_state as "to" from visit_event
      where visit_id = ${visitId}::uuid order by id desc limit 1`),
  ).toEqual([{ actor: 'portal', action: 'move', from: 'ready', to: 'scheduled' }])
})

test('a professional who was ready for the old hour and does not come to the new one has missed it, not the patient', async () => {
  const { step, move, comesIn, closed } = await bookedVisit()
  await step('professional', 'say-ready')
  await comesIn()
  await move()
  expect(await closed()).toEqual({ state: 'professional-absent', appointment: 'cancelled' })
})

test('a patient who is alone in the room of the new hour may say that nobody came', async () => {
  const { step, move, comesIn } = await bookedVisit()
  await step('professional', 'say-ready')
  await comesIn()
  await move()
  await step('professional', 'say-ready', newHour)
  await step('patient', 'enter', newHour)
  expect(await step('patient', 'miss-professional', newHour.add({ minutes: 16 }))).toMatchObject({ ok: true })
})

test('presses and a move at once leave the new hour with nobody there', async () => {
  for (const _ of Array(10).keys()) {
    const { right, step, move } = await bookedVisit()
    await right('patient')
    const [moved] = await Promise.all([move(), step('professional', 'say-ready'), step('patient', 'arrive')])
    expect(moved).toMatchObject({ ok: true })
    expect((await right('patient')).visit).toMatchObject({
      state: 'scheduled',
      readyAt: null,
      patientSince: null,
    })
  }
})
