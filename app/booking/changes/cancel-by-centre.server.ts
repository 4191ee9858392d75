/** The centre cannot attend for an hour or a day: every patient is told at once and offered the nearest hours. */

import type { Database } from '#app/platform/database/database.server.ts'
import { withRollback } from '#app/platform/database/with-rollback.server.ts'
import { closeHours, findSchedules, spansAt, type WallSpan } from '#app/supply/public.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { lockAgenda, refreshAgenda } from '../holds/agenda.queries.server.ts'
import type { Sender } from '../sender.server.ts'
import { cancelForCentre, tellCancelled } from './cancel-for-centre.server.ts'
import { emptySpans } from './change.queries.server.ts'

export interface HoursToCancel extends WallSpan {
  agendaId: number
  /** As in audit.actor, of who says so. */
  by?: string
  /** Ids of the appointments that whoever says so has seen. Absent: whichever there are. */
  shown?: readonly string[]
}

/**
 * Closes the hours for good (an absence of every schedule of the agenda), lets holds of them go and cancels their
 * appointments, all or nothing. Doing it twice changes nothing more. What was paid goes back in full.
 * @returns the appointments cancelled now; null: others than those shown have an hour there, and nothing is done.
 */
export async function cancelByCentre(
  db: Database,
  { agendaId, by = 'centre', shown, ...wanted }: HoursToCancel,
  sender: Sender,
  now: Temporal.Instant,
): Promise<Appointment[] | null> {
  return withRollback<Appointment[] | null>(rollback =>
    db.transaction(async tx => {
      await lockAgenda(tx, agendaId)
      const spans = spansAt(await findSchedules(tx, agendaId), wanted)
      for (const span of spans) await closeHours(tx, span, { ...span, by }, now)
      const standing = await emptySpans(tx, agendaId, spans)
      const affected = standing.filter(({ start }) => Temporal.Instant.compare(start, now) > 0)
      if (shown && affected.some(({ id }) => !shown.includes(id))) throw rollback(null)
      const cancelled: Appointment[] = []
      for (const appointment of affected) cancelled.push(await cancelForCentre(tx, appointment, by, now))
      await refreshAgenda(tx, agendaId, now)
      await tellCancelled(tx, cancelled, sender, now)
      return cancelled
    }),
  )
}
