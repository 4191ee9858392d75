/** Every event with exactly its messages: none missing, none about what never happened. */
import type { Appointment, Books, Message, Payment } from '../books.ts'
import type { Fault } from '../checker.ts'
import { type Entry, isAbout } from '../entry.ts'

const both = (event: string) => [`${event}:email`, `${event}:sms`]
const hour = 3_600_000
const reminder = /^([0-9a-f-]{36}):[0-9a-z+]+:(confirmed-)?(paid-)?(day-before|hours-before)$/

export function messages(books: Books, history: Entry[]): Fault[] {
  const { appointments, messages: sent } = books
  const faults: Fault[] = []
  const tells = ofPayments(books)
  const ofAppointment = Map.groupBy(sent, message => tells(message))
  for (const one of appointments.filter(({ state }) => state !== 'held')) {
    const mine = ofAppointment.get(one.id) ?? []
    ofAppointment.delete(one.id)
    const names = new Set(mine.filter(({ name }) => !reminder.test(name)).map(({ name }) => name))
    const { due, alternatives } = eventsOf(one, books, names, withOthers(one, history))
    const cause = alternatives.find(events => names.has(`${events}:email`)) ?? alternatives.at(-1)
    for (const name of [...due, ...(cause ? both(cause) : [])])
      if (!names.delete(name)) faults.push(fault('event without its message', one, name))
    for (const name of names) faults.push(fault('message without an event', one, name))
  }
  faults.push(...reminders(books))
  faults.push(...withheld(sent))
  for (const rest of ofAppointment.values())
    for (const { name } of rest)
      faults.push({ rule: 'message without an event', about: [name], words: 'it is about no appointment' })
  return faults
}

/** What was paid is told of the soonest hour of its order that stands: of whose event each message is one. */
function ofPayments({ appointments, payments }: Books): (message: Message) => string | null {
  const known = new Map(appointments.map(one => [one.id, one]))
  const payer = new Map(payments.map(({ id, appointmentId }) => [`${id}:settled:email`, appointmentId]))
  return ({ name, appointmentId }) => {
    const first = known.get(payer.get(name) ?? '')
    const told = known.get(appointmentId ?? '')
    return first && first.orderId !== null && first.orderId === told?.orderId ? first.id : appointmentId
  }
}

const fault = (rule: Fault['rule'], { id, state }: Appointment, words: string): Fault => ({
  rule,
  about: [id],
  words: `${state}: ${words}`,
})

/** What others of its order were asked for and was done with it: it is told in their letters. */
const withOthers = (one: Appointment, history: Entry[]) => {
  const together = (verb: string) =>
    history.filter(
      entry =>
        entry.verb === verb &&
        entry.input.id !== one.id &&
        isAbout(entry, one.id) &&
        (entry.answer?.ok || entry.ended === undefined),
    ).length
  return {
    booked: Number(one.orderId !== null && one.orderId !== one.id),
    moved: together('move'),
    gone: together('cancel') > 0,
  }
}

/** @returns alternatives: the ways in which its cancellation may be told, of which one is. */
function eventsOf(
  { id, version, state, cancelledBy, exams }: Appointment,
  { payments, wishes }: Books,
  names: ReadonlySet<string>,
  others: ReturnType<typeof withOthers>,
) {
  const due = others.booked ? [] : both(`${id}:1:booked`)
  // With an exam less it is told anew as it stands; any other version is another hour.
  let moved = others.moved
  let less = exams.filter(({ removed }) => removed).length
  for (let later = 2; later <= version; later++) {
    const anew = less > 0 && names.has(`${id}:${later}:booked:email`)
    if (anew) less -= 1
    else if (moved > 0 && !names.has(`${id}:${later}:moved:email`)) {
      moved -= 1
      continue
    }
    due.push(...both(`${id}:${later}:${anew ? 'booked' : 'moved'}`))
  }
  if (less > 0) due.push(`an exam less`)
  for (const wish of wishes)
    if (wish.appointmentId === id && wish.hour !== null) due.push(...both(`${wish.id}:earlier`))
  for (const payment of payments.filter(one => one.appointmentId === id)) {
    const steps = payment.events.map(({ to }) => to)
    if (steps.includes('settled')) due.push(`${payment.id}:settled:email`)
    if (steps.includes('refunding') && !steps.includes('settled')) due.push(`${payment.id}:refunding:email`)
    const inParts = payment.refunds.filter(({ part }) => part > 0)
    const rest = payment.amount - inParts.reduce((sum, { amount }) => sum + amount, 0)
    if (steps.includes('refunded') && rest > 0) due.push(`${payment.id}:refunded:email`)
    due.push(
      ...inParts
        .filter(one => isToldAlone(one, payment))
        .map(({ part }) => `${payment.id}:refunded-${part}:email`),
    )
  }
  const told = {
    patient: others.gone ? [`${id}:cancelled`, null] : [`${id}:cancelled`],
    centre: [`${id}:centre-cancelled`, `${id}:not-attended`],
    unpaid: [`${id}:unpaid`],
  }
  return { due, alternatives: state === 'cancelled' && cancelledBy ? told[cancelledBy] : [] }
}

