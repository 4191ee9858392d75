/** What the clock does with visits that nobody closed. */
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { returnFromGateway } from '#app/payment/return-from-gateway.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { writeOutage } from '#app/platform/heartbeat/outage.queries.server.ts'
import { firstHour, messagesOf, somebody, testSender } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { gatewayOfFile } from '#test/helpers/gateway-of-file.ts'
import { answerForm, openForm, testPaymentDeps } from '#test/helpers/payments.ts'
import { addStaff } from '#test/helpers/staff.ts'
import { addVisit, inWindow } from '#test/helpers/visit.ts'
import { leavePlace, takePlace } from '../signalling/signal.queries.server.ts'
import { closeOverdueVisits } from './close-overdue.server.ts'
import { stepVisit } from './step-visit.server.ts'
import type { VisitAction } from './visit.rules.ts'
import { findVisitRight, type VisitRole } from './visit-right.server.ts'

const db = await testDatabase()
const { clock, gateway } = await gatewayOfFile(db)
const late = firstHour.add({ minutes: 61 })

type Steps = [VisitRole, VisitAction | 'go into the room'][]

async function visitAfter(steps: Steps, now = inWindow) {
  const { appointmentId, cookie, professionalId } = await addVisit(db)
  const staff = await addStaff(db, professionalId)
  for (const [role, action] of steps) {
    const caller = { cookie: role === 'patient' ? cookie : staff.cookie, user: null }
    const right = await findVisitRight(db, caller, appointmentId, role, now)
    if (!right) throw new Error('no right')
    if (action === 'go into the room') await takePlace(db, right.visitId, role, crypto.randomUUID())
    else await stepVisit(db, right, action, testSender, now)
  }
  return appointmentId
}

async function stateOf(appointmentId: string) {
  const [row] = await db.rows<{ visit: string; appointment: string }>(sql`
    select v.state as visit, a.state as appointment from appointment a left join visit v on v.appointment_id = a.id
    where a.id = ${appointmentId}::uuid`)
  return row
}

it.each<[string, Steps, string, string]>([
  ['nobody came', [], 'professional-absent', 'cancelled'],
  ['only the patient came', [['patient', 'arrive']], 'professional-absent', 'cancelled'],
  ['only the professional came', [['professional', 'say-ready']], 'patient-absent', 'no-show'],
  [
    'the patient sat in the room and the professional had only said «ready»',
    [
      ['patient', 'arrive'],
      ['professional', 'say-ready'],
      ['patient', 'enter'],
      ['patient', 'go into the room'],
    ],
    'professional-absent',
    'cancelled',
  ],
  [
    'both were there and nobody ended it',
    [
      ['patient', 'arrive'],
      ['professional', 'say-ready'],
      ['patient', 'enter'],
      ['professional', 'go into the room'],
    ],
    'ended',
    'fulfilled',
  ],
])('a visit is closed half an hour after its end when %s', async (_, steps, visit, appointment) => {
  const appointmentId = await visitAfter(steps)
  await closeOverdueVisits(db, testSender, late.subtract({ minutes: 2 }))
  expect(await stateOf(appointmentId)).not.toMatchObject({ visit })
  await closeOverdueVisits(db, testSender, late)
  expect(await stateOf(appointmentId)).toEqual({ visit, appointment })
  expect(await closeOverdueVisits(db, testSender, late)).toEqual({ left: 0, closed: 0 })
  const [told] = await db.rows(
    sql`select actor from audit where appointment_id = ${appointmentId}::uuid and verb not in ('book', 'arrived')`,
  )
  expect(told).toEqual({ actor: 'job' })
})

it.each([
  [14, 'patient-absent', 'no-show'],
  [15, 'professional-absent', 'cancelled'],
])(
  'a visit whose professional was ready %i minutes after the hour and saw nobody: %s',
  async (minutes, visit, appointment) => {
    const appointmentId = await visitAfter([['professional', 'say-ready']], firstHour.add({ minutes }))
    await closeOverdueVisits(db, testSender, late)
    expect(await stateOf(appointmentId)).toEqual({ visit, appointment })
  },
)

