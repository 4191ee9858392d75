/** What the reception of a centre can say of an hour in person, and take back within the day. */
import type { AppointmentState } from '../appointments/appointment.rules.ts'

export const deskDeeds = ['arrive', 'start', 'attend', 'no-show', 'undo'] as const
export type DeskDeed = (typeof deskDeeds)[number]

/** How an hour stands at the desk: an appointment that arrived waits until it is called in. */
export type DeskState =
  | Exclude<AppointmentState, 'arrived' | 'fulfilled'>
  | 'waiting'
  | 'in-attendance'
  | 'attended'

export interface DeskMoment {
  state: AppointmentState
  startedAt: Temporal.Instant | null
  start: Temporal.Instant
}

export function deskState({ state, startedAt }: Pick<DeskMoment, 'state' | 'startedAt'>): DeskState {
  if (state === 'arrived') return startedAt ? 'in-attendance' : 'waiting'
  return state === 'fulfilled' ? 'attended' : state
}

/** Where each deed is possible, and where it leads; undoing leads to what it was before. */
const ways: Record<DeskDeed, Partial<Record<DeskState, DeskState | 'before'>>> = {
  arrive: { booked: 'waiting', confirmed: 'waiting' },
  start: { waiting: 'in-attendance' },
  attend: { waiting: 'attended', 'in-attendance': 'attended' },
  'no-show': { booked: 'no-show', confirmed: 'no-show' },
  undo: { waiting: 'before', 'in-attendance': 'waiting', attended: 'in-attendance', 'no-show': 'before' },
}

/** Of the day of the centre: nothing is said of tomorrow, and yesterday stays as it was closed. */
export function deskDeedsFor(moment: DeskMoment, now: Temporal.Instant, zone: string): DeskDeed[] {
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(zone).toPlainDate()
  if (!dayOf(moment.start).equals(dayOf(now))) return []
  const state = deskState(moment)
  const began = Temporal.Instant.compare(now, moment.start) >= 0
  return deskDeeds.filter(deed => ways[deed][state] !== undefined && (deed !== 'no-show' || began))
}

/** @param moment of an appointment for which the deed is possible. */
export const stateAfter = (deed: DeskDeed, moment: DeskMoment): DeskState | 'before' | undefined =>
  ways[deed][deskState(moment)]

/** Who asked the reception to cancel, for the audit. */
export const askedAtDesk = ['patient', 'family', 'mistake'] as const
export type DeskReason = (typeof askedAtDesk)[number]
