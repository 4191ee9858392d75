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
  const byAppointment = Map.groupBy(payments, ({ appointmentId }) => appointmentId)
  const known = new Set(payments.map(({ token }) => token))

  for (const { token } of gateway)
    if (taken.get(token) && !known.has(token))
      say('peso without explanation', [token], 'nobody here knows of it')
  for (const payment of payments) {
    const { id, appointmentId, state, amount, contribution, token, events, refund } = payment
    const about = [id, appointmentId]
    const appointment = byId.get(appointmentId)
    const booked = sum(events.map(event => event.money))
    if (booked !== (token === null ? 0 : (taken.get(token) ?? 0)) && amount > 0)
      say(
        'peso without explanation',
        about,
        `${state}: the ledger says ${booked}, the gateway ${taken.get(token ?? '')}`,
      )
    if (
      events.some((event, at) => event.from !== (events[at - 1]?.to ?? null)) ||
      events.at(-1)?.to !== state
    )
      say('peso without explanation', about, `${state}: the ledger lacks a step`)
    if (booked !== (state === 'settled' ? amount : 0))
      say('peso without explanation', about, `${state}: the ledger says ${booked} of ${amount}`)
    if (open.has(state)) say('payment without end', about, `it is still ${state}`)
    if (state === 'settled' && appointment?.state === 'cancelled')
      say('peso without explanation', about, 'paid for what was cancelled')
    if (refund && !isCause(refund.reason, appointment, byAppointment.get(appointmentId) ?? [], payment))
      say('refund without cause', about, `${refund.reason}, but the appointment is ${appointment?.state}`)
    const valid = bonos.filter(({ paymentId, voided }) => paymentId === id && !voided).length
    if (valid !== Number(state === 'settled' && contribution > 0))
      say('bono without payment', about, `${state} has ${valid} valid bonos`)
  }
  for (const [id, attempts] of byAppointment)
    if (attempts.filter(({ state }) => state === 'settled').length > 1)
      say('peso without explanation', [id], 'paid more than once')
  for (const one of appointments) {
    const paid = byAppointment.get(one.id)?.some(({ state }) => state === 'settled') ?? false
    if (!upcoming.has(one.state)) continue
    if (one.dueAt !== null && one.dueAt <= now) say('kept unpaid', [one.id], 'its time to be paid is over')
    if (one.prepaid && one.price > 0 && paid === (one.dueAt !== null))
      say('kept unpaid', [one.id], paid ? 'it is paid, and owed' : 'it is not paid, and not owed')
  }
  return faults
}

const takenBy = ({ state, amount, refunded }: GatewayRow) =>
  state === 'authorized' || state === 'partially-nullified' ? amount - refunded : 0

function isCause(
  reason: string,
  appointment: Appointment | undefined,
  all: Payment[],
  one: Payment,
): boolean {
  switch (reason) {
    case 'patient':
    case 'centre':
      return appointment?.cancelledBy === reason
    case 'not-attended':
      return appointment?.cancelledBy === 'centre'
    case 'too-late':
      return appointment?.state === 'cancelled'
    case 'paid-twice':
      return all.some(other => other.id !== one.id && other.events.some(({ to }) => to === 'settled'))
    default:
      return false
  }
}
