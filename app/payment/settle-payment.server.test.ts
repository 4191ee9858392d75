import { describe, expect, test } from 'vitest'
import { paymentOf } from '#app/booking/public.server.ts'
import { type Database, sql } from '#app/platform/database/database.server.ts'
import { bookHour, somebody } from '#test/helpers/booking.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { gatewayOfFile } from '#test/helpers/gateway-of-file.ts'
import {
  answerForm,
  ledgerFaults,
  money,
  openForm,
  returnUrl,
  startGateway,
  testPaymentDeps,
  untilQuiet,
} from '#test/helpers/payments.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { findPaymentsOf } from './payment.queries.server.ts'
import { type ReturnParameters, sessionMinutes } from './payment.rules.ts'
import type { PaymentNews, PaymentStanding } from './public.server.ts'
import { requestRefund } from './refunds/request-refund.server.ts'
import { returnFromGateway } from './return-from-gateway.server.ts'
import { startPayment } from './start-payment.server.ts'

const db: Database = await testDatabase()
const { clock, gateway } = await gatewayOfFile(db)

const rut = '12345678-5'
async function booked(prevision = 'fonasa-b', coverage: Record<string, number> = { 'fonasa-b': 20_000 }) {
  const { offerId } = await addOffer(db, { modality: 'video', coverage })
  const person = somebody({ patient: { rut: prevision === 'particular' ? undefined : rut } })
  // The same RUT cannot be in two places: every test has an offer of its own and people of its own.
  person.patient.rut &&= `${10_000_000 + Math.floor(Math.random() * 9_000_000)}-5`
  return { offerId, ...(await bookHour(db, offerId, { ...person, prevision })) }
}
const desk = () => testPaymentDeps(db, gateway.gateway)
const stateOf = async (id: string): Promise<PaymentStanding['state'] | undefined> =>
  (await paymentOf(db, id))?.state
const kinds = (news: PaymentNews[]) => news.map(({ kind }) => kind)
const bonos = (id: string) =>
  db.rows<{ voided: boolean; copayment: number; contribution: number }>(sql`
    select voided_at is not null as voided, copayment, contribution from bono where appointment_id = ${id}::uuid`)

test('an approved payment pays the appointment, issues its bono and is told once, however often the browser returns', async () => {
  const { id } = await booked()
  const d = desk()
  expect(await stateOf(id)).toBe('unpaid')
  const back = await answerForm(gateway, await openForm(d, id, clock.now()), 'approve')
  expect(Object.keys(back)).toEqual(['token_ws'])
  for (let reload = 0; reload < 3; reload++)
    expect(await returnFromGateway(d, back, clock.now())).toMatchObject({
      ok: true,
      payment: { state: 'settled' },
    })
  const standing = await paymentOf(db, id)
  expect(standing).toMatchObject({
    state: 'settled',
    dueAt: null,
    payment: { amount: 15_990, cardType: 'VN', cardLast4: '6623', instalments: 0 },
  })
  expect(standing?.payment?.authorizationCode).toMatch(/^\d{6}$/)
  expect(await bonos(id)).toEqual([{ voided: false, copayment: 15_990, contribution: 20_000 }])
  expect(kinds(d.news)).toEqual(['settled'])
  expect(await ledgerFaults(db)).toEqual([])
})

test('a rejected payment leaves the appointment as it was, and it can be paid again', async () => {
  const { id } = await booked()
  const d = desk()
  const back = await answerForm(gateway, await openForm(d, id, clock.now()), 'reject')
  expect(await returnFromGateway(d, back, clock.now())).toMatchObject({ payment: { state: 'rejected' } })
  expect(await stateOf(id)).toBe('unpaid')
  const again = await answerForm(gateway, await openForm(d, id, clock.now()), 'approve')
  expect(await returnFromGateway(d, again, clock.now())).toMatchObject({ payment: { state: 'settled' } })
  expect(await ledgerFaults(db)).toEqual([])
})

test('cancelled in the form and run out of time come back in their own shapes', async () => {
  for (const [decision, keys, state] of [
    ['cancel', ['TBK_TOKEN', 'TBK_ID_SESION', 'TBK_ORDEN_COMPRA'], 'cancelled'],
    ['expire', ['TBK_ID_SESION', 'TBK_ORDEN_COMPRA'], 'expired'],
  ] as const) {
    const { id } = await booked()
    const d = desk()
    const back = await answerForm(gateway, await openForm(d, id, clock.now()), decision)
    expect(Object.keys(back)).toEqual(keys)
    expect(await returnFromGateway(d, back, clock.now())).toMatchObject({ payment: { state } })
    expect(d.news).toEqual([])
  }
})

test('a second attempt while one is active waits, and knows until when', async () => {
  const { id } = await booked()
  const d = desk()
  await openForm(d, id, clock.now())
  clock.pass({ minutes: 3 })
  expect(await startPayment(d, { appointmentId: id, flow: 'portal', returnUrl }, clock.now())).toEqual({
    ok: false,
    reason: 'open',
    until: clock.now().add({ minutes: sessionMinutes - 3 }),
  })
})

