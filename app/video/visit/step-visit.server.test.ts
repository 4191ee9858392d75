/** Steps of a visit on the database: what they write, what they mean for the appointment, and their trail. */
import { expect, it, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { firstHour, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { addVisit, inWindow } from '#test/helpers/visit.ts'
import { leavePlace, takePlace } from '../signalling/signal.queries.server.ts'
import { stepVisit } from './step-visit.server.ts'
import type { VisitAction } from './visit.rules.ts'
import { findVisitRight, type VisitRole } from './visit-right.server.ts'

const db = await testDatabase()

async function entered() {
  const added = await addVisit(db)
  const staff = await addStaff(db, added.professionalId)
  const right = async (role: VisitRole, now: Temporal.Instant) => {
    const cookie = role === 'patient' ? added.cookie : staff.cookie
    const found = await findVisitRight(db, { cookie, user: null }, added.appointmentId, role, now)
    if (!found) throw new Error('no right')
    return found
  }
  const step = async (role: VisitRole, action: VisitAction, now = inWindow) =>
    stepVisit(db, await right(role, now), action, testSender, now)
  const appointment = async () => {
    const [row] = await db.rows<{ state: string; cancelledBy: string | null }>(sql`
      select state, cancelled_by as "cancelledBy" from appointment where id = ${added.appointmentId}::uuid`)
    return row
  }
  return { ...added, accountId: staff.accountId, right, step, appointment }
}

test('a visit from the waiting room to its end, with its moments and its trail', async () => {
  const { right, step, appointment, appointmentId, accountId } = await entered()
  expect(await step('patient', 'arrive')).toEqual({ ok: true, state: 'waiting' })
  expect(await step('professional', 'say-ready', inWindow.add({ minutes: 1 }))).toEqual({
    ok: true,
    state: 'ready',
  })
  expect(await step('patient', 'enter', inWindow.add({ minutes: 2 }))).toEqual({ ok: true, state: 'in_call' })
  expect(await appointment()).toMatchObject({ state: 'arrived' })
  expect(await step('patient', 'enter', inWindow.add({ minutes: 3 }))).toEqual({ ok: true, state: 'in_call' })
  expect(await step('professional', 'end', firstHour.add({ minutes: 20 }))).toEqual({
    ok: true,
    state: 'ended',
  })
  expect(await appointment()).toMatchObject({ state: 'fulfilled' })
  const { visit, visitId } = await right('patient', firstHour.add({ minutes: 21 }))
  expect([visit.patientSince, visit.readyAt, visit.startedAt, visit.endedAt].map(String)).toEqual(
    [
      inWindow,
      inWindow.add({ minutes: 1 }),
      inWindow.add({ minutes: 2 }),
      firstHour.add({ minutes: 20 }),
    ].map(String),
  )
  const told = await db.rows(
    sql`select actor, verb from audit where appointment_id = ${appointmentId}::uuid order by id`,
  )
  expect(told).toEqual([
    { actor: 'guest', verb: 'book' },
    { actor: 'guest', verb: 'arrived' },
    { actor: `staff:${accountId}`, verb: 'fulfilled' },
  ])
  const trail = await db.rows<{ line: string }>(sql`
    select actor || ' ' || action || ': ' || from_state || ' → ' || to_state as line
    from visit_event where visit_id = ${visitId}::uuid order by id`)
  expect(trail.map(one => one.line)).toEqual([
    'patient arrive: scheduled → waiting',
    'professional say-ready: waiting → ready',
    'patient enter: ready → in_call',
    'patient enter: in_call → in_call',
    'professional end: in_call → ended',
  ])
})

it('refuses what the table does not hold, and then nothing changes', async () => {
  const { step, appointment } = await entered()
  expect(await step('patient', 'enter')).toEqual({ ok: false, reason: 'not-now' })
  expect(await step('patient', 'say-ready')).toEqual({ ok: false, reason: 'not-now' })
  expect(await step('professional', 'end')).toEqual({ ok: false, reason: 'not-now' })
  expect(await step('patient', 'arrive', inWindow.subtract({ minutes: 6 }))).toEqual({
    ok: false,
    reason: 'too-early',
  })
  expect(await appointment()).toMatchObject({ state: 'booked' })
})

test('the professional who did not come: the appointment is cancelled by the centre', async () => {
  const { step, appointment } = await entered()
  await step('patient', 'arrive')
  expect(await step('patient', 'miss-professional', firstHour.add({ minutes: 14 }))).toEqual({
    ok: false,
    reason: 'wait-longer',
  })
  expect(await step('patient', 'miss-professional', firstHour.add({ minutes: 15 }))).toEqual({
    ok: true,
    state: 'professional-absent',
  })
  expect(await appointment()).toEqual({ state: 'cancelled', cancelledBy: 'centre' })
})

test('the patient who did not come is a no-show', async () => {
  const { step, appointment } = await entered()
  await step('professional', 'say-ready')
  expect(await step('professional', 'miss-patient', firstHour.add({ minutes: 15 }))).toMatchObject({
    ok: true,
  })
  expect(await appointment()).toMatchObject({ state: 'no-show' })
})

test('a professional who came late waits for the patient as long as one who was there', async () => {
  const { step, appointment } = await entered()
  const late = firstHour.add({ minutes: 12 })
  await step('professional', 'say-ready', late)
  expect(await step('professional', 'miss-patient', late.add({ minutes: 14 }))).toEqual({
    ok: false,
    reason: 'wait-longer',
  })
  expect(await appointment()).toMatchObject({ state: 'booked' })
  expect(await step('professional', 'miss-patient', late.add({ minutes: 15 }))).toMatchObject({ ok: true })
})

test('a patient who waited and left before a late professional came is no no-show', async () => {
  const { step, appointment } = await entered()
  await step('patient', 'arrive')
  await step('patient', 'leave', firstHour.add({ minutes: 20 }))
  await step('professional', 'say-ready', firstHour.add({ minutes: 25 }))
  expect(await step('professional', 'miss-patient', firstHour.add({ minutes: 45 }))).toEqual({
    ok: false,
    reason: 'not-now',
  })
  expect(await appointment()).toMatchObject({ state: 'booked' })
})

test('of a professional who comes into the room while the patient waits there nobody says that they did not come', async () => {
  const { right, step, appointment } = await entered()
  for (const [role, action] of [
    ['patient', 'arrive'],
    ['professional', 'say-ready'],
    ['patient', 'enter'],
  ] as const)
    await step(role, action)
  const now = firstHour.add({ minutes: 16 })
  const before = await right('patient', now)
  const peer = crypto.randomUUID()
  await takePlace(db, before.visitId, 'professional', peer)
  await leavePlace(db, before.visitId, 'professional', peer)
  // Also by a page that was drawn before they came.
  for (const asked of [before, await right('patient', now)])
    expect(await stepVisit(db, asked, 'miss-professional', testSender, now)).toEqual({
      ok: false,
      reason: 'not-now',
    })
  expect(await appointment()).toMatchObject({ state: 'arrived' })
})

test('of a patient who enters while the professional says that nobody came, one is first', async () => {
  const { right } = await entered()
  const now = firstHour.add({ minutes: 15 })
  const [patient, professional] = [await right('patient', now), await right('professional', now)]
  await stepVisit(db, patient, 'arrive', testSender, now)
  await stepVisit(db, professional, 'say-ready', testSender, firstHour)
  const [entering, missing] = [await right('patient', now), await right('professional', now)]
  const outcomes = await Promise.all([
    stepVisit(db, entering, 'enter', testSender, now),
    stepVisit(db, missing, 'miss-patient', testSender, now),
  ])
  expect(outcomes.filter(one => one.ok)).toHaveLength(1)
})

test('the trail of a visit cannot be rewritten', async () => {
  const { step } = await entered()
  await step('patient', 'arrive')
  await expect(db.rows(sql`update visit_event set actor = 'portal'`)).rejects.toThrow()
  await expect(db.rows(sql`delete from visit_event`)).rejects.toThrow()
})

it.each([
  ['patient', 'arrive'],
  ['patient', 'enter'],
  ['professional', 'say-ready'],
  ['professional', 'fail'],
] as const)(
  'is over once its appointment is cancelled, also for a %s who pressed at that moment: %s',
  async (role, action) => {
    const { appointmentId, right, step } = await entered()
    await step('professional', 'say-ready')
    const before = await right(role, inWindow)
    await db.rows(sql`
    update appointment set state = 'cancelled', cancelled_by = 'patient' where id = ${appointmentId}::uuid`)
    expect(await stepVisit(db, before, action, testSender, inWindow)).toEqual({ ok: false, reason: 'over' })
    expect(await step(role, action)).toEqual({ ok: false, reason: 'over' })
    expect((await right(role, inWindow)).visit.state).toBe('ready')
  },
)

test('what the appointment cannot become any more is refused, and the visit stays as it is', async () => {
  const { appointmentId, right, step } = await entered()
  await step('professional', 'say-ready')
  await db.rows(sql`update appointment set state = 'no-show' where id = ${appointmentId}::uuid`)
  expect(await step('patient', 'enter')).toEqual({ ok: false, reason: 'over' })
  expect((await right('patient', inWindow)).visit.state).toBe('ready')
})
