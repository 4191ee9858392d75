/** An hour of an order to which nobody seemed to come, when the rest was paid, and to which they came after all: its share is charged by itself. */
import { describe, expect, test } from 'vitest'
import { findAppointment } from '#app/booking/appointments/appointment.queries.server.ts'
import { findOrder } from '#app/booking/appointments/order.queries.server.ts'
import { attendAtDesk } from '#app/booking/desk/attend-at-desk.server.ts'
import type { DeskDeed } from '#app/booking/desk/desk.rules.ts'
import { loadDeskPayment } from '#app/booking/desk/load-desk-payment.server.ts'
import { guestLinkToken } from '#app/booking/guest-links/guest-link.server.ts'
import { senderOf } from '#app/booking/sender.server.ts'
import { loader as payPage } from '#app/checkout/routes/pago.tsx'
import { sql } from '#app/platform/database/database.server.ts'
import { testPortal } from '#test/helpers/api.ts'
import { bookOrder, testSender } from '#test/helpers/booking.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { gatewayOfFile } from '#test/helpers/gateway-of-file.ts'
import { callRoute } from '#test/helpers/pages/call-route.ts'
import { pageContext } from '#test/helpers/pages/page.ts'
import { answerForm, ledgerFaults, openForm, testPaymentDeps, untilQuiet } from '#test/helpers/payments.ts'
import { handBack } from './desk/hand-back.server.ts'
import { takeAtDesk } from './desk/take-at-desk.server.ts'
import { returnFromGateway } from './return-from-gateway.server.ts'

const db = await testDatabase()
const { clock, gateway } = await gatewayOfFile(db)
const desk = testPaymentDeps(db, gateway.gateway)
const payments = { gateway: gateway.gateway }
const portal = testPortal(db, { clock, payments })
const by = 'staff:1'

const samples = 11_000
const image = 20_000

/** Samples of two exams, and an ultrasound; the day has begun, neither of them has. */
async function order() {
  const booked = await bookOrder(db, { now: clock.now() })
  const { lead, other, centreId } = booked
  const startOf = async (id: string) => (await findAppointment(db, id))?.start ?? clock.now()
  const [first, second] = [await startOf(lead), await startOf(other)].toSorted(Temporal.Instant.compare)
  const until = (at: Temporal.Instant = clock.now()) => clock.pass(clock.now().until(at))
  until(first?.subtract({ minutes: 10 }))
  return {
    ...booked,
    /** Both have begun. */
    begin: () => until(second?.add({ minutes: 20 })),
    say: async (id: string, deed: DeskDeed) =>
      expect(
        await attendAtDesk(db, { appointmentId: id, centreId, deed, by }, testSender, clock.now()),
      ).toMatchObject({
        ok: true,
      }),
    take: (id: string, shown: number) => {
      const how = { method: 'cash', bonoFolio: null, voucher: null, by } as const
      return takeAtDesk(desk, { ...how, appointmentId: id, centreId, shown }, clock.now())
    },
    atDesk: () => loadDeskPayment(db, lead, centreId),
    paid: async () =>
      new Map((await findOrder(db, lead)).map(({ id, paid }) => [id === lead ? 'samples' : 'image', paid])),
    back: (paymentId: string, shown: string) => {
      const why = { kind: 'desk-refund', note: 'Se arrepintió', by } as const
      return handBack(desk, { ...why, paymentId, centreId, shown }, clock.now())
    },
  }
}
const idOf = (taken: Awaited<ReturnType<typeof takeAtDesk>>) => {
  if (!taken.ok) throw new Error(taken.reason)
  return taken.paymentId
}
const pay = async (form: string) =>
  returnFromGateway(desk, await answerForm(gateway, form, 'approve'), clock.now())
const bonos = (lead: string) =>
  db.rows(sql`
    select exam_slug as exam, copayment from bono b join appointment a on a.id = b.appointment_id
    where a.order_id = ${lead}::uuid and b.voided_at is null order by copayment`)
const attempts = (lead: string) =>
  db.rows(sql`
    select distinct p.method, p.state, p.amount from payment p join payment_part x on x.payment_id = p.id
    join appointment a on a.id = x.appointment_id where a.order_id = ${lead}::uuid order by p.amount`)
const expectNothingLost = async () => expect(await ledgerFaults(db)).toEqual([])

