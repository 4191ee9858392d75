/** The checker alone, over histories written by hand: silent about what can be, and it calls what cannot be by its name. */
import { describe, expect, test } from 'vitest'
import type { Books } from './books.ts'
import { explain, faultsIn, faultsNow } from './checker.ts'
import type { Entry } from './entry.ts'
import {
  appointment,
  booked,
  booksOf,
  call,
  hour,
  id,
  message,
  messagesAbout,
  nine,
  now,
  settled,
} from './hand-written.ts'
import { messages } from './rules/messages.ts'
import { money } from './rules/money.ts'

const rulesIn = (books: Books, history: Entry[] = []) => [
  ...new Set(faultsIn(books, history).map(({ rule }) => rule)),
]

test('an appointment with all that belongs to it is in order', () => {
  const one = appointment()
  expect(faultsIn(booksOf(one), [booked(one)])).toEqual([])
})

test('so are a cancellation that somebody asked for and a move that was promised', () => {
  const gone = appointment({ state: 'cancelled', cancelledBy: 'patient' })
  const moved = appointment({ version: 2, start: nine + hour, end: nine + 2 * hour })
  const history = [
    booked(gone),
    call('cancel', { id: gone.id }, { ok: true }),
    booked({ ...moved, start: nine }),
    call('move', { id: moved.id, start: nine + hour }, { ok: true, version: 2, start: nine + hour }),
  ]
  expect(faultsIn(booksOf(gone, moved), history)).toEqual([])
})

describe('hours', () => {
  test('two appointments in one hour of an agenda', () => {
    const [one, other] = [appointment(), appointment({ start: nine + hour / 2, end: nine + 1.5 * hour })]
    expect(rulesIn(booksOf(one, other))).toEqual(['hour sold twice'])
    expect(rulesIn(booksOf(one, { ...other, agendaId: 2 }))).not.toContain('hour sold twice')
  })

  test('one hour promised to two at one time, though both have left it since', () => {
    const gone = { state: 'cancelled', cancelledBy: 'patient' } as const
    const [one, other] = [appointment(gone), appointment(gone)]
    const promised = [booked(one), booked(other)]
    const after = [one, other].map(({ id }) => call('cancel', { id }, { ok: true }))
    expect(rulesIn(booksOf(one, other), [...promised, ...after])).toContain('hour sold twice')
  })

  test('one hour promised to the second after the first had given it back', () => {
    const gone = { state: 'cancelled', cancelledBy: 'patient' } as const
    const [one, other] = [appointment(gone), appointment(gone)]
    const history = [one, other].flatMap(each => [
      booked(each),
      call('cancel', { id: each.id }, { ok: true }),
    ])
    expect(faultsIn(booksOf(one, other), history)).toEqual([])
  })

  test('one person at two places', () => {
    const one = appointment({ person: 'rut:1' })
    expect(rulesIn(booksOf(one, appointment({ person: 'rut:1', agendaId: 2 })))).toEqual([
      'one person in two places',
    ])
  })

  test('a hold whose time is up: only when all is at rest', () => {
    const books = booksOf(appointment({ state: 'held', heldUntil: now - 1, code: null, person: null }))
    expect(rulesIn(books)).toEqual(['hold kept for ever'])
    expect(faultsNow(books)).toEqual([])
  })
})

describe('closed hours', () => {
  const closed = appointment({ start: nine + 5 * hour, end: nine + 6 * hour })
  const told = (gone: unknown[]) => call('import', {}, { ok: true, gone })

  test('somebody is expected in one and nobody was told', () => {
    expect(rulesIn(booksOf(closed), [booked(closed), told([])])).toEqual(['closed hour without notice'])
    expect(rulesIn(booksOf(closed), [booked(closed), told([{ code: closed.code, start: nine }])])).toEqual([
      'closed hour without notice',
    ])
  })

  test('it was open again in the end', () => {
    const one = appointment()
    const books = { ...booksOf(one), seenInClosedHours: [one] }
    expect(rulesIn(books, [booked(one), told([])])).toEqual(['closed hour without notice'])
    expect(rulesIn(books, [booked(one), told([{ code: one.code, start: one.start }])])).toEqual([])
  })

  test('the centre was told who, or died while it was being told', () => {
    const notice = told([{ code: closed.code, start: closed.start }])
    expect(rulesIn(booksOf(closed), [booked(closed), notice])).toEqual([])
    const died = (closes: object) => ({ ...told([]), input: { closes }, answer: undefined, ended: undefined })
    const dead = died({ from: closed.start - hour, to: closed.end })
    expect(rulesIn(booksOf(closed), [booked(closed), dead])).toEqual([])
    const elsewhere = died({ from: closed.end, to: closed.end + hour })
    expect(rulesIn(booksOf(closed), [booked(closed), elsewhere])).toEqual(['closed hour without notice'])
  })
})

