/** What there is to do about an appointment, in the order of its day; whatever stands first is its one big button. */

import { type AppointmentMoment, can } from '../appointments/appointment.rules.ts'
import { type Access, entryWindow } from '../appointments/entry.rules.ts'

export type NextStep = 'enter' | 'pay' | 'confirm' | 'directions'

export interface StepMoment extends AppointmentMoment {
  end: Temporal.Instant
  paid: string | null
  paymentDueAt: Temporal.Instant | null
  offer: { modality: 'in_person' | 'video' }
}

/** Whether somebody can be in it: null where nobody goes in by the portal. */
export const accessTo = (
  { state, start, end, offer }: Pick<StepMoment, 'state' | 'start' | 'end' | 'offer'>,
  now: Temporal.Instant,
): Access | null =>
  offer.modality === 'video' && state !== 'cancelled' ? entryWindow({ start, end }, now) : null

const awaited = new Set(['booked', 'confirmed', 'arrived'])

/** Whether its hour has begun and its patient may still come: a video visit as long as one can go in, another until it ends. */
export function isUnderWay(
  moment: Pick<StepMoment, 'state' | 'start' | 'end' | 'offer'>,
  now: Temporal.Instant,
) {
  const { state, start, end } = moment
  if (!awaited.has(state) || Temporal.Instant.compare(now, start) < 0) return false
  const access = accessTo(moment, now)
  return access ? access === 'open' : Temporal.Instant.compare(now, end) < 0
}

/** What has to be paid online before it. */
export const owes = ({ paid, paymentDueAt }: Pick<StepMoment, 'paid' | 'paymentDueAt'>): boolean =>
  !paid && paymentDueAt !== null

/** Of what is to be paid first, paying says that one comes; a letter that asks for it is answered all the same. */
export const offersConfirm = (appointment: StepMoment, paysOnline: boolean, now: Temporal.Instant): boolean =>
  can.confirm(appointment, now).ok && !(paysOnline && owes(appointment))

/** @param paysOnline whether the portal takes payments at all. */
export function nextSteps(appointment: StepMoment, paysOnline: boolean, now: Temporal.Instant): NextStep[] {
  // Nobody is led to pay, confirm or come to what nobody attends.
  if (appointment.calledOff) return []
  const steps: [NextStep, boolean][] = [
    ['enter', accessTo(appointment, now) === 'open' && !owes(appointment)],
    ['pay', paysOnline && owes(appointment) && can.cancel(appointment, now).ok],
    ['confirm', can.confirm(appointment, now).ok],
    // Whoever can pay today comes to a door that they find by then.
    ['pay', paysOnline && !owes(appointment) && !appointment.paid && can.cancel(appointment, now).ok],
    ['directions', appointment.offer.modality === 'in_person' && can.cancel(appointment, now).ok],
  ]
  return steps.flatMap(([step, stands]) => (stands ? [step] : []))
}