test('a browser that never comes back: what was answered is taken, what was not runs out', async () => {
  const [paid, left] = [await booked(), await booked()]
  const d = desk()
  const form = await openForm(d, paid.id, clock.now())
  await openForm(d, left.id, clock.now())
  clock.pass({ minutes: 4 })
  await answerForm(gateway, form, 'approve')
  await untilQuiet(d, clock)
  expect([await stateOf(paid.id), await stateOf(left.id)]).toEqual(['settled', 'unpaid'])
  expect((await findPaymentsOf(db, left.id)).map(p => p.state)).toEqual(['expired'])
  expect(await ledgerFaults(db)).toEqual([])
})

test('a browser that comes back without an answer for ever ends its session all the same', async () => {
  const { id } = await booked()
  const d = desk()
  await openForm(d, id, clock.now())
  const [payment] = await findPaymentsOf(db, id)
  const back = { token_ws: payment?.token ?? '' }
  const states: unknown[] = []
  // Faster than the job looks: it would never find this payment due.
  for (let second = 0; second <= 660; second += 20) {
    const outcome = await returnFromGateway(d, back, clock.now())
    states.push(outcome.ok && outcome.payment.state)
    clock.pass({ seconds: 20 })
  }
  expect(new Set(states)).toEqual(new Set(['in_form', 'expired']))
  expect(states.indexOf('expired')).toBe(30)
  expect(await ledgerFaults(db)).toEqual([])
})

test('paying something that was cancelled meanwhile gives the money back', async () => {
  const { id } = await booked()
  const d = desk()
  const form = await openForm(d, id, clock.now())
  await db.rows(
    sql`update appointment set state = 'cancelled', cancelled_by = 'patient' where id = ${id}::uuid`,
  )
  const back = await answerForm(gateway, form, 'approve')
  expect(await returnFromGateway(d, back, clock.now())).toMatchObject({ payment: { state: 'refunding' } })
  await untilQuiet(d, clock)
  expect(await stateOf(id)).toBe('refunded')
  expect(kinds(d.news)).toEqual(['refunding', 'refunded'])
  expect(await bonos(id)).toEqual([])
  const sums = await money(db)
  expect(sums.gateway).toBe(sums.ledger)
  expect(await ledgerFaults(db)).toEqual([])
})

test('a wish for a refund gives all of it back once and voids the bono, hours and weeks later', async () => {
  for (const wait of [{ minutes: 10 }, { hours: 24 * 20 }]) {
    const { id } = await booked()
    const d = desk()
    const back = await answerForm(gateway, await openForm(d, id, clock.now()), 'approve')
    await returnFromGateway(d, back, clock.now())
    clock.pass(wait)
    const wish = () =>
      db.transaction(tx => requestRefund(tx, id, { actor: 'centre', reason: 'not-attended' }, clock.now()))
    expect([await wish(), await wish()]).toEqual([15_990, 0])
    expect(await stateOf(id)).toBe('refunding')
    await untilQuiet(d, clock)
    expect(await stateOf(id)).toBe('refunded')
    expect(await bonos(id)).toEqual([expect.objectContaining({ voided: true })])
    const [refund] = await db.rows<{ type: string }>(sql`
      select r.type from refund r join payment p on p.id = r.payment_id where p.appointment_id = ${id}::uuid`)
    expect(refund?.type).toBe('minutes' in wait ? 'reversed' : 'nullified')
  }
  expect(await ledgerFaults(db)).toEqual([])
})