describe('search', () => {
  const shows = (shown: number[]) => {
    const books = booksOf(appointment())
    return rulesIn({ ...books, schedules: books.schedules.map(one => ({ ...one, shown })) })
  }
  const [ten, eleven, twelve] = [nine + hour, nine + 2 * hour, nine + 3 * hour]

  test('shows what is free, all of it where it is little', () => {
    expect(shows([ten, eleven, twelve])).toEqual([])
    expect(shows([ten, eleven])).toEqual(['search differs'])
  })
  test('hides an hour, or shows one that is taken, closed or between two hours', () => {
    expect(shows([eleven, twelve])).toEqual(['search differs'])
    for (const wrong of [nine, nine + 4 * hour, ten + hour / 2])
      expect(shows([ten, eleven, twelve, wrong])).toEqual(['search differs'])
  })
  test('shows no hour whose hold ran out before that hold is swept', () => {
    const books = booksOf(appointment({ state: 'held', code: null, heldUntil: now - 1 }))
    const shows = (shown: number[]) =>
      faultsNow({ ...books, schedules: books.schedules.map(one => ({ ...one, shown })) })
    expect(shows([ten, eleven, twelve])).toEqual([])
    expect(shows([nine, ten, eleven, twelve])).toMatchObject([{ rule: 'search differs' }])
  })
})

describe('money', () => {
  const paid = appointment({ prepaid: true })
  const rows = (changes: Partial<Books> = {}): Books => {
    const books = booksOf(paid)
    const news = message(paid, `${id(900)}:settled:email`)
    return {
      ...books,
      payments: [settled(paid)],
      gateway: [{ token: 'token', state: 'authorized', amount: paid.price, refunded: 0 }],
      messages: [...books.messages, news],
      ...changes,
    }
  }
  const faults = (changes: Partial<Books>) => rulesIn(rows(changes), [booked(paid)])

  test('that the gateway took and the ledger tells is explained', () => expect(faults({})).toEqual([]))

  test('that one of the two does not know of is not', () => {
    expect(faults({ gateway: [] })).toEqual(['peso without explanation'])
    expect(faults({ payments: [], messages: messagesAbout(paid) })).toEqual([
      'peso without explanation',
      'kept unpaid',
    ])
  })

  test('lacks a step of the ledger, or an end', () => {
    const [created, , last] = settled(paid).events
    if (!created || !last) throw new Error('no steps')
    expect(faults({ payments: [settled(paid, { events: [created, last] })] })).toEqual([
      'peso without explanation',
    ])
    const open = settled(paid, { state: 'in_form', events: settled(paid).events.slice(0, 2) })
    expect(faults({ payments: [open], gateway: [], messages: messagesAbout(paid) })).toEqual([
      'payment without end',
      'kept unpaid',
    ])
  })

  test('went back without a cause', () => {
    const events = [
      { from: null, to: 'created', money: 0 },
      { from: 'created', to: 'refunding', money: paid.price },
      { from: 'refunding', to: 'refunded', money: -paid.price },
    ]
    const back = settled(paid, {
      id: id(901),
      token: 'other',
      state: 'refunded',
      events,
      refunds: [{ part: 0, amount: paid.price, reason: 'paid-twice', answered: true, handed: null }],
    })
    const other = { token: 'other', state: 'reversed', amount: paid.price, refunded: paid.price }
    const told = ['refunding', 'refunded'].map(kind => message(paid, `${id(901)}:${kind}:email`))
    const { payments, gateway, messages } = rows()
    const twice = {
      payments: [...payments, back],
      gateway: [...gateway, other],
      messages: [...messages, ...told],
    }
    expect(faults(twice)).toEqual([])
    const owed = { ...paid, dueAt: now + hour }
    const alone = {
      appointments: [owed],
      payments: [back],
      gateway: [other],
      messages: [...messagesAbout(paid), ...told],
    }
    expect(faults(alone)).toEqual(['refund without cause'])
  })

  test('is owed and its time is over; a bono stands without a payment', () => {
    const late = {
      appointments: [{ ...paid, dueAt: now }],
      payments: [],
      gateway: [],
      messages: messagesAbout(paid),
    }
    expect(faults(late)).toEqual(['kept unpaid'])
    expect(faults({ bonos: [{ paymentId: id(900), voided: false }] })).toEqual(['bono without payment'])
  })
})