describe('a video hour whose professional was ready, and of which the portal was away', () => {
  const closedAfter = async (from: Temporal.Instant, to: Temporal.Instant) => {
    await writeOutage(db, { from, to })
    onTestFinished(async () => {
      await db.rows(sql`delete from outage`)
    })
    const appointmentId = await visitAfter([['professional', 'say-ready']])
    await closeOverdueVisits(db, testSender, late)
    return { appointmentId, state: await stateOf(appointmentId) }
  }
  const opens = firstHour.subtract({ minutes: 15 })
  const closes = firstHour.add({ minutes: 60 })
  const failed = { visit: 'failed', appointment: 'cancelled' }

  it.each([
    ['as it began', opens.subtract({ minutes: 5 }), firstHour.add({ seconds: 1 })],
    ['at its start', firstHour, firstHour.add({ minutes: 3 })],
    [
      'before its patient was late enough to be missed',
      firstHour.add({ minutes: 15 }).subtract({ seconds: 1 }),
      firstHour.add({ minutes: 18 }),
    ],
    ['from before to after', opens.subtract({ hours: 1 }), late],
  ])('%s could not be held: cancelled by its centre, and the patient is told', async (_, from, to) => {
    const { appointmentId, state } = await closedAfter(from, to)
    expect(state).toEqual(failed)
    const letters = (await messagesOf(db, appointmentId)).filter(({ subject }) =>
      subject?.includes('No te atendimos'),
    )
    expect(letters).toHaveLength(1)
    const [row] = await db.rows(
      sql`select cancelled_by as by from appointment where id = ${appointmentId}::uuid`,
    )
    expect(row).toEqual({ by: 'centre' })
  })

  it.each([
    ['before it began', opens.subtract({ minutes: 5 }), firstHour],
    [
      'when its patient was a quarter of an hour late',
      firstHour.add({ minutes: 15 }),
      firstHour.add({ minutes: 20 }),
    ],
    ['in the last moments of its door', closes.subtract({ seconds: 1 }), closes.add({ seconds: 30 })],
    ['after its door closed', closes, closes.add({ minutes: 5 })],
  ])('%s was missed by its patient', async (_, from, to) => {
    expect((await closedAfter(from, to)).state).toEqual({ visit: 'patient-absent', appointment: 'no-show' })
  })

  it('could not be held where its patient had been there before, however late the portal went away', async () => {
    await writeOutage(db, { from: firstHour.add({ minutes: 20 }), to: firstHour.add({ minutes: 23 }) })
    const appointmentId = await visitAfter([
      ['professional', 'say-ready'],
      ['patient', 'arrive'],
    ])
    await closeOverdueVisits(db, testSender, late)
    await db.rows(sql`delete from outage`)
    expect(await stateOf(appointmentId)).toEqual(failed)
  })

  it('for days, and that nobody had entered, is closed when the portal is back', async () => {
    const { appointmentId } = await addVisit(db)
    await db.rows(sql`delete from visit where appointment_id = ${appointmentId}::uuid`)
    const back = firstHour.add({ hours: 5 * 24 })
    await writeOutage(db, { from: firstHour.subtract({ hours: 1 }), to: back })
    await closeOverdueVisits(db, testSender, back.add({ minutes: 1 }))
    await db.rows(sql`delete from outage`)
    expect(await stateOf(appointmentId)).toEqual(failed)
  })

  it('has its whole payment given back', async () => {
    const { appointmentId } = await addVisit(db, { prepaid: true })
    const desk = testPaymentDeps(db, gateway.gateway)
    const form = await openForm(desk, appointmentId, clock.now())
    await returnFromGateway(desk, await answerForm(gateway, form, 'approve'), clock.now())
    await db.rows(sql`
      insert into visit (appointment_id, state, ready_at, created_at)
      values (${appointmentId}::uuid, 'ready', ${inWindow}::timestamptz, ${inWindow}::timestamptz)
      on conflict (appointment_id) do update set state = 'ready', ready_at = ${inWindow}::timestamptz`)
    await writeOutage(db, { from: firstHour, to: firstHour.add({ minutes: 20 }) })
    await closeOverdueVisits(db, testSender, late)
    await db.rows(sql`delete from outage`)
    expect(await stateOf(appointmentId)).toEqual(failed)
    const paid = await db.rows(sql`select state from payment where appointment_id = ${appointmentId}::uuid`)
    expect(paid).toEqual([{ state: 'refunding' }])
  })
})

describe('two who are both in the room half an hour after their hour', () => {
  const talk = [
    ['patient', 'arrive'],
    ['professional', 'say-ready'],
    ['patient', 'enter'],
  ] satisfies Steps

  /** Both sit in the room and the patient was heard of at `late`. */
  async function talking() {
    const appointmentId = await visitAfter(talk)
    const [row] = await db.rows<{ id: string }>(sql`
      update visit set patient_seen_at = ${late}::timestamptz where appointment_id = ${appointmentId}::uuid returning id`)
    const visitId = row?.id ?? ''
    const peers = { patient: crypto.randomUUID(), professional: crypto.randomUUID() }
    for (const role of ['patient', 'professional'] as const) await takePlace(db, visitId, role, peers[role])
    const leave = async (role: VisitRole, at: Temporal.Instant) => {
      await leavePlace(db, visitId, role, peers[role])
      await db.rows(sql`
        update video_signal set at = ${at}::timestamptz where visit_id = ${visitId}::uuid and kind = 'leave'`)
    }
    const stateAt = async (now: Temporal.Instant) => {
      await closeOverdueVisits(db, testSender, now)
      return (await stateOf(appointmentId))?.visit
    }
    const heard = (at: Temporal.Instant) =>
      db.rows(sql`update visit set patient_seen_at = ${at}::timestamptz where id = ${visitId}::uuid`)
    return { leave, stateAt, heard }
  }

  it('are not cut off', async () => {
    const { stateAt } = await talking()
    expect(await stateAt(late)).toBe('in_call')
    expect(await stateAt(late.add({ minutes: 3 }))).toBe('in_call')
    expect(await stateAt(late.add({ minutes: 3, seconds: 1 }))).toBe('ended')
  })

  it.each(['patient', 'professional'] as const)(
    'are over three minutes after the %s left the room, and not while the page is loaded anew',
    async role => {
      const { leave, stateAt, heard } = await talking()
      await leave(role, late)
      await heard(late.add({ minutes: 3 }))
      expect(await stateAt(late.add({ minutes: 3 }))).toBe('in_call')
      expect(await stateAt(late.add({ minutes: 3, seconds: 1 }))).toBe('ended')
    },
  )

  it('are cut off two hours after its end', async () => {
    const { heard, stateAt } = await talking()
    const last = firstHour.add({ minutes: 30 + 120 })
    await heard(last)
    expect(await stateAt(last.subtract({ seconds: 1 }))).toBe('in_call')
    expect(await stateAt(last)).toBe('ended')
  })
})

