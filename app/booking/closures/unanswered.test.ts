/** What a centre called off and nobody answered is given back once it begins; what it did nothing for can still be. */
import { expect, test } from 'vitest'
import { returnFromGateway } from '#app/payment/return-from-gateway.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { parseSlotId } from '#app/supply/public.ts'
import { bookHour, bookOrder, firstHour, messagesOf, nextHours, testSender } from '#test/helpers/booking.ts'
import { calledOffHour, closeTuesday, weekOfHours } from '#test/helpers/clinic/closures.ts'
import { race, roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { gatewayOfFile } from '#test/helpers/gateway-of-file.ts'
import {
  answerForm,
  ledgerFaults,
  money,
  openForm,
  testPaymentDeps,
  untilQuiet,
} from '#test/helpers/payments.ts'
import { testNow } from '#test/helpers/supply.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { attendAtDesk } from '../desk/attend-at-desk.server.ts'
import { closeHour } from '../desk/close-hours.server.ts'
import { acceptEarlier } from '../waitlist/accept-offer.server.ts'
import { endEarlierOffers } from '../waitlist/end-offers.server.ts'
import { answerAll, cancelForClosure, offerForClosure } from './answer-closure.server.ts'
import { cancelUnanswered } from './cancel-unanswered.server.ts'
import { loadClosure, loadClosures } from './load-closures.server.ts'
import { liftClosure } from './plan-closure.server.ts'
import { findUnanswered } from './unanswered.queries.server.ts'

const db = await testDatabase()
const { clock, gateway } = await gatewayOfFile(db)
const desk = testPaymentDeps(db, gateway.gateway)
const zone = 'America/Santiago'
const kept = firstHour.add({ minutes: 120 })
const soon = firstHour.subtract({ minutes: 31 })
const nextDay = firstHour.add({ hours: 24 })
/** As long as a desk has to note who came. */
const begun = firstHour.add({ minutes: 15 })
const evening = firstHour.add({ hours: 10 })

const lines: string[] = []
const log = createLog('info', line => lines.push(line))
const cancelBegun = (now: Temporal.Instant, sender = testSender) => cancelUnanswered({ db, log, sender }, now)

const standing = async (id: string) => {
  const { state, start, cancelledBy } = (await findAppointment(db, id)) ?? {}
  return { state, start: String(start), cancelledBy }
}
const byCentre = { state: 'cancelled', start: String(firstHour), cancelledBy: 'centre' }
const lettersOf = async (id: string) =>
  (await messagesOf(db, id)).filter(({ kind, subject }) => kind === 'email' && subject?.includes('canceló'))

async function pay(id: string) {
  const back = await answerForm(gateway, await openForm(desk, id, clock.now()), 'approve')
  expect(await returnFromGateway(desk, back, clock.now())).toMatchObject({ payment: { state: 'settled' } })
}
const paymentsOf = async (id: string) =>
  (await db.rows<{ state: string }>(sql`select state from payment where appointment_id = ${id}::uuid`)).map(
    ({ state }) => state,
  )

/** Booked and paid online; closed, and offered another unless it is said otherwise. */
async function paidHour({ offered = true } = {}) {
  const at = await weekOfHours(db)
  const { id } = await bookHour(db, at.offerId)
  await pay(id)
  const asked = await closeTuesday(db, at)
  if (offered)
    expect(await offerForClosure(db, { ...asked, appointmentId: id }, testSender, clock.now())).toEqual({
      ok: true,
    })
  return { ...at, id, asked }
}

type Asked = Awaited<ReturnType<typeof paidHour>>['asked']

async function rowOf({ closureId, centreId }: Asked, now: Temporal.Instant) {
  const place = { id: centreId, name: '', zone }
  const by = { actor: 'staff:1', centreId, role: 'coordinator' as const }
  const closure = await loadClosure(db, closureId, place, by, now)
  const listed = (await loadClosures(db, place, now)).closures.some(({ id }) => id === closureId)
  const [row] = closure?.patients ?? []
  return { standing: row?.standing, deeds: row?.deeds, goesWithAll: row?.goesWithAll, listed }
}

test('what was called off and nobody answered is cancelled by the centre a quarter of an hour after it began, and everything paid goes back', async () => {
  const { id, asked, scheduleId } = await paidHour()
  const before = begun.subtract({ seconds: 1 })
  await endEarlierOffers(db, testSender, before)
  expect(await cancelBegun(before)).toBe(0)
  expect(await Promise.all([1, 2].map(() => cancelBegun(begun)))).toEqual(expect.arrayContaining([0, 1]))
  expect(await standing(id)).toEqual(byCentre)
  const [letter, ...more] = await lettersOf(id)
  expect([letter?.body.includes('no pudo atenderte'), more]).toEqual([true, []])
  expect((await messagesOf(db, id)).filter(({ kind }) => kind === 'sms').at(-1)?.body).toContain('cancelo')
  expect(await rowOf(asked, begun)).toMatchObject({ standing: 'cancelled', deeds: [] })
  const hours = await nextHours(db, scheduleId, begun)
  expect(hours.stored).toEqual(hours.fresh)
  await untilQuiet(desk, clock)
  expect(await paymentsOf(id)).toEqual(['refunded'])
  expect(await ledgerFaults(db)).toEqual([])
})

test('who was never told is left to people: for a week their closure is listed, and they are cancelled one by one, with everything paid back', async () => {
  const { id, asked } = await paidHour({ offered: false })
  const [week, later] = [firstHour.add({ hours: 24 * 7 }), firstHour.add({ hours: 24 * 7, minutes: 1 })]
  expect(await cancelBegun(evening)).toBe(0)
  const open = { standing: 'begun', deeds: ['cancel'], goesWithAll: false, listed: true }
  expect(await rowOf(asked, evening)).toEqual(open)
  expect(await rowOf(asked, week)).toEqual(open)
  expect(await rowOf(asked, later)).toEqual({
    standing: 'past',
    deeds: [],
    goesWithAll: false,
    listed: false,
  })
  const patient = { ...asked, appointmentId: id }
  expect(await cancelForClosure(db, patient, testSender, later)).toEqual({ ok: false, reason: 'late' })
  expect(await answerAll(db, { ...asked, deed: 'offer' }, testSender, evening)).toEqual({ done: 0, left: 0 })
  expect(await answerAll(db, { ...asked, deed: 'cancel' }, testSender, evening)).toEqual({ done: 0, left: 0 })
  expect((await standing(id)).state).toBe('booked')
  expect(await cancelForClosure(db, patient, testSender, evening)).toEqual({ ok: true })
  expect(await standing(id)).toEqual(byCentre)
  expect((await lettersOf(id))[0]?.body).toContain('no pudo atenderte')
  expect((await rowOf(asked, evening)).listed).toBe(false)
  await untilQuiet(desk, clock)
  expect(await paymentsOf(id)).toEqual(['refunded'])
})

test('in the second in which the job, the patient and the coordinator answer, one does, and money goes back once or not at all', async () => {
  const ways = { taken: 0, job: 0, coordinator: 0 }
  const rounds = roundsOn(db, { embedded: 6, server: 60 })
  for (let round = 0; round < rounds; round++) {
    const { id, asked } = await paidHour()
    const patient = { ...asked, appointmentId: id }
    // A page that was asked for before the hour and answered after it.
    const deeds: (() => Promise<unknown>)[] = [
      () => cancelBegun(begun),
      async () => (await acceptEarlier(db, id, testSender, soon)).ok,
      async () => (await cancelForClosure(db, patient, testSender, begun)).ok,
    ]
    await race(round, deeds)
    const after = await standing(id)
    const taken = after.state === 'booked'
    expect(after).toEqual(taken ? { state: 'booked', start: String(kept), cancelledBy: null } : byCentre)
    const [noted, ...more] = await db.rows<{ actor: string }>(sql`
      select actor from audit where appointment_id = ${id}::uuid and verb = 'cancel'`)
    expect([noted === undefined, more]).toEqual([taken, []])
    expect(await lettersOf(id)).toHaveLength(taken ? 0 : 1)
    const back = await db.rows(sql`
      select from refund r join payment p on p.id = r.payment_id where p.appointment_id = ${id}::uuid`)
    expect(back).toHaveLength(taken ? 0 : 1)
    ways[taken ? 'taken' : noted?.actor === 'job' ? 'job' : 'coordinator'] += 1
  }
  expect(Math.min(...Object.values(ways)), JSON.stringify(ways)).toBeGreaterThan(0)
  await untilQuiet(desk, clock)
  expect(await ledgerFaults(db)).toEqual([])
  const sums = await money(db)
  expect(sums.gateway).toBe(sums.ledger)
})

test('its letter, sent late, names no hour that is past', async () => {
  const { id } = await calledOffHour(db)
  const late = firstHour.add({ hours: 3 })
  expect(await cancelBegun(late)).toBe(1)
  const [letter] = await lettersOf(id)
  const named = [...(letter?.body.matchAll(/hora=([\w-]+)/g) ?? [])].map(
    ([, name = '']) => parseSlotId(name)?.start,
  )
  expect(named.map(String)).toEqual([0, 30, 60].map(minutes => String(nextDay.add({ minutes }))))
})

test('an arrival that is taken back as the hour begins, and noted again, is not cancelled in between', async () => {
  const { id, centreId } = await calledOffHour(db)
  const at = { appointmentId: id, centreId, by: 'staff:1' }
  const say = (deed: 'arrive' | 'undo', minutes: number) =>
    attendAtDesk(db, { ...at, deed }, testSender, firstHour.add({ minutes }))
  expect(await say('arrive', 1)).toMatchObject({ ok: true })
  expect(await say('undo', 2)).toMatchObject({ ok: true })
  expect(await cancelBegun(firstHour.add({ minutes: 3 }))).toBe(0)
  expect(await say('arrive', 4)).toMatchObject({ ok: true })
  expect(await cancelBegun(begun)).toBe(0)
  expect((await standing(id)).state).toBe('arrived')
})

test('what was called off longer ago than a day can be closed keeps its hour and its money', async () => {
  const { id } = await calledOffHour(db)
  const week = firstHour.add({ hours: 24 * 7 })
  expect(await cancelBegun(week.add({ seconds: 1 }))).toBe(0)
  expect((await standing(id)).state).toBe('booked')
  expect(await cancelBegun(week)).toBe(1)
})

test('one that cannot be cancelled is logged, keeps no other waiting, and is tried again', async () => {
  const [first, second] = [await calledOffHour(db), await calledOffHour(db)].map(({ id }) => id).toSorted()
  let asked = 0
  const failing = {
    ...testSender,
    get linkKey() {
      asked += 1
      if (asked === 1) throw new TypeError('no key')
      return testSender.linkKey
    },
  }
  expect(await cancelBegun(begun, failing)).toBe(1)
  const states = async () => [await standing(first ?? ''), await standing(second ?? '')]
  expect(await states()).toMatchObject([{ state: 'booked' }, byCentre])
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { event: 'called-off.error', appointment: first, error: 'TypeError' },
  ])
  expect(await cancelBegun(begun)).toBe(1)
  expect(await states()).toMatchObject([byCentre, byCentre])
})