describe('orders', () => {
  const exam = (slug: string, price: number, removed = false) => ({ slug, price, removed })
  const lead = id(800)
  const ofOrder = { orderId: lead, orderParts: 2 }
  const blood = appointment({ ...ofOrder, id: lead, price: 5000, exams: [exam('hemograma', 5000)] })
  const image = appointment({
    ...ofOrder,
    agendaId: 2,
    scheduleId: 2,
    price: 20_000,
    exams: [exam('ecografia', 20_000)],
  })
  const withBoth = (...both: (typeof blood)[]): Books => {
    const books = booksOf(...both)
    const [blood, image] = books.schedules.flatMap(one => [one, { ...one, id: 2, agendaId: 2 }])
    // Both are reminded of in one letter.
    const codes = both.flatMap(({ code }) => code ?? [])
    const messages = books.messages
      .filter(({ ofVersion, appointmentId }) => ofVersion === null || appointmentId === lead)
      .map(one => (one.ofVersion === null ? one : { ...one, codes }))
    return { ...books, messages, schedules: blood && image ? [blood, image] : [] }
  }
  const both = call('book', { id: lead }, { ...booked(blood).answer, others: [booked(image).answer] })

  test('both of an order are there, and one alone is not', () => {
    const books = withBoth(blood, image)
    expect(rulesIn(books, [both])).toEqual([])
    const single = books.messages.map(one => ({ ...one, codes: one.codes.slice(0, 1) }))
    expect(rulesIn({ ...books, messages: single }, [both])).toEqual(['event without its message'])
    expect(rulesIn(withBoth(blood), [both])).toContain('order in part')
    expect(
      rulesIn(withBoth(blood, { ...image, state: 'held', heldUntil: now + hour, code: null }), [both]),
    ).toContain('order in part')
  })

  test('what was promised of the other one is a promise too', () => {
    const elsewhere = { ...image, code: 'CPH-OTHER' }
    expect(rulesIn(withBoth(blood, elsewhere), [both])).toEqual(['promise not kept'])
  })

  test('each is as long and as dear as what is left of it', () => {
    const longer = { ...image, end: image.end + hour }
    expect(rulesIn(withBoth(blood, longer), [both])).toContain('order in part')
    expect(rulesIn(withBoth(blood, { ...image, price: 1 }), [both])).toEqual(['order in part'])
  })

  test('a hold that lacks an exam is a fault, unless its hour was closed at that moment', () => {
    const held = call('hold-order', { exams: ['a', 'b'] }, { ok: true, id: lead, exams: ['a'] })
    expect(rulesIn(booksOf(), [held])).toEqual(['order in part'])
    for (const closed of [
      call('cancel-by-centre', {}, { ok: true, ids: [] }),
      call('close', {}, { ok: true, gone: [] }),
    ]) {
      const meanwhile = { ...closed, began: held.began - 1, ended: held.began + 1 }
      expect(rulesIn(booksOf(), [meanwhile, held])).toEqual([])
    }
  })

  describe('what was charged of the other one alone, once the first was attended', () => {
    const attended = { ...blood, state: 'fulfilled' as const }
    const parts = [{ appointmentId: image.id, exam: 'ecografia', price: 20_000, contribution: 0 }]
    const back = (reason: string) => ({
      state: 'refunded',
      events: [
        { from: null, to: 'created', money: 0 },
        { from: 'created', to: 'settled', money: 20_000 },
        { from: 'settled', to: 'refunding', money: 0 },
        { from: 'refunding', to: 'refunded', money: -20_000 },
      ],
      refunds: [{ part: 0, amount: 20_000, reason, answered: true, handed: null }],
    })
    const reversed = { token: 'token', state: 'reversed', amount: 20_000, refunded: 20_000 }
    const faults = (changes: Partial<Books>) =>
      money({ ...booksOf(), gateway: [reversed], ...changes }).map(({ rule }) => rule)

    test('goes back when its patient cancels', () => {
      const given = (cancelledBy: 'patient' | 'centre') =>
        faults({
          appointments: [attended, { ...image, state: 'cancelled', cancelledBy }],
          payments: [settled(image, { ...back('patient'), parts })],
        })
      expect(given('patient')).toEqual([])
      expect(given('centre')).toEqual(['refund without cause'])
    })

    test('is not paid once more by who began to pay them both before', () => {
      const before = settled(blood, { ...back('paid-twice'), amount: 20_000, parts })
      const alone = { appointments: [attended, image], payments: [before] }
      expect(faults(alone)).toEqual(['refund without cause'])
      const paid = settled(image, { id: id(901), token: 'other', parts })
      const gateway = [reversed, { token: 'other', state: 'authorized', amount: 20_000, refunded: 0 }]
      expect(faults({ ...alone, gateway, payments: [before, paid] })).toEqual([])
    })
  })

  test('its payment is told of whichever of its hours stands first, and of nobody else’s', () => {
    const books = { ...withBoth(blood, image), payments: [settled(blood)] }
    const elsewhere = appointment({ agendaId: 3, orderId: id(802), orderParts: 1 })
    const faults = (told: typeof blood) =>
      messages(
        {
          ...books,
          appointments: [...books.appointments, { ...elsewhere, state: 'held', code: null }],
          messages: [...books.messages, message(told, `${id(900)}:settled:email`)],
        },
        [both],
      ).map(({ rule }) => rule)
    expect(faults(blood)).toEqual([])
    expect(faults(image)).toEqual([])
    expect(faults(elsewhere)).toContain('event without its message')
  })

  test('what is left of a payment is what is left of its exams', () => {
    const less = appointment({
      version: 2,
      price: 9000,
      exams: [exam('hemograma', 5000, true), exam('lipidos', 9000)],
    })
    const parts = [
      { appointmentId: less.id, exam: 'hemograma', price: 5000, contribution: 0 },
      { appointmentId: less.id, exam: 'lipidos', price: 9000, contribution: 0 },
    ]
    const paid = settled(less, { amount: 14_000, parts })
    const events = paid.events.map(event => ({ ...event, money: event.to === 'settled' ? 14_000 : 0 }))
    const back = { from: 'settled', to: 'settled', money: -5000 }
    const books = booksOf(less)
    const told = ['settled', 'refunded-1'].map(kind => message(less, `${id(900)}:${kind}:email`))
    const messages = [
      ...books.messages.map(one => ({ ...one, name: one.name.replace('2:moved', '2:booked') })),
      ...told,
    ]
    const refunds = [{ part: 1, amount: 5000, reason: 'patient', answered: true, handed: null }]
    const gateway = [{ token: 'token', state: 'partially-nullified', amount: 14_000, refunded: 5000 }]
    const whole: Books = {
      ...books,
      messages,
      gateway,
      payments: [{ ...paid, events: [...events, back], refunds }],
    }
    const taken = call(
      'remove-exam',
      { id: less.id, exam: 'hemograma' },
      { ok: true, version: 2, start: nine },
    )
    const history = [booked(less), taken]
    expect(faultsIn(whole, history)).toEqual([])
    expect(rulesIn(whole, [booked(less)])).toEqual(['promise not kept'])
    const kept = { ...paid, events, refunds: [] }
    const unrefunded = {
      ...whole,
      messages: messages.slice(0, -1),
      gateway: [{ token: 'token', state: 'authorized', amount: 14_000, refunded: 0 }],
      payments: [kept],
    }
    expect(rulesIn(unrefunded, history)).toEqual(['peso without explanation'])
  })
})

