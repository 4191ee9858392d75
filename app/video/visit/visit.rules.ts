import { type Access, entryWindow } from '#app/booking/public.rules.ts'

/**
 * The life of a video visit as a table, read by verbs, pages and desk alike:
 * scheduled → waiting → ready → in_call → ended, or one of the ways in which it does not happen.
 */
export const visitStates = [
  'scheduled',
  'waiting',
  'ready',
  'in_call',
  'ended',
  'patient-absent',
  'professional-absent',
  'failed',
] as const
export type VisitState = (typeof visitStates)[number]

export type VisitActor = 'patient' | 'professional' | 'portal'

export type VisitAction =
  /** The patient sits down in the waiting room, or comes back to it. */
  | 'arrive'
  /** The patient's page is gone. */
  | 'leave'
  /** The professional can attend now. */
  | 'say-ready'
  /** The patient goes in. */
  | 'enter'
  /** The visit took place. */
  | 'end'
  /** It could not take place for a technical reason: nobody pays for it. */
  | 'fail'
  | 'miss-patient'
  | 'miss-professional'

interface Step {
  to: VisitState
  by: readonly VisitActor[]
}

const byPatient = ['patient'] as const
const byProfessional = ['professional'] as const
const byProfessionalOrClock = ['professional', 'portal'] as const
const byPortal = ['portal'] as const
const byPatientOrClock = ['patient', 'portal'] as const

/** What can be done in each state, by whom, and where it leads. */
export const transitions: Record<VisitState, Partial<Record<VisitAction, Step>>> = {
  scheduled: {
    arrive: { to: 'waiting', by: byPatient },
    'say-ready': { to: 'ready', by: byProfessional },
    fail: { to: 'failed', by: byPortal },
    'miss-professional': { to: 'professional-absent', by: byPortal },
  },
  waiting: {
    arrive: { to: 'waiting', by: byPatient },
    leave: { to: 'scheduled', by: byPatientOrClock },
    'say-ready': { to: 'ready', by: byProfessional },
    fail: { to: 'failed', by: byPortal },
    'miss-professional': { to: 'professional-absent', by: byPatientOrClock },
  },
  ready: {
    arrive: { to: 'ready', by: byPatient },
    leave: { to: 'ready', by: byPatientOrClock },
    enter: { to: 'in_call', by: byPatient },
    fail: { to: 'failed', by: byProfessionalOrClock },
    'miss-patient': { to: 'patient-absent', by: byProfessionalOrClock },
    // Of whoever said so only when the patient had waited long enough to leave.
    'miss-professional': { to: 'professional-absent', by: byPortal },
  },
  in_call: {
    // A reload, another device, a tunnel: coming back is one tap and changes nothing.
    arrive: { to: 'in_call', by: byPatient },
    enter: { to: 'in_call', by: byPatient },
    end: { to: 'ended', by: byProfessionalOrClock },
    fail: { to: 'failed', by: byProfessionalOrClock },
    // Only where the professional never came into the room.
    'miss-professional': { to: 'professional-absent', by: byPatientOrClock },
  },
  ended: {},
  'patient-absent': {},
  'professional-absent': {},
  failed: {},
}

/** Nothing leads out of it, however it ended. */
export const isFinal = (state: VisitState): boolean => Object.keys(transitions[state]).length === 0

/** States in which the two can be in the room. */
export const canMeet = (state: VisitState): boolean => state === 'ready' || state === 'in_call'

/** The patient is in the room, and its professional has never gone in. */
export const isAwaited = ({
  state,
  professionalCame,
}: Pick<VisitMoment, 'state' | 'professionalCame'>): boolean => state === 'in_call' && !professionalCame

/** States in which the patient has the whole payment back. */
export const refundsWhole = (state: VisitState): boolean =>
  state === 'professional-absent' || state === 'failed'

/** Documents are of a visit that took place: not of one that began and then could not be held. */
export const tookPlace = ({
  state,
  startedAt,
}: {
  state: VisitState
  startedAt: Temporal.Instant | null
}): boolean => startedAt !== null && !refundsWhole(state)

/** A phone in a pocket asks once a minute at best; three minutes without a word are nobody there. */
export const silentMinutes = 3

/** How long one side waits for the other before saying that nobody came. */
export const timeoutMinutes = 15

const timeoutAfter = (moment: Temporal.Instant) => moment.add({ minutes: timeoutMinutes })

const later = (one: Temporal.Instant, other: Temporal.Instant | null) =>
  other && Temporal.Instant.compare(other, one) > 0 ? other : one

