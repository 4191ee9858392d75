/** What is due comes in at a desk by several methods: together exactly that, each in its count, and each back as it came. */
import { describe, expect, test } from 'vitest'
import { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
import { sql } from '#app/platform/database/database.server.ts'
import { bookHour, bookOrder, somebody, testSender } from '#test/helpers/booking.ts'
import { roundsOn } from '#test/helpers/crowd/rounds.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { gatewayOfFile } from '#test/helpers/gateway-of-file.ts'
import { ledgerFaults, testPaymentDeps } from '#test/helpers/payments.ts'
import { addOffer } from '#test/helpers/supply.ts'
import { findPaymentsOf } from '../payment.queries.server.ts'
import { moneyMoves } from '../public.queries.server.ts'
import { closeCash } from './close-cash.server.ts'
import { type DeskTaking, findHeldMoney, findPromised, findTakenOf } from './desk-money.queries.server.ts'
import {
  cameIn,
  goingBack,
  type Sums,
  shownBack,
  shownMoney,
  sumOf,
  sumsOf,
  wentBack,
} from './desk-payment.rules.ts'
import { handBack } from './hand-back.server.ts'
import { takeAtDesk } from './take-at-desk.server.ts'

const db = await testDatabase()
const { clock, gateway } = await gatewayOfFile(db)
const desk = testPaymentDeps(db, gateway.gateway)
const rounds = roundsOn(db, { embedded: 3, server: 50 })

const parts: Sums = { cash: 10_000, card: 20_000, bono: 0 }
const mixed: DeskTaking = { method: parts, by: 'staff:1', bonoFolio: null, voucher: 'AB12CD' }

/** Of an hour or of an order that is paid together. */
function till(id: string, centreId: number, due: number) {
  const take = (changes: Partial<DeskTaking & { shown: number }> = {}) =>
    takeAtDesk(desk, { ...mixed, appointmentId: id, centreId, shown: due, ...changes }, clock.now())
  const seen = async () => {
    const [payment] = await findTakenOf(db, [id])
    if (!payment) throw new Error('nothing was paid')
    return payment
  }
  /** What the page shows now; `read`: what it showed before. */
  const give = async ({ by = 'staff:1', read = '' } = {}) => {
    const payment = await seen()
    const back = goingBack(payment)
    const shown = read || (back ? shownBack(back) : '')
    const why = { kind: 'desk-refund', note: 'Se fue' } as const
    return handBack(desk, { paymentId: payment.id, centreId, by, shown, ...why }, clock.now())
  }
  const held = async (by = 'staff:1') =>
    (await findHeldMoney(db, centreId, by)).map(({ method, amount }) => [method, amount])
  return { id, centreId, take, seen, give, held }
}

async function hour(prevision = 'particular') {
  const offer = await addOffer(db, { fullPrice: 30_000, coverage: { 'fonasa-b': 20_000 } })
  const person = somebody({ patient: { rut: `${47_000_000 + offer.offerId}-5` } })
  const { id } = await bookHour(db, offer.offerId, { ...person, prevision, now: clock.now() })
  return till(id, offer.centreId, prevision === 'particular' ? 30_000 : 10_000)
}

/** Three exams in two hours: $11.000 of the first, $20.000 of the other. */
async function order(method: Sums) {
  const { lead, other, centreId } = await bookOrder(db, { now: clock.now() })
  const of = till(lead, centreId, 31_000)
  expect(await of.take({ method })).toMatchObject({ ok: true })
  return { ...of, lead, other }
}

describe('what is taken', () => {
  test('is one payment, and each part is in the count of its method', async () => {
    const { id, take, held, seen } = await hour()
    expect(await take()).toMatchObject({ ok: true, amount: 30_000 })
    expect(await findPaymentsOf(db, id)).toMatchObject([{ state: 'settled', amount: 30_000 }])
    expect(await held()).toEqual([
      ['cash', 10_000],
      ['card', 20_000],
    ])
    expect(await seen()).toMatchObject({ method: 'mixed', voucher: 'AB12CD' })
    expect(cameIn((await seen()).money)).toEqual([
      { method: 'cash', amount: 10_000 },
      { method: 'card', amount: 20_000 },
    ])
    const said = await db.rows(sql`
      select detail from audit where verb = 'desk-payment' and appointment_id = ${id}::uuid`)
    expect(said).toEqual([{ detail: { method: 'mixed', amount: 30_000, cash: 10_000, card: 20_000 } }])
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('by all three methods has one row without a part, as whoever asks whose desk it is expects', async () => {
    const { id, take, held } = await hour('fonasa-b')
    const method = { cash: 3000, card: 3000, bono: 4000 }
    expect(await take({ method, bonoFolio: 'B-1234' })).toMatchObject({ ok: true })
    expect((await held()).map(([one]) => one)).toEqual(['cash', 'card', 'bono'])
    const rows = await db.rows(sql`
      select part from desk_money m join payment p on p.id = m.payment_id
      where p.appointment_id = ${id}::uuid order by m.id`)
    expect(rows).toEqual([{ part: null }, { part: -1 }, { part: -2 }])
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('all by one of them is a payment by that one', async () => {
    const { take, seen } = await hour()
    expect(await take({ method: { cash: 0, card: 30_000, bono: 0 } })).toMatchObject({ ok: true })
    expect(await seen()).toMatchObject({ method: 'card', money: [{ part: null, amount: 30_000 }] })
    expect(await ledgerFaults(db)).toEqual([])
  })

  test.each<[string, Sums]>([
    ['a peso less', { cash: 9999, card: 20_000, bono: 0 }],
    ['a peso more', { cash: 10_001, card: 20_000, bono: 0 }],
    ['nothing', { cash: 0, card: 0, bono: 0 }],
    ['something below nothing', { cash: 40_000, card: -10_000, bono: 0 }],
    ['half a peso', { cash: 10_000.5, card: 19_999.5, bono: 0 }],
    ['no number', { cash: Number.NaN, card: 20_000, bono: 0 }],
  ])('is not %s', async (_what, method) => {
    const { take, held } = await hour()
    expect(await take({ method })).toEqual({ ok: false, reason: 'sum' })
    expect(await held()).toEqual([])
  })

  test('that it costs something else is said before that the parts are wrong', async () => {
    const { take } = await hour()
    expect(await take({ shown: 29_000 })).toEqual({ ok: false, reason: 'changed' })
  })

  test.each([
    ['the same method twice', -2, 'cash', 5000, 'desk_money_came_once'],
    ['a second first part', null, 'bono', 5000, 'desk_money_came_first'],
    ['nothing beside what came in', -2, 'bono', 0, 'desk_money_way'],
    ['mixed money', -2, 'mixed', 5000, 'desk_money_method'],
  ])('the database refuses %s', async (_what, part, method, amount, constraint) => {
    const { take, seen, centreId } = await hour()
    await take()
    const { id } = await seen()
    const row = sql`
      insert into desk_money (payment_id, part, centre_id, held_by, method, amount, at)
      values (${id}::uuid, ${part}::smallint, ${centreId}::bigint, 'staff:1', ${method}, ${amount}::int, now())`
    await expect(db.rows(row)).rejects.toMatchObject({ constraint })
  })
})

describe('what is given back', () => {
  test('goes back as it came, out of the hands of who gives it, and can be paid otherwise', async () => {
    const { id, take, give, held, seen } = await hour()
    await take()
    expect(await give({ by: 'staff:2' })).toEqual({ ok: true, amount: 30_000 })
    expect(await held('staff:2')).toEqual([
      ['cash', -10_000],
      ['card', -20_000],
    ])
    expect(await seen()).toMatchObject({ state: 'refunded', left: 0 })
    const said = await db.rows(sql`
      select detail from audit where verb = 'desk-refund' and appointment_id = ${id}::uuid`)
    expect(said).toEqual([{ detail: { amount: 30_000, cash: 10_000, card: 20_000, bono: 0 } }])
    expect(await take({ method: 'cash' })).toMatchObject({ ok: true })
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('a part of an order takes the cash first and the rest by card, what is left goes back by card', async () => {
    const { other, lead, centreId, give, held, seen } = await order({ cash: 15_000, card: 16_000, bono: 0 })
    await cancelAppointment(db, other, testSender, clock.now())
    expect(await give()).toEqual({ ok: true, amount: 20_000 })
    expect(wentBack((await seen()).money, 1)).toEqual([
      { method: 'cash', amount: 15_000 },
      { method: 'card', amount: 5000 },
    ])
    expect(await ledgerFaults(db)).toEqual([])
    await cancelAppointment(db, lead, testSender, clock.now())
    expect(await findPromised(db, centreId)).toMatchObject([{ amount: 11_000 }])
    expect(await give()).toEqual({ ok: true, amount: 11_000 })
    expect(wentBack((await seen()).money, 0)).toEqual([{ method: 'card', amount: 11_000 }])
    expect(sumsOf((await seen()).money)).toEqual({ cash: 0, card: 0, bono: 0 })
    expect(await held()).toHaveLength(5)
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('two promises are handed over together, as one line of the till says', async () => {
    const { other, lead, centreId, give, seen } = await order({ cash: 25_000, card: 6000, bono: 0 })
    for (const id of [other, lead]) await cancelAppointment(db, id, testSender, clock.now())
    const [promised, ...more] = await findPromised(db, centreId)
    expect([promised?.amount, more]).toEqual([31_000, []])
    expect(await give()).toEqual({ ok: true, amount: 31_000 })
    const { money } = await seen()
    expect(wentBack(money, 1)).toEqual([{ method: 'cash', amount: 20_000 }])
    expect(wentBack(money, 0)).toEqual([
      { method: 'cash', amount: 5000 },
      { method: 'card', amount: 6000 },
    ])
    expect(await ledgerFaults(db)).toEqual([])
  })
})

describe('a report', () => {
  const moves = (id: string) =>
    db.rows<{ id: string; method: string; taken: number; returned: number }>(sql`
      select m.appointment_id as id, m.method, sum(m.taken)::int as taken, sum(m.returned)::int as returned
      from (${moneyMoves({ from: sql`'-infinity'::timestamptz`, to: sql`'infinity'::timestamptz` })}) m
      join appointment a on a.id = m.appointment_id where ${id}::uuid in (a.id, a.order_id)
      group by 1, 2`)

  test('has each method with its pesos, and each hour of an order with its own', async () => {
    const { lead, other, give } = await order({ cash: 15_000, card: 16_000, bono: 0 })
    await cancelAppointment(db, other, testSender, clock.now())
    await give()
    const rows = await moves(lead)
    const of = (what: 'taken' | 'returned', key: (row: (typeof rows)[number]) => string) => {
      const sums: Record<string, number> = {}
      for (const row of rows) sums[key(row)] = (sums[key(row)] ?? 0) + row[what]
      return sums
    }
    expect(of('taken', ({ method }) => method)).toEqual({ cash: 15_000, card: 16_000 })
    expect(of('taken', ({ id }) => id)).toEqual({ [lead]: 11_000, [other]: 20_000 })
    expect(of('returned', ({ method }) => method)).toEqual({ cash: 15_000, card: 5000 })
    expect(of('returned', ({ id }) => id)).toEqual({ [lead]: 0, [other]: 20_000 })
  })

  test('has what was paid by one method as ever', async () => {
    const { id, take } = await hour()
    await take({ method: 'cash' })
    expect(await moves(id)).toEqual([{ id, method: 'cash', taken: 30_000, returned: 0 }])
  })
})

describe('in the same second', () => {
  test('two who take the money of one hour take it once, with all its parts or with none', async () => {
    for (let round = 0; round < rounds; round++) {
      const { take, held } = await hour()
      const other: Sums = { cash: 25_000, card: 5000, bono: 0 }
      const both = await Promise.all([take(), take({ by: 'staff:2', method: other })])
      expect(both.map(one => (one.ok ? 'ok' : one.reason)).sort()).toEqual(['ok', 'taken'])
      const won = both[0]?.ok ? [parts, 'staff:1', 'staff:2'] : [other, 'staff:2', 'staff:1']
      expect(await held(String(won[1]))).toHaveLength(2)
      expect(await held(String(won[2]))).toEqual([])
    }
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('two who give it back give it once', async () => {
    for (let round = 0; round < rounds; round++) {
      const { take, give, held } = await hour()
      await take()
      const gave = ['staff:2', 'staff:3']
      const both = await Promise.all(gave.map(by => give({ by, read: '=30000' })))
      expect(both.map(one => (one.ok ? 'ok' : one.reason)).sort()).toEqual(['late', 'ok'])
      const out = (await Promise.all(gave.map(by => held(by)))).flat()
      expect(out).toEqual([
        ['cash', -10_000],
        ['card', -20_000],
      ])
    }
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('what goes back while the till is counted is in that count with all its parts, or in the next one', async () => {
    const ended = { before: 0, after: 0 }
    for (let round = 0; round < rounds; round++) {
      const { take, give, centreId } = await hour()
      await take()
      const shown = shownMoney(await findHeldMoney(db, centreId, 'staff:1'))
      const count = () =>
        closeCash(db, { centreId, by: 'staff:1', counted: parts, note: '', shown }, clock.now())
      const back = () => give({ read: '=30000' })
      const deeds = [count, back]
      if (round % 2) deeds.reverse()
      const answers = await Promise.all(deeds.map(deed => deed()))
      const closed = answers[round % 2 ? 1 : 0]
      expect(answers[round % 2 ? 0 : 1]).toMatchObject({ ok: true })
      const left = await findHeldMoney(db, centreId, 'staff:1')
      if (closed?.ok) expect(sumsOf(left)).toEqual({ cash: -10_000, card: -20_000, bono: 0 })
      else expect([closed?.reason, left.length, sumOf(sumsOf(left))]).toEqual(['changed', 4, 0])
      ended[closed?.ok ? 'after' : 'before'] += 1
    }
    expect(ended.before + ended.after).toBe(rounds)
    expect(await ledgerFaults(db)).toEqual([])
  })
})