describe('messages', () => {
  const one = appointment({ start: nine + 2 * hour, end: nine + 3 * hour })
  const books = booksOf(one)
  const withMessages = (messages: Books['messages']) => rulesIn({ ...books, messages })

  test('each of them is missed', () => {
    expect(withMessages(books.messages)).toEqual([])
    for (const left of books.messages)
      expect(withMessages(books.messages.filter(other => other !== left))).toEqual([
        'event without its message',
      ])
  })

  test('one too many is noticed', () => {
    for (const more of [
      `${one.id}:2:moved:email`,
      `${one.id}:cancelled:sms`,
      `${one.id}:1:booked:email:again`,
    ])
      expect(withMessages([...books.messages, message(one, more)])).toEqual(['message without an event'])
    const reminder = { leavesAt: one.start - 2 * hour, ofVersion: 1 }
    const again = message(one, `${one.id}:1:confirmed-hours-before`, reminder)
    expect(withMessages([...books.messages, again])).toEqual(['message without an event'])
    expect(withMessages([...books.messages, { ...again, dropped: true }])).toEqual([])
    expect(withMessages([...books.messages, { ...again, ofVersion: 9 }])).toEqual([])
  })

  describe('a day of SMS to a telephone that nobody proved', () => {
    const wishes = Array.from({ length: 14 }, (_, at) => ({
      id: id(700 + at),
      appointmentId: one.id,
      state: 'expired',
      hour: nine,
    }))
    const emails = wishes.map(wish => message(one, `${wish.id}:earlier:email`))
    const texts = wishes.map(wish => message(one, `${wish.id}:earlier:sms`))

    /** What is said when of these, anybody's first, so many left. */
    const rules = (anybody: [left: number, of: number], person: [left: number, of: number]) => {
      const told = texts.slice(0, anybody[1] + person[1]).map((text, at) => {
        const ofPerson = at >= anybody[1]
        const gone = ofPerson ? at - anybody[1] >= person[0] : at >= anybody[0]
        return { ...text, ofPerson, counted: 'sms +56900000000 2026-11-23', withheld: gone, dropped: gone }
      })
      const messages = [...books.messages, ...emails.slice(0, told.length), ...told]
      return rulesIn({ ...books, wishes: wishes.slice(0, told.length), messages })
    }

    test('after the sixth those that anybody can cause are withheld, not one sooner', () => {
      expect(rules([6, 6], [0, 0])).toEqual([])
      expect(rules([6, 9], [0, 0])).toEqual([])
      expect(rules([5, 9], [0, 0])).toEqual(['event without its message'])
      expect(rules([7, 9], [0, 0])).toEqual(['message without an event'])
    })

    test('what a person caused leaves until there are twelve, and takes the place of what anybody can cause', () => {
      expect(rules([6, 7], [6, 7])).toEqual([])
      expect(rules([2, 4], [4, 4])).toEqual([])
      expect(rules([6, 7], [5, 7])).toEqual(['event without its message'])
      expect(rules([6, 7], [7, 7])).toEqual(['message without an event'])
    })
  })
})

