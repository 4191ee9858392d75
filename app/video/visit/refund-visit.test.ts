/** A visit that was paid and not attended: the whole payment goes back through the gateway, and the patient is told. */
import { expect, it } from 'vitest'
import { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
import { handBackAtDesk, payAtDesk } from '#app/booking/desk/pay-at-desk.server.ts'
import { paymentOf } from '#app/booking/public.server.ts'
import { returnFromGateway } from '#app/payment/return-from-gateway.server.ts'
import { bookHour, firstHour, messagesOf, testSender } from '#test/helpers/booking.ts'
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
import { addStaff } from '#test/helpers/staff.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { addVisit, agreeToVisit, inWindow, visitCookie } from '#test/helpers/visit.ts'
import { mayJoin } from '../signalling/join-right.server.ts'
import { closeOverdueVisits } from './close-overdue.server.ts'
import { stepVisit } from './step-visit.server.ts'
import { visitPayment } from './visit-payment.server.ts'
import { findVisitRight, type VisitRole } from './visit-right.server.ts'

const db = await testDatabase()
const { clock, gateway } = await gatewayOfFile(db)
const desk = testPaymentDeps(db, gateway.gateway)

async function paidVisit() {
  const { offerId, professionalId } = await addOffer(db, { modality: 'video' })
  const { id } = await bookHour(db, offerId, { now: clock.now() })
  expect(await visitPayment(db, id)).toBe('unpaid')
  const form = await openForm(desk, id, clock.now())
  expect(await visitPayment(db, id)).toBe('open')
  await returnFromGateway(desk, await answerForm(gateway, form, 'approve'), clock.now())
  expect(await visitPayment(db, id)).toBe('paid')
  const cookies = {
    patient: await visitCookie(db, [id]),
    professional: (await addStaff(db, professionalId)).cookie,
  }
  await agreeToVisit(db, id, cookies.patient)
  const right = async (role: VisitRole, now: Temporal.Instant) => {
    const found = await findVisitRight(db, { cookie: cookies[role], user: null }, id, role, now)
    if (!found) throw new Error('no right')
    return found
  }
  return { id, right }
}

const late = firstHour.add({ minutes: 15 })

it.each<[string, (visit: Awaited<ReturnType<typeof paidVisit>>) => Promise<unknown>]>([
  [
    'the patient says that nobody came',
    async ({ right }) => {
      await stepVisit(db, await right('patient', inWindow), 'arrive', testSender, inWindow)
      return stepVisit(db, await right('patient', late), 'miss-professional', testSender, late)
    },
  ],
  [
    'the professional says that it could not be done',
    async ({ right }) => {
      await stepVisit(db, await right('professional', inWindow), 'say-ready', testSender, inWindow)
      return stepVisit(db, await right('professional', late), 'fail', testSender, late)
    },
  ],
  [
    'nobody came and the clock closed it',
    async ({ right }) => {
      await right('patient', inWindow)
      return closeOverdueVisits(db, testSender, firstHour.add({ minutes: 60 }))
    },
  ],
  [
    'the professional said «ready» and never came into the room',
    async ({ right }) => {
      for (const [role, action] of [
        ['patient', 'arrive'],
        ['professional', 'say-ready'],
        ['patient', 'enter'],
      ] as const)
        await stepVisit(db, await right(role, inWindow), action, testSender, inWindow)
      return stepVisit(db, await right('patient', late), 'miss-professional', testSender, late)
    },
  ],
])('all that was paid goes back when %s', async (_, happens) => {
  const visit = await paidVisit()
  await happens(visit)
  expect(await paymentOf(db, visit.id)).toMatchObject({ state: 'refunding' })
  const told = (await messagesOf(db, visit.id)).filter(one => one.subject?.startsWith('No te atendimos'))
  expect(told).toHaveLength(1)
  expect(told[0]?.body).toContain('Devolvemos el pago completo')
  clock.pass({ hours: 26 })
  await untilQuiet(desk, clock)
  expect(await paymentOf(db, visit.id)).toMatchObject({ state: 'refunded' })
  expect(await ledgerFaults(db)).toEqual([])
  expect(await money(db)).toMatchObject({ gateway: 0, ledger: 0 })
})

it('keeps the payment of a visit that took place', async () => {
  const visit = await paidVisit()
  for (const [role, action] of [
    ['patient', 'arrive'],
    ['professional', 'say-ready'],
    ['patient', 'enter'],
    ['professional', 'end'],
  ] as const)
    expect(
      await stepVisit(db, await visit.right(role, inWindow), action, testSender, inWindow),
    ).toMatchObject({ ok: true })
  await closeOverdueVisits(db, testSender, firstHour.add({ minutes: 60 }))
  clock.pass({ hours: 26 })
  await untilQuiet(desk, clock)
  expect(await paymentOf(db, visit.id)).toMatchObject({ state: 'settled' })
})

/** Paid in cash at the desk, and handed back there while the hour stands. */
async function handedBack(
  { id, centreId }: { id: string; centreId: number },
  returnedAt = inWindow.subtract({ minutes: 50 }),
) {
  const now = inWindow.subtract({ hours: 1 })
  const at = { centreId, by: 'staff:1' }
  const cash = { method: 'cash', bonoFolio: null, voucher: null } as const
  const noted = await payAtDesk(db, { ...at, ...cash, appointmentId: id, shown: 35_990 }, testSender, now)
  if (!noted.ok) throw new Error(noted.reason)
  expect(await visitPayment(db, id)).toBe('paid')
  const back = {
    ...at,
    paymentId: noted.paymentId,
    kind: 'desk-refund',
    note: 'Paga otro',
    shown: '=35990',
  } as const
  expect(await handBackAtDesk(db, back, testSender, returnedAt)).toMatchObject({ ok: true })
  expect(await paymentOf(db, id)).toMatchObject({ state: 'refunded' })
}

it('a visit that is not paid in advance is entered though its desk handed the money back', async () => {
  const { appointmentId: id, centreId, cookie } = await addVisit(db)
  await handedBack({ id, centreId })
  const asked = { reserva: id, role: 'patient' } as const
  expect(await mayJoin(db, { cookie, user: null }, asked, inWindow)).toMatchObject({ ok: true })
  // What went back is not said to be paid.
  expect(await visitPayment(db, id)).toBe('refunded')
  await cancelAppointment(db, id, testSender, inWindow)
  expect(await mayJoin(db, { cookie, user: null }, asked, inWindow)).toEqual({
    ok: false,
    reason: 'not-open',
  })
})

it('a visit that is paid in advance is not entered while its desk has handed the money back', async () => {
  const { offerId, centreId } = await addOffer(db, { modality: 'video' })
  const { id } = await bookHour(db, offerId)
  await handedBack({ id, centreId })
  expect(await visitPayment(db, id)).toBe('unpaid')
})

it('a visit that is paid in advance is not entered either where its desk handed the money back once it had begun', async () => {
  const { offerId, centreId } = await addOffer(db, { modality: 'video' })
  const { id } = await bookHour(db, offerId)
  await handedBack({ id, centreId }, late)
  expect(await visitPayment(db, id)).toBe('unpaid')
  const cookie = await visitCookie(db, [id])
  await agreeToVisit(db, id, cookie)
  const asked = { reserva: id, role: 'patient' } as const
  expect(await mayJoin(db, { cookie, user: null }, asked, late)).toEqual({ ok: false, reason: 'not-open' })
})
