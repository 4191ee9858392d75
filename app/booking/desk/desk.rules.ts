/** What the reception of a centre can say of an hour in person, and take back within the day. */
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { AppointmentState } from '../appointments/appointment.rules.ts'

export const deskDeeds = ['arrive', 'start', 'attend', 'no-show', 'leave', 'undo'] as const
export type DeskDeed = (typeof deskDeeds)[number]

/** How an hour stands at the desk: an appointment that arrived waits until it is called in; who arrived and was not attended left. */
export type DeskState =
  | Exclude<AppointmentState, 'arrived' | 'fulfilled'>
  | 'waiting'
  | 'in-attendance'
  | 'attended'
  | 'left'

export interface DeskMoment {
  state: AppointmentState
  startedAt: Temporal.Instant | null
  arrivedAt?: Temporal.Instant | null
  start: Temporal.Instant
}

/** As a desk sees it: who came and waits, is attended, or left without it. */
export function deskState({
  state,
  startedAt,
  arrivedAt,
}: Pick<DeskMoment, 'state' | 'startedAt' | 'arrivedAt'>): DeskState {
  if (state === 'no-show' && arrivedAt) return 'left'
  if (state === 'arrived') return startedAt ? 'in-attendance' : 'waiting'
  return state === 'fulfilled' ? 'attended' : state
}

/** Where each deed is possible, and where it leads; undoing leads to what it was before. */
const ways: Record<DeskDeed, Partial<Record<DeskState, DeskState | 'before'>>> = {
  arrive: { booked: 'waiting', confirmed: 'waiting' },
  start: { waiting: 'in-attendance' },
  attend: { waiting: 'attended', 'in-attendance': 'attended' },
  'no-show': { booked: 'no-show', confirmed: 'no-show' },
  leave: { waiting: 'left' },
  undo: {
    waiting: 'before',
    'in-attendance': 'waiting',
    attended: 'in-attendance',
    'no-show': 'before',
    left: 'waiting',
  },
}

/** Of the day of the centre: nothing is said of tomorrow, and yesterday stays as it was closed. */
export function deskDeedsFor(moment: DeskMoment, now: Temporal.Instant, zone: string): DeskDeed[] {
  const dayOf = (at: Temporal.Instant) => localDay(at, zone)
  return dayOf(moment.start).equals(dayOf(now)) ? deskDeedsToday(moment, now) : []
}

/** @param moment of today. */
export function deskDeedsToday(moment: DeskMoment, now: Temporal.Instant): DeskDeed[] {
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

/** How an hour that nobody closed can be closed afterwards. */
export const closings = ['attended', 'no-show', 'left'] as const
export type Closing = (typeof closings)[number]

/** What is proposed, never assumed: somebody says it of each. */
const closable: Partial<Record<DeskState, readonly [proposed: Closing, ...others: Closing[]]>> = {
  booked: ['no-show', 'attended'],
  confirmed: ['no-show', 'attended'],
  waiting: ['attended', 'left'],
  'in-attendance': ['attended', 'left'],
}

/** Who forgets a day closes it within a week. */
export const closingDays = 7

/** What began before is too long ago. */
export const closableSince = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: closingDays * 24 })

/**
 * @param closed the hour stands in a closure that is set: nobody is blamed for not coming to it.
 * @returns none for what is closed, what is not over yet, and what is too long ago; the proposed one first.
 */
export function closingsFor(
  moment: DeskMoment & { end: Temporal.Instant },
  now: Temporal.Instant,
  closed: boolean,
): readonly Closing[] {
  const over = Temporal.Instant.compare(moment.end, now) <= 0
  const late = Temporal.Instant.compare(moment.start, closableSince(now)) < 0
  const ways = (over && !late && closable[deskState(moment)]) || []
  return closed ? ways.filter(way => way !== 'no-show') : ways
}

/** How far the next free hour is looked for ahead of a day without one. Further than any portal sells. */
export const reachDays = 120