describe('promises', () => {
  const one = appointment()
  const books = booksOf(one)

  test('an appointment that was promised is gone, or has another code', () => {
    expect(rulesIn(booksOf(), [booked(one)])).toEqual(['promise not kept'])
    expect(rulesIn(books, [booked({ ...one, code: 'CPH-OTHER' })])).toEqual(['promise not kept'])
  })

  test('it is at another hour than was promised', () => {
    const elsewhere = call('move', { id: one.id }, { ok: true, version: 2, start: nine + hour })
    expect(rulesIn(books, [booked(one), elsewhere])).toEqual(['promise not kept'])
  })

  test('it was given back and still stands, or is cancelled and nobody did it', () => {
    expect(rulesIn(books, [booked(one), call('cancel', { id: one.id }, { ok: true })])).toEqual([
      'promise not kept',
    ])
    const gone = appointment({ state: 'cancelled', cancelledBy: 'centre' })
    expect(rulesIn(booksOf(gone), [booked(gone)])).toEqual(['promise not kept'])
    const byCentre = call('cancel-by-centre', { agendaId: 1 }, { ok: true, ids: [gone.id] })
    expect(rulesIn(booksOf(gone), [booked(gone), byCentre])).toEqual([])
  })
})

test('what a verb throws is a fault, and the story of a fault can be read', () => {
  const one = appointment()
  const thrown = { ...call('move', { id: one.id }, {}), answer: undefined, thrown: 'deadlock detected' }
  const history = [booked(one), thrown]
  const faults = faultsIn(booksOf(one), history)
  expect(faults.map(({ rule }) => rule)).toEqual(['verb threw'])
  expect(explain(faults, history)).toMatch(
    /verb threw: move: deadlock detected[\s\S]*book → [\s\S]*move → deadlock detected/,
  )
})
