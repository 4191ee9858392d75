/** Whose hour a centre closed: how each stands, what can still be done for them, and who has to be called. */
import { type AppointmentState, isUpcoming } from '../appointments/appointment.rules.ts'
import { closableSince } from '../desk/desk.rules.ts'
import type { WaitlistState } from '../waitlist/waitlist.rules.ts'

/** What is known of one of the list. */
export interface Affected {
  state: AppointmentState
  cancelledBy: string | null
  /** The hour that was closed, and the one they have now. */
  hour: Temporal.Instant
  start: Temporal.Instant
  deed: 'offered' | 'moved' | 'cancelled' | null
  /** Of the hour that the centre keeps for them. */
  offer: { state: WaitlistState; until: Temporal.Instant | null } | null
  /** Whether there is an e-mail and a telephone. */
  reachable: boolean
  /** None of what was sent arrived. */
  undelivered: boolean
  calledAt: Temporal.Instant | null
}

/**
 * pending: nothing was done yet. offered: an hour is kept for them. accepted, moved-away, gave-up: the patient took it, chose
 * another, cancelled. unanswered, declined: they still have no hour. moved, cancelled: the centre did. arrived: they are there before it,
 * and whoever sees them tells them. begun: it began, nobody came, and it was not cancelled: what they paid can still go back. past: it is too late. stands: the closure was lifted, and they have the hour that they had.
 */
export type Standing =
  | 'pending'
  | 'offered'
  | 'accepted'
  | 'moved-away'
  | 'gave-up'
  | 'unanswered'
  | 'declined'
  | 'moved'
  | 'cancelled'
  | 'arrived'
  | 'begun'
  | 'past'
  | 'stands'

/** Where one patient of a closure stands, by what became of the hour that was closed. */
export function standingOf(one: Affected, now: Temporal.Instant): Standing {
  if (one.state === 'cancelled') return one.cancelledBy === 'centre' ? 'cancelled' : 'gave-up'
  if (!one.start.equals(one.hour)) {
    if (one.deed === 'moved') return 'moved'
    return one.offer?.state === 'accepted' ? 'accepted' : 'moved-away'
  }
  if (one.state === 'fulfilled' || one.state === 'no-show') return 'past'
  if (Temporal.Instant.compare(one.hour, now) <= 0) {
    const late = Temporal.Instant.compare(one.hour, closableSince(now)) < 0
    return isUpcoming(one.state) && !late ? 'begun' : 'past'
  }
  if (one.state === 'arrived') return 'arrived'
  if (!one.offer || one.deed !== 'offered') return 'pending'
  const { state, until } = one.offer
  if (state === 'declined') return 'declined'
  const open = state === 'offered' && until !== null && Temporal.Instant.compare(now, until) < 0
  return open ? 'offered' : 'unanswered'
}

export type ClosureDeed = 'offer' | 'move' | 'cancel'

const ways: Record<Standing, readonly ClosureDeed[]> = {
  pending: ['offer', 'move', 'cancel'],
  offered: ['move', 'cancel'],
  unanswered: ['offer', 'move', 'cancel'],
  declined: ['offer', 'move', 'cancel'],
  accepted: [],
  'moved-away': [],
  'gave-up': [],
  moved: [],
  cancelled: [],
  arrived: [],
  begun: ['cancel'],
  past: [],
  stands: [],
}

/** What the centre can do for them. Nobody is offered an hour who cannot read of it. */
export const closureDeedsFor = (standing: Standing, reachable: boolean): ClosureDeed[] =>
  ways[standing].filter(deed => deed !== 'offer' || reachable)

/**
 * Whether what is done for all at once is done for them too. Whoever holds an hour that is kept for them is asked; an hour that
 * has begun may have been attended: whoever knows cancels it by itself.
 */
export const isDoneWithAll = (standing: Standing, deed: 'offer' | 'cancel'): boolean =>
  standing !== 'offered' && standing !== 'begun' && ways[standing].includes(deed)

/** Who has no other hour yet and does not know, or does not answer; and whoever was moved or cancelled without reading of it. */
export function isToCall(one: Affected, now: Temporal.Instant): boolean {
  if (one.calledAt) return false
  const standing = standingOf(one, now)
  if (standing === 'unanswered' || standing === 'declined') return true
  const silent = !one.reachable || one.undelivered
  return silent && ['pending', 'offered', 'moved', 'cancelled'].includes(standing)
}

/** Time for a desk to note that somebody came all the same, or to take back that they did. */
const arrivalGraceMinutes = 15

/** Whoever was told not to come to an hour that began by then, and was not noted as being there, is cancelled. */
export const unansweredBy = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ minutes: arrivalGraceMinutes })

/** How long an hour is kept for whoever loses theirs. */
const keptHours = 24
/** Before the hour that is kept, and before the one that is lost, whoever did not answer is called. */
const marginHours = 2
/** Less than this is no time to answer. */
const leastMinutes = 20

/** @returns until when the hour is kept; undefined where nobody could answer in time: they are called. */
export function keptUntil(
  { lost, kept }: { lost: Temporal.Instant; kept: Temporal.Instant },
  now: Temporal.Instant,
): Temporal.Instant | undefined {
  const ends = [
    now.add({ hours: keptHours }),
    lost.subtract({ minutes: 30 }),
    kept.subtract({ hours: marginHours }),
  ]
  const until = ends.reduce((a, b) => (Temporal.Instant.compare(a, b) <= 0 ? a : b))
  return now.until(until).total('minutes') >= leastMinutes ? until : undefined
}