test('a patient whose page has been silent for three minutes has left the room', async () => {
  const appointmentId = await visitAfter([['patient', 'arrive']])
  expect(await closeOverdueVisits(db, testSender, inWindow.add({ minutes: 3 }))).toMatchObject({ left: 0 })
  expect(await closeOverdueVisits(db, testSender, inWindow.add({ minutes: 3, seconds: 1 }))).toMatchObject({
    left: 1,
  })
  expect(await stateOf(appointmentId)).toMatchObject({ visit: 'scheduled', appointment: 'booked' })
})

test('a visit whose letter cannot be written keeps no other open', async () => {
  await closeOverdueVisits(db, testSender, late)
  const ids = [await visitAfter([]), await visitAfter([])].toSorted()
  let asked = 0
  const broken = new Proxy(testSender, {
    get(sender, key, receiver) {
      asked += 1
      if (asked === 1) throw new Error('nothing can be drawn')
      return Reflect.get(sender, key, receiver)
    },
  })
  await expect(closeOverdueVisits(db, broken, late)).rejects.toThrow('nothing can be drawn')
  const states = await Promise.all(ids.map(async id => (await stateOf(id))?.visit))
  expect(states).toEqual(['scheduled', 'professional-absent'])
  await closeOverdueVisits(db, testSender, late)
  expect((await stateOf(ids[0] ?? ''))?.visit).toBe('professional-absent')
})

test('several nodes at once close a visit once', async () => {
  await closeOverdueVisits(db, testSender, late)
  const appointmentId = await visitAfter([['patient', 'arrive']])
  const outcomes = await Promise.all([1, 2, 3].map(() => closeOverdueVisits(db, testSender, late)))
  expect(outcomes.reduce((sum, one) => sum + one.closed, 0)).toBe(1)
  const trail = await db.rows(sql`
    select from visit_event e join visit v on v.id = e.visit_id
    where v.appointment_id = ${appointmentId}::uuid and e.action = 'miss-professional'`)
  expect(trail).toHaveLength(1)
})

test('an hour of nobody, that a professional has looked at, is closed for nobody', async () => {
  await closeOverdueVisits(db, testSender, late)
  const { appointmentId, professionalId } = await addVisit(db)
  const { cookie } = await addStaff(db, professionalId)
  await db.rows(sql`
    update appointment set patient = '{}', contact = '{}' where id = ${appointmentId}::uuid`)
  expect(
    await findVisitRight(db, { cookie, user: null }, appointmentId, 'professional', inWindow),
  ).not.toBeNull()
  expect(await closeOverdueVisits(db, testSender, late)).toEqual({ left: 0, closed: 0 })
  expect(await stateOf(appointmentId)).toEqual({ visit: 'scheduled', appointment: 'booked' })
})

test('a visit of somebody who is reached by telephone only is closed, whether or not anybody entered', async () => {
  await closeOverdueVisits(db, testSender, late)
  const { contact } = somebody({ contact: { email: '' } })
  const neverEntered = await addVisit(db, { contact })
  const waitedFor = await addVisit(db, somebody({ contact: { email: '' } }))
  const caller = { cookie: waitedFor.cookie, user: null }
  const right = await findVisitRight(db, caller, waitedFor.appointmentId, 'patient', inWindow)
  if (!right) throw new Error('no right')
  await stepVisit(db, right, 'arrive', testSender, inWindow)
  expect(await closeOverdueVisits(db, testSender, late)).toMatchObject({ closed: 2 })
  for (const { appointmentId } of [neverEntered, waitedFor])
    expect(await stateOf(appointmentId)).toEqual({ visit: 'professional-absent', appointment: 'cancelled' })
  const told = await messagesOf(db, neverEntered.appointmentId)
  expect(told.filter(one => one.recipient === contact.phone).length).toBeGreaterThan(0)
})
