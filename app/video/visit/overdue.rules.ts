/** What becomes of a video visit that nobody closed. */
import { canMissPatientFrom, isFinal, isLate, type VisitAction, type VisitMoment } from './visit.rules.ts'

/** What the clock looks at of a visit that nobody closed. */
export type OverdueVisit = Pick<
  VisitMoment,
  'state' | 'start' | 'readyAt' | 'patientSeenAt' | 'professionalCame' | 'awayAt'
>

/**
 * Whether an outage may be why a visit was not held. Not where the patient never came and the professional could have said so before the
 * portal went away. Of whoever was seen, it is believed that they would have come again.
 */
const mayBeTheOutage = ({
  start,
  readyAt,
  patientSeenAt,
  awayAt,
}: Pick<VisitMoment, 'start' | 'readyAt' | 'patientSeenAt' | 'awayAt'>): boolean =>
  awayAt !== null &&
  (patientSeenAt !== null ||
    Temporal.Instant.compare(awayAt, canMissPatientFrom({ start, readyAt, backAt: null })) < 0)

/**
 * What the clock does with a visit that nobody closed. The payment goes back where the professional was not there,
 * whatever the patient could or could not do: who never said «ready», who said it when the patient could have left
 * already, and whose patient sat in the room alone. Where the portal was not there to be entered nobody is said to have stayed away: what
 * was not held could not be.
 */
export function overdueAction(visit: OverdueVisit): VisitAction | null {
  const { state, start, readyAt, professionalCame } = visit
  if (isFinal(state)) return null
  if (state === 'in_call' && professionalCame) return 'end'
  if (mayBeTheOutage(visit)) return 'fail'
  if (state === 'in_call') return 'miss-professional'
  return state === 'ready' && readyAt && !isLate(start, readyAt) ? 'miss-patient' : 'miss-professional'
}