/** From when a patient may say that nobody came: who went in late has not waited yet. */
export const canMissProfessionalFrom = ({
  start,
  startedAt,
}: Pick<VisitMoment, 'start' | 'startedAt'>): Temporal.Instant => timeoutAfter(later(start, startedAt))

/**
 * From when a professional may say that the patient did not come: who comes late waits as long as who was there, and nobody waits while
 * the portal is not there to be entered.
 */
export const canMissPatientFrom = ({
  start,
  readyAt,
  backAt,
}: Pick<VisitMoment, 'start' | 'readyAt' | 'backAt'>): Temporal.Instant =>
  timeoutAfter(later(later(start, readyAt), backAt))

/** Whether a professional came when the patient could have left already. */
export const isLate = (start: Temporal.Instant, readyAt: Temporal.Instant): boolean =>
  Temporal.Instant.compare(readyAt, timeoutAfter(start)) >= 0

/** Whether the patient was there and the professional came too late for them: of such a one nobody says that they did not come. */
export const waitedInVain = ({
  start,
  readyAt,
  patientSeenAt,
}: Pick<VisitMoment, 'start' | 'readyAt' | 'patientSeenAt'>): boolean =>
  patientSeenAt !== null && readyAt !== null && isLate(start, readyAt)

export interface VisitMoment {
  state: VisitState
  start: Temporal.Instant
  end: Temporal.Instant
  /** Null when nobody is in the waiting room. */
  patientSince: Temporal.Instant | null
  /** The last that was seen of the patient; null where they never came. */
  patientSeenAt: Temporal.Instant | null
  /** When the professional said that they could attend; null until then. */
  readyAt: Temporal.Instant | null
  /** When the patient first went in. */
  startedAt: Temporal.Instant | null
  /** The professional went into the room, however briefly: «ready» is said from outside. */
  professionalCame: boolean
  /** When the portal first went away for a while between the hour's start and the closing of its door, and when it was last back; null where it was there all the while. */
  awayAt: Temporal.Instant | null
  backAt: Temporal.Instant | null
  /** Its patient read what a visit by video is, and agreed (`isInformed`). */
  informed: boolean
}

/** Two who are both in the room are not cut off; this long after the end of their hour they are all the same. */
export const talkMinutes = 120

/** While a visit lasts its door stays open until the clock closes it: who drops out of a call comes back. */
export function accessAt(
  { state, start, end }: Pick<VisitMoment, 'state' | 'start' | 'end'>,
  now: Temporal.Instant,
): Access {
  if (isFinal(state)) return 'over'
  const access = entryWindow({ start, end }, now)
  const talk = state === 'in_call' && Temporal.Instant.compare(now, end.add({ minutes: talkMinutes })) < 0
  return access === 'over' && talk ? 'open' : access
}

/** Why not: another state, not for this person, before the window, after it, before the timeout, or nobody agreed to it. */
export const visitRefusals = ['not-now', 'too-early', 'over', 'wait-longer', 'not-informed'] as const
export type VisitRefusal = (typeof visitRefusals)[number]

export type VisitVerdict = { ok: true; to: VisitState } | { ok: false; reason: VisitRefusal }

const missFrom: Partial<Record<VisitAction, (visit: VisitMoment) => Temporal.Instant>> = {
  'miss-patient': canMissPatientFrom,
  'miss-professional': canMissProfessionalFrom,
}

/**
 * Patient and professional are bound to the window too, and whoever goes in to what was agreed; the portal, which is the
 * clock, to the state alone. Right and payment are asked before.
 */
export function verdict(
  action: VisitAction,
  actor: VisitActor,
  visit: VisitMoment,
  now: Temporal.Instant,
): VisitVerdict {
  if (isFinal(visit.state)) return { ok: false, reason: 'over' }
  const step = transitions[visit.state][action]
  if (!step?.by.includes(actor)) return { ok: false, reason: 'not-now' }
  const there =
    (action === 'miss-professional' && visit.state === 'in_call' && visit.professionalCame) ||
    (action === 'miss-patient' && actor === 'professional' && waitedInVain(visit))
  if (there) return { ok: false, reason: 'not-now' }
  if (actor === 'portal') return { ok: true, to: step.to }
  const access = accessAt(visit, now)
  if (access === 'early') return { ok: false, reason: 'too-early' }
  // Whoever is in a call may end it, however late it has become.
  if (access === 'over' && action !== 'end') return { ok: false, reason: 'over' }
  const from = missFrom[action]?.(visit)
  if (from && Temporal.Instant.compare(now, from) < 0) return { ok: false, reason: 'wait-longer' }
  if ((action === 'arrive' || action === 'enter') && !visit.informed)
    return { ok: false, reason: 'not-informed' }
  return { ok: true, to: step.to }
}
