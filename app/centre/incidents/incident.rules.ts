/** What the law asks of whoever had a breach, and until when. */

export const duties = ['early-warning', 'second-report', 'final-report', 'agency', 'people'] as const
export type Duty = (typeof duties)[number]

/** Each from the moment somebody knew; the law sets no hour for the last two («sin dilaciones indebidas»): 72 hours are ours. */
const within: Record<Duty, { hours: number }> = {
  /** Ley 21.663 art. 9 a. */
  'early-warning': { hours: 3 },
  /** Ley 21.663 art. 9 b. */
  'second-report': { hours: 72 },
  /** Ley 21.663 art. 9 d: fifteen days from the early warning, which is three hours at most after that moment. */
  'final-report': { hours: 15 * 24 },
  /** Ley 21.719, art. 14 sexies of Ley 19.628. */
  agency: { hours: 72 },
  people: { hours: 72 },
}

interface Known {
  knownAt: Temporal.Instant
  doneAt: Partial<Record<Duty, Temporal.Instant>>
}

/** The final report counts from the early warning, once that was sent. */
export const dueOf = (duty: Duty, { knownAt, doneAt }: Known): Temporal.Instant =>
  ((duty === 'final-report' && doneAt['early-warning']) || knownAt).add(within[duty])

export type DutyState = 'done' | 'done-late' | 'open' | 'overdue'

export function stateOf(duty: Duty, known: Known, now: Temporal.Instant): DutyState {
  const due = dueOf(duty, known)
  const done = known.doneAt[duty]
  const isLate = Temporal.Instant.compare(done ?? now, due) > 0
  if (done) return isLate ? 'done-late' : 'done'
  return isLate ? 'overdue' : 'open'
}
