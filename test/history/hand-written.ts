/** Histories and books written by hand: one schedule of four hours, one appointment with all that belongs to it. */
import type { Appointment, Books, Message, Payment } from './books.ts'
import type { Entry, Facts } from './entry.ts'

export const hour = 3_600_000
export const now = Date.parse('2026-11-23T12:00:00Z')
/** 9:00 in Santiago on the day after. */
export const nine = now + 24 * hour

let made = 0
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export function appointment(changes: Partial<Appointment> = {}): Appointment {
  made += 1
  return {
    id: id(made),
    code: `CPH-${made}`,
    agendaId: 1,
    scheduleId: 1,
    start: nine,
    end: nine + hour,
    state: 'booked',
    cancelledBy: null,
    person: `person ${made}`,
    version: 1,
    heldUntil: null,
    dueAt: null,
    prepaid: false,
    price: 20_000,
    orderId: null,
    orderParts: null,
    lane: 0,
    listed: [],
    exams: [],
    ...changes,
  }
}

export const message = (of: Appointment, name: string, changes: Partial<Message> = {}): Message => ({
  appointmentId: of.id,
  name,
  leavesAt: now,
  ofVersion: null,
  dropped: false,
  withheld: false,
  codes: of.code === null ? [] : [of.code],
  counted: null,
  ofPerson: false,
  ...changes,
})

const both = (of: Appointment, event: string) => ['email', 'sms'].map(kind => message(of, `${event}:${kind}`))

/** What is sent about it, reminder included, and nothing else. */
export function messagesAbout(of: Appointment): Message[] {
  if (of.state === 'held') return []
  const { id: about, version, start } = of
  const told = { patient: 'cancelled', centre: 'centre-cancelled', unpaid: 'unpaid' }
  const reminder = (leavesAt: number, name: string) =>
    message(of, `${about}:${version}:${name}`, { leavesAt, ofVersion: version })
  return [
    ...(of.orderId === null || of.orderId === about ? both(of, `${about}:1:booked`) : []),
    ...Array.from({ length: version - 1 }, (_, at) => both(of, `${about}:${at + 2}:moved`)).flat(),
    ...(of.cancelledBy ? both(of, `${about}:${told[of.cancelledBy]}`) : []),
    ...(start - 24 * hour > now ? [reminder(start - 24 * hour, 'day-before')] : []),
    reminder(start - 2 * hour, 'hours-before'),
  ]
}

/** A payment that was taken, by the ledger and by the gateway alike. */
export const settled = (of: Appointment, changes: Partial<Payment> = {}): Payment => ({
  id: id(900),
  appointmentId: of.id,
  token: 'token',
  amount: of.price,
  contribution: 0,
  state: 'settled',
  taken: null,
  till: 0,
  events: [
    { from: null, to: 'created', money: 0 },
    { from: 'created', to: 'in_form', money: 0 },
    { from: 'in_form', to: 'settled', money: of.price },
  ],
  parts: [],
  refunds: [],
  ...changes,
})

/** Books in order, about these appointments: search shows what they leave free of 9:00 to 13:00. */
export function booksOf(...appointments: Appointment[]): Books {
  const free = [0, 1, 2, 3]
    .map(at => nine + at * hour)
    .filter(
      start =>
        !appointments.some(one => one.state !== 'cancelled' && one.start < start + hour && start < one.end),
    )
  return {
    now,
    schedules: [
      {
        id: 1,
        agendaId: 1,
        minutes: 60,
        inTurn: true,
        leadMinutes: 60,
        open: [[nine, nine + 4 * hour]],
        shown: free,
      },
    ],
    appointments,
    payments: [],
    gateway: [],
    messages: appointments.flatMap(messagesAbout),
    wishes: [],
    bonos: [],
    seenInClosedHours: [],
  }
}

/** A call that was answered, one after the other. */
export function call(verb: string, input: Facts, answer: Facts, changes: Partial<Entry> = {}): Entry {
  made += 1
  return { id: `call ${made}`, verb, input, now, began: made * 10, ended: made * 10 + 5, answer, ...changes }
}
export const booked = ({ id: of, code, start }: Appointment, changes: Partial<Entry> = {}) =>
  call('book', { id: of }, { ok: true, id: of, code, version: 1, start }, changes)