describe('at the desk', () => {
  test('the share of the hour that was taken for a no-show is charged, once, and given back by itself', async () => {
    const { lead, other, begin, say, take, atDesk, paid, back } = await order()
    begin()
    await say(other, 'no-show')
    const first = idOf(await take(lead, samples))
    await say(other, 'undo')
    expect(await atDesk()).toMatchObject({ amount: image, verdict: { ok: true }, taken: [{ id: first }] })
    const second = idOf(await take(other, image))
    expect(await paid()).toEqual(
      new Map([
        ['samples', 'settled'],
        ['image', 'settled'],
      ]),
    )
    expect(await bonos(lead)).toEqual([
      { exam: 'hemograma', copayment: 2000 },
      { exam: 'ecografia-tiroidea', copayment: image },
    ])
    expect(await atDesk()).toMatchObject({ verdict: { reason: 'taken' }, taken: [{}, {}] })
    expect(await take(other, image)).toEqual({ ok: false, reason: 'taken' })
    expect(await back(second, `=${image}`)).toEqual({ ok: true, amount: image })
    expect(await paid()).toEqual(
      new Map([
        ['samples', 'settled'],
        ['image', 'refunded'],
      ]),
    )
    expect(await atDesk()).toMatchObject({ amount: image, verdict: { ok: true } })
    await expectNothingLost()
  })

  test('it is the same where the first hour of the order is the one', async () => {
    const { lead, other, begin, say, take, atDesk, paid } = await order()
    begin()
    await say(lead, 'no-show')
    idOf(await take(lead, image))
    await say(lead, 'undo')
    expect(await atDesk()).toMatchObject({
      amount: samples,
      verdict: { ok: true },
      taken: [{ amount: image }],
    })
    idOf(await take(other, samples))
    expect(await paid()).toEqual(
      new Map([
        ['samples', 'settled'],
        ['image', 'settled'],
      ]),
    )
    await expectNothingLost()
  })

  test('two receptions that charge it at once charge it once', async () => {
    for (let round = 0; round < roundsOn(db, { embedded: 2, server: 40 }); round++) {
      const { lead, other, begin, say, take } = await order()
      begin()
      const late = round % 2 === 0 ? other : lead
      await say(late, 'no-show')
      idOf(await take(lead, late === lead ? image : samples))
      await say(late, 'undo')
      const share = late === lead ? samples : image
      const both = await Promise.all([take(lead, share), take(other, share)])
      expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
      expect(both).toContainEqual({ ok: false, reason: 'taken' })
      clock.startAgain()
    }
    await expectNothingLost()
  })
})

describe('online', () => {
  /** Of whoever was there, left, and is back before the hour. */
  async function backAgain() {
    const made = await order()
    const { other, say } = made
    await say(other, 'arrive')
    await say(other, 'leave')
    const first = idOf(await made.take(made.lead, samples))
    await say(other, 'undo')
    return { ...made, first }
  }

  test('its page asks for its share, and another insurer chosen for it changes nothing of what is paid', async () => {
    const { lead, other, paid } = await backAgain()
    const { linkKey } = await senderOf(portal)
    const url = new URL('http://localhost:3000/x?cambiar')
    const asked = { request: new Request(url), url, params: { token: guestLinkToken(linkKey, other) } }
    const { data } = await callRoute(payPage, { ...asked, context: pageContext(portal) })
    expect(data).toMatchObject({ screen: 'unpaid' })
    const prices = 'prices' in data ? data.prices : []
    expect(prices.find(({ slug }) => slug === 'fonasa-b')?.pesos).toBe(image)
    await pay(await openForm(desk, other, clock.now(), { prevision: 'particular', rut: null }))
    expect(await paid()).toEqual(
      new Map([
        ['samples', 'settled'],
        ['image', 'settled'],
      ]),
    )
    const contributions = (await findOrder(db, lead)).map(({ contribution, prevision }) => [
      prevision,
      contribution,
    ])
    expect(contributions.toSorted()).toEqual([
      ['fonasa-b', 3000],
      ['particular', 0],
    ])
    await expectNothingLost()
  })

  test('its form gives way to a desk that charges all of the order, which gave the rest back meanwhile', async () => {
    const { lead, other, first, take, paid, back } = await backAgain()
    const form = await openForm(desk, other, clock.now())
    expect(await back(first, `=${samples}`)).toEqual({ ok: true, amount: samples })
    idOf(await take(lead, samples + image))
    expect(await attempts(lead)).toMatchObject([
      { state: 'refunded' },
      { state: 'cancelled' },
      { state: 'settled' },
    ])
    await pay(form)
    await untilQuiet(desk, clock)
    expect(await attempts(lead)).toEqual([
      { method: 'cash', state: 'refunded', amount: samples },
      { method: 'webpay', state: 'refunded', amount: image },
      { method: 'cash', state: 'settled', amount: samples + image },
    ])
    expect([...(await paid()).values()]).toEqual(['settled', 'settled'])
    await expectNothingLost()
  })

  test('a form for all of the order that is answered when its share was paid goes back whole', async () => {
    const { lead, other, say, take, paid } = await order()
    const form = await openForm(desk, lead, clock.now())
    await say(other, 'arrive')
    await say(other, 'leave')
    idOf(await take(lead, samples))
    await say(other, 'undo')
    idOf(await take(other, image))
    await pay(form)
    await untilQuiet(desk, clock)
    expect(await attempts(lead)).toEqual([
      { method: 'cash', state: 'settled', amount: samples },
      { method: 'cash', state: 'settled', amount: image },
      { method: 'webpay', state: 'refunded', amount: samples + image },
    ])
    expect(await paid()).toEqual(
      new Map([
        ['samples', 'settled'],
        ['image', 'settled'],
      ]),
    )
    await expectNothingLost()
  })
})
