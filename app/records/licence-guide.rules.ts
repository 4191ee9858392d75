/** Where a licence stands among all that can happen to it, and who knows what comes next. */
import type { Licence, LicenceState } from './documents/document.ts'

export type Step = { state: LicenceState; on: string | null; phase: 'done' | 'now' | 'ahead' }

type Facts = Pick<Licence, 'state' | 'history' | 'employer' | 'authority'>

/** What it lived through with its dates, then what is still to come when all goes well. */
export function timelineOf({ state, history, employer }: Omit<Facts, 'authority'>): Step[] {
  const lived: Step[] = history.map((step, index) => ({
    ...step,
    phase: index === history.length - 1 ? 'now' : 'done',
  }))
  const path: LicenceState[] = [
    'emitted',
    ...(employer ? (['employer'] as const) : []),
    'evaluation',
    'approved',
    'ready',
  ]
  // What was rejected ends there unless somebody appeals.
  const ahead: Record<LicenceState, LicenceState[]> = {
    emitted: path.slice(1),
    employer: ['evaluation', 'approved', 'ready'],
    evaluation: ['approved', 'ready'],
    approved: ['ready'],
    reduced: ['ready'],
    rejected: [],
    ready: [],
  }
  return [...lived, ...ahead[state].map(next => ({ state: next, on: null, phase: 'ahead' as const }))]
}

/** Who to call: the employer while it is in their hands, then whoever decides and pays. */
export const whoToCall = ({ state, employer, authority }: Omit<Facts, 'history'>) =>
  employer && (state === 'emitted' || state === 'employer')
    ? ({ kind: 'employer', name: employer } as const)
    : authority

/** The right to collect a benefit ends so long after the leave (DFL 44 of 1978, article 24). */
const claimMonths = 6
/** Of a common illness the first days are paid only in leaves longer than this (article 14). */
const [unpaidDays, fullFrom] = [3, 11]

export type Advice = LicenceState | 'paid' | 'late' | 'lateDecided' | 'lateReady' | 'unpaid'

/**
 * What to do now. Months after a leave ended nobody waits for an employer, a decision or a payment any more, and of a leave
 * that is too short nothing is ever paid.
 */
export function adviceFor(
  licence: Pick<Licence, 'state' | 'type' | 'days' | 'approvedDays' | 'restTo' | 'paidOn'>,
  today: Temporal.PlainDate,
): Advice {
  const { state, restTo, paidOn } = licence
  if (paidOn && Temporal.PlainDate.compare(paidOn, today) <= 0) return 'paid'
  const late = Temporal.PlainDate.compare(restTo.add({ months: claimMonths }), today) < 0
  if (state === 'rejected' || state === 'reduced') return late ? 'lateDecided' : state
  const nothing = paidDaysOf(licence)?.paid === 0
  if (state === 'ready' || state === 'approved') return nothing ? 'unpaid' : late ? 'lateReady' : state
  return late ? 'late' : state
}

/** Last day to collect. */
export const claimUntil = ({ restTo }: Pick<Licence, 'restTo'>): Temporal.PlainDate =>
  restTo.add({ months: claimMonths })

/**
 * Days that the benefit pays, of those that were allowed: for a common illness; other kinds are paid from the first day, or
 * by rules that the licence does not tell.
 */
export function paidDaysOf({
  type,
  days,
  approvedDays,
}: Pick<Licence, 'type' | 'days' | 'approvedDays'>): { paid: number; of: number } | undefined {
  const of = approvedDays ?? days
  if (type !== 1) return undefined
  return { paid: of >= fullFrom ? of : Math.max(0, of - unpaidDays), of }
}

/** A folio is ours when it begins as those of our operator do. */
export const isOurFolio = (folio: string, prefix: string): boolean => folio.startsWith(prefix)