test('an hour that is told at another centre now than where it was called off is not looked for', async () => {
  const { id, asked } = await calledOffHour(db)
  const { centreId } = await weekOfHours(db)
  await db.rows(sql`update closure set centre_id = ${centreId}::bigint where id = ${asked.closureId}::uuid`)
  expect(await findUnanswered(db, begun, 100)).toEqual([])
  expect((await standing(id)).state).toBe('booked')
})

test('whoever came all the same, took the kept hour, or whose closure was lifted keeps what they have', async () => {
  const came = await calledOffHour(db)
  const come = { appointmentId: came.id, centreId: came.centreId, by: 'staff:1', deed: 'arrive' } as const
  expect(await attendAtDesk(db, come, testSender, soon)).toMatchObject({ ok: true })
  const took = await calledOffHour(db)
  expect(await acceptEarlier(db, took.id, testSender, testNow)).toMatchObject({ ok: true })
  const lifted = await calledOffHour(db)
  await liftClosure(db, lifted.asked, testSender, testNow)
  expect(await cancelBegun(begun)).toBe(0)
  expect(await Promise.all([came, took, lifted].map(({ id }) => standing(id)))).toMatchObject([
    { state: 'arrived' },
    { state: 'booked', start: String(kept) },
    { state: 'booked', start: String(firstHour) },
  ])
})

