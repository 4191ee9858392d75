/** What the checker says of a reception, over histories written by hand. */
import { describe, expect, test } from 'vitest'
import type { Books, Payment } from './books.ts'
import { faultsIn } from './checker.ts'
import type { Entry } from './entry.ts'
import { appointment, booked, booksOf, call, hour, message, nine, now, settled } from './hand-written.ts'

const rulesIn = (books: Books, history: Entry[] = []) => [
  ...new Set(faultsIn(books, history).map(({ rule }) => rule)),
]
const said = (one: { id: string }, state: string) => call('say-at-desk', { id: one.id }, { ok: true, state })

describe('what was said of an hour', () => {
  const here = appointment({ state: 'arrived' })

  test('stands as it was said last', () => {
    expect(rulesIn(booksOf(here), [booked(here), said(here, 'waiting')])).toEqual([])
    expect(rulesIn(booksOf(here), [booked(here), said(here, 'waiting'), said(here, 'booked')])).toEqual([
      'promise not kept',
    ])
    const back = appointment()
    expect(rulesIn(booksOf(back), [booked(back), said(back, 'waiting'), said(back, 'booked')])).toEqual([])
  })

  test('is a fault where nobody said it, unless whoever did died before they were answered', () => {
    expect(rulesIn(booksOf(here), [booked(here)])).toEqual(['promise not kept'])
    const unheard = { ...said(here, 'waiting'), answer: undefined, ended: undefined }
    expect(rulesIn(booksOf(here), [booked(here), unheard])).toEqual([])
    const refused = call('say-at-desk', { id: here.id }, { ok: false, reason: 'late' })
    expect(rulesIn(booksOf(here), [booked(here), refused])).toEqual(['promise not kept'])
  })

  test('by two at once is what one of them said', () => {
    const one = said(here, 'waiting')
    const other = { ...said(here, 'booked'), began: one.began, ended: (one.ended ?? 0) + 1 }
    expect(rulesIn(booksOf(here), [booked(here), one, other])).toEqual([])
  })

  test('a desk that moved it finds it there', () => {
    const moved = appointment({ version: 2, start: nine + hour, end: nine + 2 * hour })
    const move = (start: number) => call('move', { id: moved.id, atDesk: true }, { ok: true, start })
    const before = booked({ ...moved, start: nine, version: 1 })
    expect(rulesIn(booksOf(moved), [before, move(nine + hour)])).toEqual([])
    expect(rulesIn(booksOf(moved), [before, move(nine + 2 * hour)])).toEqual(['promise not kept'])
  })

  test('a desk that gives somebody the hour that they moved to is told of that one', () => {
    const moved = appointment({ version: 2, start: nine + hour, end: nine + 2 * hour })
    const { id, code } = moved
    const give = (start: number) =>
      call('book-at-desk', {}, { ok: true, id, code, lane: 0, version: 1, start })
    const move = call('move', { id }, { ok: true, version: 2, start: nine + hour })
    expect(rulesIn(booksOf(moved), [give(nine), move, give(nine + hour)])).toEqual([])
    const still = appointment()
    const twice = { ...give(nine), answer: { ...give(nine).answer, id: still.id, code: 'CPH-OTHER' } }
    expect(rulesIn(booksOf(still), [booked(still), twice])).toEqual(['promise not kept'])
  })

  test('whoever is expected again in a closed hour stands on its list', () => {
    const closed = appointment({ start: nine + 5 * hour, end: nine + 6 * hour })
    const history = [booked(closed), said(closed, 'waiting'), said(closed, 'booked')]
    expect(rulesIn(booksOf(closed), history)).toEqual(['closed hour without notice'])
    expect(rulesIn(booksOf({ ...closed, listed: [closed.start] }), history)).toEqual([])
    expect(rulesIn(booksOf({ ...closed, listed: [nine] }), history)).toEqual(['closed hour without notice'])
  })
})

describe('what was paid of an order', () => {
  const told = (changes: Parameters<typeof appointment>[0], strange = false) => {
    const first = appointment(changes)
    const order = { ...first, orderId: first.id }
    const other = appointment({
      orderId: strange ? null : first.id,
      start: nine + hour,
      end: nine + 2 * hour,
    })
    const books = booksOf(order, other)
    const payment = settled(order)
    const letter = message(other, `${payment.id}:settled:email`)
    const rules = rulesIn({ ...books, payments: [payment], messages: [...books.messages, letter] })
    return rules.filter(rule => rule.includes('message'))
  }

  test('is told of an hour of it that stands, where the first is off', () => {
    const off = { state: 'cancelled', cancelledBy: 'patient' } as const
    expect(told(off)).toEqual([])
    expect(told({})).toEqual(['event without its message', 'message without an event'])
    expect(told(off, true)).toEqual(['event without its message', 'message without an event'])
  })
})

