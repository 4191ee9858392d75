/** Two at the same money at once: a telephone and a desk, or two desks. One of them does it, and the other reads what stands. */
import { expect, test } from 'vitest'
import { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, bookOrder, firstHour, somebody, testSender } from '#test/helpers/booking.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
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
import { addOffer } from '#test/helpers/supply.ts'
import { findPaymentsOf } from '../payment.queries.server.ts'
import { returnFromGateway } from '../return-from-gateway.server.ts'
import { closeCash } from './close-cash.server.ts'
import { findHeldMoney, findTakenOf } from './desk-money.queries.server.ts'
import { goingBack, shownBack, shownMoney } from './desk-payment.rules.ts'
import { handBack } from './hand-back.server.ts'
import { quoteAtDesk } from './quote-at-desk.server.ts'
import { takeAtDesk } from './take-at-desk.server.ts'

const db = await testDatabase()
const { clock, gateway } = await gatewayOfFile(db)
const rounds = roundsOn(db, { embedded: 5, server: 200 })

test('a form that is answered in the moment in which the cash is taken pays once', async () => {
  const desk = testPaymentDeps(db, gateway.gateway)
  const won = { desk: 0, webpay: 0 }
  const ids: string[] = []
  for (let round = 0; round < rounds; round++) {
    const { offerId, centreId } = await addOffer(db, { fullPrice: 30_000 })
    const { id } = await bookHour(db, offerId, { ...somebody(), now: clock.now() })
    ids.push(id)
    const back = await answerForm(gateway, await openForm(desk, id, clock.now()), 'approve')
    const take = (by: string) =>
      takeAtDesk(
        desk,
        { appointmentId: id, centreId, method: 'cash', by, bonoFolio: null, voucher: null, shown: 30_000 },
        clock.now(),
      )
    const [, one, other] = await Promise.all([
      returnFromGateway(desk, back, clock.now()),
      take('staff:1'),
      take('staff:2'),
    ])
    const taken = [one, other].filter(({ ok }) => ok).length
    const settled = (await findPaymentsOf(db, id)).filter(({ state }) => state === 'settled')
    expect(taken).toBeLessThanOrEqual(1)
    expect(settled).toHaveLength(1)
    expect(settled[0]?.token === null).toBe(taken === 1)
    for (const refused of [one, other].filter(({ ok }) => !ok))
      expect(['taken', 'committing']).toContain(refused.ok ? '' : refused.reason)
    won[taken === 1 ? 'desk' : 'webpay'] += 1
  }
  await untilQuiet(desk, clock)
  for (const id of ids)
    expect((await findPaymentsOf(db, id)).filter(({ state }) => state === 'refunding')).toEqual([])
  expect(won.desk + won.webpay).toBe(rounds)
  expect(await ledgerFaults(db)).toEqual([])
  const sums = await money(db)
  // What the gateway holds is what was paid there: the cash is beside it.
  expect(sums.gateway).toBe(won.webpay * 30_000)
  expect(sums.ledger).toBe(rounds * 30_000)
})

const pairs = roundsOn(db, { embedded: 3, server: 50 })

test('two desks that say two tramos of one hour at once take one of them, and the hour keeps that one', async () => {
  const desk = testPaymentDeps(db, gateway.gateway)
  const coverage = { 'fonasa-b': 10_000, 'fonasa-c': 8_000 }
  for (let round = 0; round < pairs; round++) {
    const { offerId, centreId } = await addOffer(db, { fullPrice: 30_000, coverage })
    const rut = `2000${1000 + round}-5`
    const person = somebody({ patient: { rut } })
    const { id } = await bookHour(db, offerId, { ...person, prevision: 'fonasa', now: clock.now() })
    const take = async (prevision: string, by: string) => {
      const quoted = await quoteAtDesk(desk, { appointmentId: id, prevision, rut: null })
      if (!quoted.ok) throw new Error(quoted.reason)
      const { coverage, amount: shown } = quoted
      const taking = { method: 'cash', by, bonoFolio: null, voucher: null, shown, coverage } as const
      return takeAtDesk(desk, { ...taking, appointmentId: id, centreId }, clock.now())
    }
    const both = await Promise.all([take('fonasa-b', 'staff:1'), take('fonasa-c', 'staff:2')])
    const [won] = both.filter(({ ok }) => ok)
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const [kept] = await db.rows<{ amount: number; paid: string; hour: string; owed: number }>(sql`
      select p.amount, p.financer_slug as paid, a.financer_slug as hour, a.full_price - a.contribution as owed
      from appointment a join payment p on p.appointment_id = a.id and p.state = 'settled' where a.id = ${id}::uuid`)
    expect(kept).toMatchObject({ amount: kept?.owed, paid: kept?.hour })
    expect(won?.ok && won.amount).toBe(kept?.amount)
  }
  expect(await ledgerFaults(db)).toEqual([])
})

