/** The reception puts an hour in line for an earlier one, for whoever asks it on the telephone, or takes it out: the patient's own verbs. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Sender } from '../../sender.server.ts'
import { askEarlier } from '../../waitlist/join-waitlist.server.ts'
import { leaveLine } from '../../waitlist/leave-waitlist.server.ts'
import { isOfCentre } from '../desk.queries.server.ts'

interface WaitAsked {
  appointmentId: string
  centreId: number
  /** As in audit.actor. */
  by: string
}

/** gone: not of this centre. late: it has begun, or is cancelled, by now. */
type DeskWait = { ok: true } | { ok: false; reason: 'gone' | 'late' }

/** Twice stands in line once. */
export async function askEarlierAtDesk(
  db: Database,
  { appointmentId, centreId, by }: WaitAsked,
  now: Temporal.Instant,
): Promise<DeskWait> {
  if (!(await isOfCentre(db, appointmentId, centreId))) return { ok: false, reason: 'gone' }
  const asked = await askEarlier(db, appointmentId, now, { by, verb: 'desk-ask-earlier' })
  return asked.ok ? asked : { ok: false, reason: 'late' }
}

/** What is kept for them at that moment goes to the next in line. Twice is once. */
export async function leaveLineAtDesk(
  db: Database,
  { appointmentId, centreId, by }: WaitAsked,
  sender: Sender,
  now: Temporal.Instant,
): Promise<DeskWait> {
  if (!(await isOfCentre(db, appointmentId, centreId))) return { ok: false, reason: 'gone' }
  await leaveLine(db, appointmentId, sender, now, { by, verb: 'desk-leave-line' })
  return { ok: true }
}