describe('over the agenda', () => {
  const over = (lane: number, changes: Parameters<typeof appointment>[0] = {}) =>
    appointment({ lane, ...changes })
  const given = (one: ReturnType<typeof appointment>) => {
    const entry = booked(one)
    return { ...entry, answer: { ...entry.answer, id: one.id, lane: one.lane } }
  }
  const rules = (...all: ReturnType<typeof appointment>[]) =>
    rulesIn(
      booksOf(...all),
      all.map(one => given(one)),
    )

  test('stands beside whoever has the hour, two in half a day', () => {
    expect(rules(appointment(), over(1), over(2))).toEqual([])
    expect(rules(appointment(), over(1), over(2), over(3))).toEqual(['given over too often'])
    expect(rules(appointment(), over(1), over(1))).toEqual(['given over too often'])
  })

  test('moved to where it is it stays beside, and moved into an hour it has that one', () => {
    const [one, beside] = [appointment({ state: 'cancelled', cancelledBy: 'centre' }), over(1)]
    const history = [booked(one), given(beside)]
    const moved = (version: number) => [
      ...history,
      call('move', { id: beside.id, start: nine }, { ok: true, version, start: nine }),
      call('cancel-by-centre', { agendaId: 1 }, { ok: true, ids: [one.id] }),
    ]
    expect(rulesIn(booksOf(one, beside), moved(1))).not.toContain('hour sold twice')
    expect(rulesIn(booksOf(one, beside), moved(2))).toContain('hour sold twice')
  })

  test('in another half of the day, or cancelled, it does not count', () => {
    const later = { start: nine + 3 * hour, end: nine + 4 * hour }
    expect(
      rules(over(1), over(2), over(1, { start: nine + 4.5 * hour, end: nine + 5.5 * hour })),
    ).not.toContain('given over too often')
    expect(rules(over(1), over(2), over(3, later))).toContain('given over too often')
  })
})

describe('a till', () => {
  const one = appointment()
  const events = [
    { from: null, to: 'created', money: 0 },
    { from: 'created', to: 'settled', money: one.price },
  ]
  const cash: Payment = settled(one, { token: null, events, taken: one.price, till: one.price })
  const books = (payment: Payment, ...told: string[]): Books => {
    const all = booksOf(one)
    const news = ['settled', ...told].map(kind => message(one, `${payment.id}:${kind}:email`))
    return { ...all, payments: [payment], gateway: [], messages: [...all.messages, ...news] }
  }
  const took = (amount = one.price, shown = one.price) =>
    call('pay-at-desk', { id: one.id, shown }, { ok: true, id: cash.id, amount })

  test('has what was taken, and nothing that nobody took', () => {
    expect(rulesIn(books(cash), [booked(one), took()])).toEqual([])
    expect(rulesIn(books(cash), [booked(one)])).toEqual(['peso without explanation'])
    expect(rulesIn(booksOf(one), [booked(one), took()])).toEqual(['peso without explanation'])
    expect(rulesIn(books(cash), [booked(one), took(1)])).toEqual(['peso without explanation'])
  })

  test('takes what the page showed', () => {
    expect(rulesIn(books(cash), [booked(one), took(one.price, 1)])).toEqual(['peso without explanation'])
  })

  test('whoever died while they took it explains it', () => {
    const unheard = { ...took(), answer: undefined, ended: undefined }
    expect(rulesIn(books(cash), [booked(one), unheard])).toEqual([])
  })

  describe('of three exams', () => {
    const prices = [5000, 9000, 6000]
    const exams = prices.map((price, at) => ({ slug: `exam-${at}`, price, removed: at < 2 }))
    const less = appointment({ version: 3, price: 6000, exams })
    const back = [1, 2].map(part => ({
      part,
      amount: prices[part - 1] ?? 0,
      reason: 'patient',
      answered: true,
      handed: now as number | null,
    }))
    const paid = (refunds = back): Payment =>
      settled(less, {
        token: null,
        amount: 20_000,
        taken: 20_000,
        till: 6000,
        parts: prices.map((price, at) => ({
          appointmentId: less.id,
          exam: `exam-${at}`,
          price,
          contribution: 0,
        })),
        events: [
          { from: null, to: 'created', money: 0 },
          { from: 'created', to: 'settled', money: 20_000 },
          ...refunds.map(({ amount }) => ({ from: 'settled', to: 'settled', money: -amount })),
        ],
        refunds,
      })
    const of = (payment: Payment, ...told: string[]): Books => {
      const all = booksOf(less)
      const anew = all.messages.map(({ name, ...rest }) => ({
        ...rest,
        name: name.replace(':moved', ':booked'),
      }))
      const news = ['settled', ...told].map(kind => message(less, `${payment.id}:${kind}:email`))
      return { ...all, payments: [payment], gateway: [], messages: [...anew, ...news] }
    }
    const history = (...given: [shown: string, amount: number][]) => [
      booked(less),
      call('remove-exam', { id: less.id, exam: 'exam-0' }, { ok: true, version: 2, start: nine }),
      call('remove-exam', { id: less.id, exam: 'exam-1' }, { ok: true, version: 3, start: nine }),
      call('pay-at-desk', { id: less.id, shown: 20_000 }, { ok: true, id: cash.id, amount: 20_000 }),
      ...given.map(([shown, amount]) => call('hand-back', { id: cash.id, shown }, { ok: true, amount })),
    ]

    test('tells in one letter what was handed back at once, and each by itself otherwise', () => {
      const together = history(['1+2=14000', 14_000])
      expect(faultsIn(of(paid(), 'refunded-2'), together)).toEqual([])
      expect(rulesIn(of(paid()), together)).toEqual(['event without its message'])
      expect(rulesIn(of(paid(), 'refunded-1', 'refunded-2'), together)).toEqual(['message without an event'])
      const apart = paid(back.map(one => ({ ...one, handed: now + one.part })))
      const each = history(['1=5000', 5000], ['2=9000', 9000])
      expect(faultsIn(of(apart, 'refunded-1', 'refunded-2'), each)).toEqual([])
      expect(rulesIn(of(apart, 'refunded-2'), each)).toEqual(['event without its message'])
    })

    test('gives back what was shown, and all that is missing was given back', () => {
      expect(rulesIn(of(paid(), 'refunded-2'), history(['1=5000', 14_000]))).toEqual([
        'peso without explanation',
      ])
      expect(rulesIn(of(paid(), 'refunded-2'), history())).toEqual(['peso without explanation'])
    })
  })
})
