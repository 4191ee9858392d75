/** Where a licence stands among all that can happen to it, and who knows what comes next. */
import type { Licence, LicenceState } from './document.ts'

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

/** A folio is ours when it begins as those of our operator do. */
export const isOurFolio = (folio: string, prefix: string): boolean => folio.startsWith(prefix)