test('a promised part of an order that two people hand back at once goes back, once', async () => {
  const desk = testPaymentDeps(db, gateway.gateway)
  for (let round = 0; round < pairs; round++) {
    const { lead, other, centreId } = await bookOrder(db, { now: clock.now() })
    const paying = { method: 'cash', by: 'staff:0', bonoFolio: null, voucher: null, shown: 31_000 } as const
    const paid = await takeAtDesk(desk, { ...paying, appointmentId: lead, centreId }, clock.now())
    if (!paid.ok) throw new Error(paid.reason)
    await cancelAppointment(db, other, testSender, clock.now())
    const [seen] = await findTakenOf(db, [lead])
    const standing = seen && goingBack(seen)
    expect(standing).toEqual({ parts: [1], amount: 20_000 })
    expect(seen?.refunds).toMatchObject([{ amount: 20_000, answered: null, exams: ['Ecografía tiroidea'] }])
    const shown = standing ? shownBack(standing) : ''
    const give = (by: string) =>
      handBack(
        desk,
        { paymentId: paid.paymentId, centreId, kind: 'desk-refund', note: 'Se canceló', by, shown },
        clock.now(),
      )
    const both = await Promise.all([give('staff:1'), give('staff:2')])
    expect(both).toContainEqual({ ok: true, amount: 20_000 })
    expect(both).toContainEqual({ ok: false, reason: 'changed' })
    const given = await Promise.all(['staff:1', 'staff:2'].map(by => findHeldMoney(db, centreId, by)))
    expect(given.flat().map(({ amount }) => amount)).toEqual([-20_000])
    expect(await findTakenOf(db, [lead])).toMatchObject([{ state: 'settled', left: 11_000 }])
  }
  expect(await ledgerFaults(db)).toEqual([])
})

test('money that comes in while a till is counted is in that count or in the next one, as the page showed', async () => {
  const desk = testPaymentDeps(db, gateway.gateway)
  for (let round = 0; round < pairs; round++) {
    const { offerId, centreId } = await addOffer(db, { fullPrice: 30_000 })
    const ids: string[] = []
    for (const minutes of [0, 60]) {
      const start = firstHour.add({ minutes })
      ids.push((await bookHour(db, offerId, { ...somebody(), now: clock.now(), start })).id)
    }
    const take = (appointmentId = '') =>
      takeAtDesk(
        desk,
        {
          appointmentId,
          centreId,
          method: 'cash',
          by: 'staff:1',
          bonoFolio: null,
          voucher: null,
          shown: 30_000,
        },
        clock.now(),
      )
    await take(ids[0])
    const shown = shownMoney(await findHeldMoney(db, centreId, 'staff:1'))
    const counted = { cash: 30_000, card: 0, bono: 0 }
    const [, closed] = await Promise.all([
      take(ids[1]),
      closeCash(db, { centreId, by: 'staff:1', counted, note: 'Cuadra', shown }, clock.now()),
    ])
    const left = await findHeldMoney(db, centreId, 'staff:1')
    if (closed.ok) expect([closed.expected.cash, left.length]).toEqual([30_000, 1])
    else expect([closed.reason, left.length]).toEqual(['changed', 2])
  }
})

test('a form that is answered while a desk gives back the cash it took meanwhile pays once or not at all, and what is not paid is owed', async () => {
  const desk = testPaymentDeps(db, gateway.gateway)
  const ended = { paid: 0, owed: 0 }
  const ids: string[] = []
  for (let round = 0; round < rounds; round++) {
    const { offerId, centreId } = await addOffer(db, { fullPrice: 30_000, prepaid: true })
    const { id } = await bookHour(db, offerId, { ...somebody(), now: clock.now() })
    ids.push(id)
    const back = await answerForm(gateway, await openForm(desk, id, clock.now()), 'approve')
    const paying = { method: 'cash', by: 'staff:0', bonoFolio: null, voucher: null, shown: 30_000 } as const
    const cash = await takeAtDesk(desk, { ...paying, appointmentId: id, centreId }, clock.now())
    if (!cash.ok) throw new Error(cash.reason)
    const [seen] = await findTakenOf(db, [id])
    const standing = seen && goingBack(seen)
    const shown = standing ? shownBack(standing) : ''
    const give = () =>
      handBack(
        desk,
        { paymentId: cash.paymentId, centreId, kind: 'desk-void', note: 'Error', by: 'staff:1', shown },
        clock.now(),
      )
    const answer = () => returnFromGateway(desk, back, clock.now())
    const deeds = round % 2 ? [give, answer] : [answer, give]
    await Promise.all(deeds.map(deed => deed()))
  }
  await untilQuiet(desk, clock)
  for (const id of ids) {
    const payments = await findPaymentsOf(db, id)
    const settled = payments.filter(({ state }) => state === 'settled')
    expect(settled.length).toBeLessThanOrEqual(1)
    expect(payments.filter(({ state }) => state === 'refunding' || state === 'authorised')).toEqual([])
    const [row] = await db.rows<{ due: boolean; state: string }>(
      sql`select payment_due_at is not null as due, state from appointment where id = ${id}::uuid`,
    )
    if (row?.state !== 'cancelled') expect(row?.due, id).toBe(settled.length === 0)
    ended[settled.length === 1 ? 'paid' : 'owed'] += 1
  }
  expect(ended.paid + ended.owed).toBe(rounds)
  expect(await ledgerFaults(db)).toEqual([])
})
