/**
 * The life of an appointment as a table, read by verbs, buttons and messages alike:
 * booked → confirmed → arrived → fulfilled | no-show | cancelled.
 */
export type AppointmentState =
  | 'held'
  | 'booked'
  | 'confirmed'
  | 'arrived'
  | 'fulfilled'
  | 'no-show'
  | 'cancelled'

export type AppointmentAction = 'confirm' | 'cancel' | 'move'

export type Verdict<Reason extends string> = { ok: true } | { ok: false; reason: Reason }

export interface AppointmentMoment {
  state: AppointmentState
  start: Temporal.Instant
  /** Its centre told its patient that it cannot attend it. */
  calledOff?: boolean
}

/** What the patient can do in each state and where it leads; a moved appointment is asked to be confirmed again. */
export const transitions: Record<AppointmentState, Partial<Record<AppointmentAction, AppointmentState>>> = {
  held: {},
  booked: { confirm: 'confirmed', cancel: 'cancelled', move: 'booked' },
  confirmed: { cancel: 'cancelled', move: 'booked' },
  arrived: {},
  fulfilled: {},
  'no-show': {},
  cancelled: {},
}

/** States in which the hour is sold and the visit has not happened. */
export const upcomingStates = ['booked', 'confirmed'] as const satisfies AppointmentState[]
/** By its state alone: its start may have passed, and nobody said yet what became of it. */
export const isUpcoming = (state: AppointmentState): boolean => upcomingStates.some(one => one === state)

/** In which nobody is attended: what else its order has is done, and paid, without it. */
export const unattendedStates = ['cancelled', 'no-show'] as const satisfies AppointmentState[]
export const isUnattended = (state: string): boolean => unattendedStates.some(one => one === state)

export type AttendanceOutcome = 'arrived' | 'fulfilled' | 'no-show' | 'not-attended'

/** What whoever attends can say of an appointment, and from which states. */
export const attendance: Record<
  AttendanceOutcome,
  { to: AppointmentState; from: readonly AppointmentState[] }
> = {
  arrived: { to: 'arrived', from: upcomingStates },
  fulfilled: { to: 'fulfilled', from: [...upcomingStates, 'arrived'] },
  'no-show': { to: 'no-show', from: upcomingStates },
  'not-attended': { to: 'cancelled', from: [...upcomingStates, 'arrived'] },
}

/** Confirming opens this long before the start. */
export const confirmHours = 72
/** Patients of an in-person visit are asked to be there this long before. */
export const receptionMinutes = 15

/** Why not: the visit is over or under way, was cancelled, is confirmed already, it is too early to confirm, or the centre cannot attend it. */
export type Refusal = 'started' | 'cancelled' | 'already-confirmed' | 'too-early' | 'called-off'

function verdict(
  action: AppointmentAction,
  { state, start }: AppointmentMoment,
  now: Temporal.Instant,
): Verdict<Refusal> {
  if (transitions[state][action]) {
    return Temporal.Instant.compare(now, start) < 0 ? { ok: true } : { ok: false, reason: 'started' }
  }
  if (state === 'cancelled') return { ok: false, reason: 'cancelled' }
  if (state === 'confirmed') return { ok: false, reason: 'already-confirmed' }
  return { ok: false, reason: 'started' }
}

/** The centre said that it cannot attend it, and it is still what its patient has. */
export const isCalledOff = ({ state, calledOff }: Pick<AppointmentMoment, 'state' | 'calledOff'>): boolean =>
  calledOff === true && isUpcoming(state)

/** Until when it is to be paid now: nothing is due of what is called off, nor while its patient waits at the centre. */
export const dueOf = (
  appointment: Pick<AppointmentMoment, 'state' | 'calledOff'> & { paymentDueAt: Temporal.Instant | null },
): Temporal.Instant | null =>
  isCalledOff(appointment) || appointment.state === 'arrived' ? null : appointment.paymentDueAt

/** From when its patient can say that they come. */
export const confirmableFrom = (start: Temporal.Instant): Temporal.Instant =>
  start.subtract({ hours: confirmHours })

export const can = {
  confirm(appointment: AppointmentMoment, now: Temporal.Instant): Verdict<Refusal> {
    const allowed = verdict('confirm', appointment, now)
    if (allowed.ok && appointment.calledOff) return { ok: false, reason: 'called-off' }
    if (allowed.ok && Temporal.Instant.compare(now, confirmableFrom(appointment.start)) < 0)
      return { ok: false, reason: 'too-early' }
    return allowed
  },
  cancel: (appointment: AppointmentMoment, now: Temporal.Instant) => verdict('cancel', appointment, now),
  move: (appointment: AppointmentMoment, now: Temporal.Instant) => verdict('move', appointment, now),
}

/** Where to go, in one line. */
export const doorOf = ({ centre, address }: { centre: string; address: string }): string =>
  `${centre}, ${address}`

/** When to be at the reception; a video visit has none. */
export const receptionAt = (
  start: Temporal.Instant,
  modality: 'in_person' | 'video',
): Temporal.Instant | null =>
  modality === 'in_person' ? start.subtract({ minutes: receptionMinutes }) : null