describe('what a browser says is never believed', () => {
  test.each<[string, (back: ReturnParameters, other: ReturnParameters) => ReturnParameters]>([
    ['no parameter at all', () => ({})],
    ['a token that nobody gave', () => ({ token_ws: 'f'.repeat(64) })],
    ['another payment’s order', (back, other) => ({ ...back, TBK_ORDEN_COMPRA: other.TBK_ORDEN_COMPRA })],
    ['another payment’s session', (back, other) => ({ ...back, TBK_ID_SESION: other.TBK_ID_SESION })],
    ['another payment’s token', (back, other) => ({ ...back, token_ws: other.TBK_TOKEN })],
    [
      'an order without its session',
      back => ({ TBK_ORDEN_COMPRA: back.TBK_ORDEN_COMPRA, TBK_ID_SESION: 'x' }),
    ],
  ])('%s is refused and logged', async (_name, tamper) => {
    const [mine, others] = [await booked(), await booked()]
    const d = desk()
    const [one, other] = [
      await answerForm(gateway, await openForm(d, mine.id, clock.now()), 'cancel'),
      await answerForm(gateway, await openForm(d, others.id, clock.now()), 'cancel'),
    ]
    expect(await returnFromGateway(d, tamper(one, other), clock.now())).toMatchObject({ ok: false })
    expect(d.lines.join('')).toContain('payment.return-refused')
    expect((await findPaymentsOf(db, mine.id)).map(p => p.state)).toEqual(['in_form'])
  })

  test('"answered" without an answer takes nothing, and the form can still be paid', async () => {
    const { id } = await booked()
    const d = desk()
    const form = await openForm(d, id, clock.now())
    const token_ws = new URL(form).searchParams.get('token_ws') ?? ''
    expect(await returnFromGateway(d, { token_ws }, clock.now())).toMatchObject({
      payment: { state: 'in_form' },
    })
    await answerForm(gateway, form, 'approve')
    expect(await returnFromGateway(d, { token_ws }, clock.now())).toMatchObject({
      payment: { state: 'settled' },
    })
  })

  test('an amount that the gateway did not agree to pays nothing', async () => {
    const { id } = await booked()
    const d = desk()
    const back = await answerForm(gateway, await openForm(d, id, clock.now()), 'approve')
    await db.rows(sql`update webpay_simulator set amount = 10 where token = ${back.token_ws ?? ''}`)
    expect(await returnFromGateway(d, back, clock.now())).toMatchObject({ payment: { state: 'in_form' } })
    expect(await stateOf(id)).toBe('open')
    expect(d.lines.join('')).toMatch(/payment\.doubt.*mismatch/)
    await db.rows(sql`update webpay_simulator set amount = 15990 where token = ${back.token_ws ?? ''}`)
    await untilQuiet(d, clock)
    expect(await stateOf(id)).toBe('settled')
  })
})

test('the coverage chosen at the screen is what is charged, and only a RUT opens it', async () => {
  const { id } = await booked('particular', { 'fonasa-c': 10_000 })
  const d = desk()
  const pay = (coverage: { prevision: string; rut: string | null }) =>
    startPayment(d, { appointmentId: id, coverage, flow: 'portal', returnUrl }, clock.now())
  expect(await pay({ prevision: 'fonasa-c', rut: null })).toEqual({ ok: false, reason: 'rut-required' })
  expect(await pay({ prevision: 'fonasa', rut: '7654321-6' })).toEqual({ ok: false, reason: 'choose-tramo' })
  expect(await pay({ prevision: 'ninguna', rut: '7654321-6' })).toEqual({
    ok: false,
    reason: 'unknown-prevision',
  })
  expect(await pay({ prevision: 'fonasa-c', rut: '7654321-6' })).toMatchObject({ ok: true })
  expect((await findPaymentsOf(db, id))[0]).toMatchObject({ amount: 25_990, contribution: 10_000 })
})

test('a covered attention that costs nothing is settled without the gateway, with its bono', async () => {
  const { id } = await booked('fonasa-b', { 'fonasa-b': 35_990 })
  expect(await stateOf(id)).toBe('nothing-due')
  expect(await startPayment(desk(), { appointmentId: id, flow: 'portal', returnUrl }, clock.now())).toEqual({
    ok: true,
    formUrl: null,
  })
  expect(await bonos(id)).toEqual([{ voided: false, copayment: 0, contribution: 35_990 }])
  expect(await ledgerFaults(db)).toEqual([])
})

test('a gateway that is away: a portal problem, and the next attempt may start at once', async () => {
  const { id } = await booked()
  const away = { ...desk(), gateway: (await deadGateway()).gateway }
  expect(await startPayment(away, { appointmentId: id, flow: 'portal', returnUrl }, clock.now())).toEqual({
    ok: false,
    reason: 'failed',
  })
  await openForm(desk(), id, clock.now())
})

test('a gateway that is away when the browser returns: validating, and a job settles it', async () => {
  const { id } = await booked()
  const d = desk()
  const back = await answerForm(gateway, await openForm(d, id, clock.now()), 'approve')
  const away = { ...d, gateway: (await deadGateway()).gateway }
  expect(await returnFromGateway(away, back, clock.now())).toMatchObject({ ok: true })
  expect((await findPaymentsOf(db, id)).map(p => p.state)).toEqual(['authorised'])
  await untilQuiet(d, clock)
  expect(await stateOf(id)).toBe('settled')
})

test('the ledger cannot be changed, and a payment cannot jump', async () => {
  const { id } = await booked()
  await openForm(desk(), id, clock.now())
  await expect(db.rows(sql`update payment_event set money = 0`)).rejects.toThrow()
  await expect(db.rows(sql`delete from payment_event`)).rejects.toThrow()
  await expect(
    db.rows(
      sql`update payment set state = 'refunded', settled_at = now() where appointment_id = ${id}::uuid`,
    ),
  ).rejects.toThrow()
  await expect(
    db.rows(
      sql`update payment set amount = 1, full_price = 1, contribution = 0 where appointment_id = ${id}::uuid`,
    ),
  ).rejects.toThrow()
})

async function deadGateway() {
  const dead = await startGateway(db, clock, { timeoutSeconds: 0.3 })
  dead.close()
  return dead
}