test('two hours of one visit that began unanswered are told of in one letter', async () => {
  const { lead, other, centreId } = await bookOrder(db)
  for (const id of [lead, other]) {
    const agendaId = (await findAppointment(db, id))?.offer.agendaId ?? 0
    const asked = await closeTuesday(db, { centreId, agendaId }, ['09:00', '09:45'])
    expect((await answerAll(db, { ...asked, deed: 'offer' }, testSender, testNow))?.done).toBe(1)
  }
  expect(await cancelBegun(firstHour.add({ hours: 1 }))).toBe(2)
  const letters = [...(await lettersOf(lead)), ...(await lettersOf(other))]
  expect(letters.map(({ body }) => body.includes('no pudo atenderte en esas horas'))).toEqual([true])
})

test('nobody says of what was called off that its patient did not come', async () => {
  const { id, centreId } = await calledOffHour(db)
  const asked = { appointmentId: id, centreId, by: 'staff:1' }
  const refused = { ok: false, reason: 'late' }
  expect(await attendAtDesk(db, { ...asked, deed: 'no-show' }, testSender, firstHour)).toEqual(refused)
  expect(await closeHour(db, { ...asked, as: 'no-show' }, evening)).toEqual(refused)
  expect((await standing(id)).state).toBe('booked')
  expect(await cancelBegun(evening)).toBe(1)
})

test('in the second in which the patient is at the desk all the same, they are there or cancelled, never both', async () => {
  for (let round = 0; round < roundsOn(db, { embedded: 4, server: 40 }); round++) {
    const { id, centreId } = await calledOffHour(db)
    const come = { appointmentId: id, centreId, by: 'staff:1', deed: 'arrive' } as const
    let arrived = false
    const deeds: (() => Promise<unknown>)[] = [
      () => cancelBegun(begun),
      async () => {
        arrived = (await attendAtDesk(db, come, testSender, begun)).ok
      },
    ]
    await race(round, deeds)
    expect((await standing(id)).state).toBe(arrived ? 'arrived' : 'cancelled')
    expect(await lettersOf(id)).toHaveLength(arrived ? 0 : 1)
  }
})
