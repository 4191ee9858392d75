/** One step of a visit: rule, change, trail, and what it means for the appointment, in one transaction. */
import { recordAttendance, type Sender } from '#app/booking/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { withRollback } from '#app/platform/database/with-rollback.server.ts'
import { lockVisit, writeStep } from './visit.queries.server.ts'
import { type VisitAction, type VisitRefusal, type VisitState, verdict } from './visit.rules.ts'
import type { VisitRight } from './visit-right.server.ts'

export type StepOutcome = { ok: true; state: VisitState } | { ok: false; reason: VisitRefusal }

/** What a step says of the appointment. */
export const stepOutcomes = {
  enter: 'arrived',
  end: 'fulfilled',
  fail: 'not-attended',
  'miss-patient': 'no-show',
  'miss-professional': 'not-attended',
} as const satisfies Partial<Record<VisitAction, string>>

const outcomeOf = (action: VisitAction) =>
  action in stepOutcomes ? stepOutcomes[action as keyof typeof stepOutcomes] : null

/** @param right proved by `findVisitRight`; its role is who acts. */
export async function stepVisit(
  db: Database,
  right: Pick<VisitRight, 'visitId' | 'role' | 'actor' | 'visit'>,
  action: VisitAction,
  sender: Sender,
  now: Temporal.Instant,
): Promise<StepOutcome> {
  const { visitId, role, actor, visit } = right
  // A page that is still open says «could not be held» of what its patient cancelled: nothing goes back for that.
  if (visit.appointmentState === 'cancelled') return { ok: false, reason: 'over' }
  // Looked at before and after the lock: most refusals need none.
  const early = verdict(action, role, visit, now)
  if (!early.ok && early.reason !== 'not-now') return early
  return withRollback<StepOutcome>(rollback =>
    db.transaction(async tx => {
      const outcome = outcomeOf(action)
      // The agenda first, then the visit: the order in which everybody locks.
      const told =
        outcome && (await recordAttendance(tx, visit.appointmentId, { outcome, actor }, sender, now))
      const current = await lockVisit(tx, visitId)
      // Cancelled while somebody looked at the page: nobody is told to come, and no payment is said to go back.
      const cancelled = told ? told.cancelledBy !== null && told.cancelledBy !== 'centre' : current.cancelled
      if (cancelled) throw rollback({ ok: false, reason: 'over' })
      const allowed = verdict(action, role, current, now)
      if (!allowed.ok) throw rollback(allowed)
      if (outcome && !told) throw rollback({ ok: false, reason: 'over' })
      await writeStep(tx, { visitId, from: current.state, to: allowed.to, action, actor: role }, now)
      return { ok: true, state: allowed.to }
    }),
  )
}
