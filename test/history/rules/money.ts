/** Every peso: what the gateway took is what the ledger says, and what went back went back for a reason. */
import type { Appointment, Books, GatewayRow, Payment } from '../books.ts'
import type { Fault } from '../checker.ts'

const upcoming = new Set(['booked', 'confirmed'])
const open = new Set(['created', 'in_form', 'authorised', 'refunding'])
const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0)

export function money({ payments, gateway, appointments, bonos, now }: Books): Fault[] {
  const faults: Fault[] = []
  const say = (rule: Fault['rule'], about: string[], words: string) => faults.push({ rule, about, words })
  const taken = new Map(gateway.map(row => [row.token, takenBy(row)]))
  const byId = new Map(appointments.map(one => [one.id, one]))
  const ofOrder = Map.groupBy(appointments, leadOf)
  const byAppointment = Map.groupBy(payments, ({ appointmentId }) => appointmentId)
  const known = new Set(payments.map(({ token }) => token))
  const attemptsOf = (order: Appointment[]) => order.flatMap(({ id }) => byAppointment.get(id) ?? [])

  for (const { token } of gateway)
    if (taken.get(token) && !known.has(token))
      say('peso without explanation', [token], 'nobody here knows of it')
  for (const payment of payments) {
    const { id, appointmentId, state, amount, token, events, refunds } = payment
    const about = [id, appointmentId]
    const of = byId.get(appointmentId)
    const order = (of && ofOrder.get(leadOf(of))) ?? []
    const left = payment.parts.filter(part => isLeft(part, byId.get(part.appointmentId)))
    const ends = payment.parts.length > 0 ? left.length === 0 : byId.get(appointmentId)?.state === 'cancelled'
    const stands = payment.parts.length > 0 ? sum(left.map(({ price }) => price)) : amount
    const booked = sum(events.map(event => event.money))
    const came = payment.till + (token === null ? 0 : (taken.get(token) ?? 0))
    if (booked !== came && amount > 0)
      say(
        'peso without explanation',
        about,
        `${state}: the ledger says ${booked}, the gateway and the till ${came}`,
      )
    if (
      events.some((event, at) => event.from !== (events[at - 1]?.to ?? null)) ||
      events.at(-1)?.to !== state
    )
      say('peso without explanation', about, `${state}: the ledger lacks a step`)
    if (booked !== (state === 'settled' ? stands : 0))
      say('peso without explanation', about, `${state}: the ledger says ${booked} of ${stands}`)
    if (open.has(state)) say('payment without end', about, `it is still ${state}`)
    if (state === 'settled' && ends) say('peso without explanation', about, 'paid for what was cancelled')
    for (const { reason } of refunds)
      if (!isCause(reason, order, attemptsOf(order), payment))
        say('refund without cause', about, `${reason}, but it is ${order.map(one => one.state).join(', ')}`)
    const valid = bonos.filter(({ paymentId, voided }) => paymentId === id && !voided).length
    const covered = (payment.parts.length > 0 ? left : [payment]).filter(one => one.contribution > 0).length
    if (valid !== (state === 'settled' ? covered : 0))
      say('bono without payment', about, `${state} has ${valid} valid bonos`)
  }
  for (const [id, attempts] of byAppointment)
    if (attempts.filter(({ state }) => state === 'settled').length > 1)
      say('peso without explanation', [id], 'paid more than once')
  for (const one of appointments) {
    const own = payments.filter(payment => isFor(payment, one))
    const paid = own.some(({ state }) => state === 'settled')
    if (!upcoming.has(one.state)) continue
    if (one.dueAt !== null && one.dueAt <= now) say('kept unpaid', [one.id], 'its time to be paid is over')
    // What a desk gave back once the hour had begun is owed no more: nobody is cancelled for it.
    const begun = one.start <= now && own.some(({ taken }) => taken !== null)
    if (one.prepaid && one.price > 0 && !begun && paid === (one.dueAt !== null))
      say('kept unpaid', [one.id], paid ? 'it is paid, and owed' : 'it is not paid, and not owed')
    if (one.price === 0 && one.dueAt !== null) say('kept unpaid', [one.id], 'it costs nothing, and is owed')
  }
  return faults
}

const leadOf = ({ id, orderId }: Appointment) => orderId ?? id

/** An order is paid as one, with its first appointment; once that one was attended, paid or cancelled, with another of it. */
const isFor = ({ appointmentId, parts }: Payment, { id }: Appointment) =>
  appointmentId === id || parts.some(part => part.appointmentId === id)

/** Whether what was paid of an exam is still for something. */
const isLeft = ({ exam }: Payment['parts'][number], appointment: Appointment | undefined) =>
  appointment !== undefined &&
  appointment.state !== 'cancelled' &&
  appointment.exams.some(({ slug, removed }) => slug === exam && !removed)

const takenBy = ({ state, amount, refunded }: GatewayRow) =>
  state === 'authorized' || state === 'partially-nullified' ? amount - refunded : 0

function isCause(reason: string, order: Appointment[], all: Payment[], one: Payment): boolean {
  const isLess = ({ exams }: Appointment) => exams.some(({ removed }) => removed)
  switch (reason) {
    case 'patient':
      return order.some(each => each.cancelledBy === reason || isLess(each))
    case 'centre':
    case 'not-attended':
      return order.some(({ cancelledBy }) => cancelledBy === 'centre')
    case 'too-late':
      return order.some(each => each.state === 'cancelled' || isLess(each))
    case 'paid-twice':
      return all.some(other => other.id !== one.id && other.events.some(({ to }) => to === 'settled'))
    // Somebody decided it there: what they were asked and what left the till is compared in rules/desk.ts.
    case 'desk-refund':
      return one.taken !== null
    default:
      return false
  }
}