/** What a desk hands over at once is told in one letter, that of the last: all that was left, else the highest part. */
const isToldAlone = (one: Payment['refunds'][number], { refunds }: Payment): boolean =>
  one.handed === null ||
  !refunds.some(other => other.handed === one.handed && (other.part === 0 || other.part > one.part))

/**
 * Whoever is expected is reminded a day and two hours before, once each: of this hour, and not of one that they left. Hours of
 * one order on one day are one visit, reminded of before the first of them, with the code of each.
 */
function reminders({ appointments, messages: all, now }: Books): Fault[] {
  const ofAppointment = Map.groupBy(all, ({ appointmentId }) => appointmentId)
  const upcoming = appointments.filter(({ state }) => state === 'booked' || state === 'confirmed')
  return [...Map.groupBy(upcoming, visitOf).values()].flatMap(visit => {
    const [first = visit[0] as Appointment] = visit.toSorted((one, other) => one.start - other.start)
    const toCome = visit.flatMap(one =>
      (ofAppointment.get(one.id) ?? []).filter(
        ({ name, leavesAt, ofVersion }) => reminder.test(name) && leavesAt > now && ofVersion === one.version,
      ),
    )
    const due = [first.start - 24 * hour, first.start - 2 * hour].filter(at => at > now)
    const leaving = toCome.filter(({ dropped }) => !dropped)
    const whole = leaving.filter(
      ({ codes }) => codes.length === visit.length && visit.every(one => codes.includes(one.code ?? '')),
    )
    const written = [...whole, ...toCome.filter(message => message.withheld)].map(({ leavesAt }) => leavesAt)
    return [
      ...due
        .filter(at => !written.includes(at))
        .map(() => fault('event without its message', first, 'no reminder')),
      ...(leaving.length > due.length
        ? [fault('message without an event', first, 'reminded too often')]
        : []),
    ]
  })
}

const days = new Intl.DateTimeFormat('sv', { timeZone: 'America/Santiago' })
const visitOf = ({ id, orderId, start }: Appointment) => (orderId ? `${orderId} ${days.format(start)}` : id)

/**
 * Messages to one telephone or mailbox in a day that nobody proved to own: what anybody can cause leaves until so many have left,
 * what a person caused until twice as many have. What is withheld takes nobody's place.
 */
const most = { sms: 6, email: 10 }

function withheld(all: Message[]): Fault[] {
  const perDay = Map.groupBy(all, ({ counted }) => counted)
  perDay.delete(null)
  return [...perDay].flatMap(([counted, sent]) => {
    const limit = counted?.startsWith('sms') ? most.sms : most.email
    const left = sent.filter(message => !message.withheld)
    const tooMany = left.length > 2 * limit || left.filter(one => !one.ofPerson).length > limit
    const tooFew = sent.some(one => one.withheld && left.length < (one.ofPerson ? 2 * limit : limit))
    if (!tooMany && !tooFew) return []
    const rule = tooMany ? ('message without an event' as const) : ('event without its message' as const)
    const words = `${left.length} of ${sent.length} may leave for ${counted}`
    return [{ rule, about: [sent[0]?.name ?? ''], words }]
  })
}
