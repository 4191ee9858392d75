/** The centre cannot attend for an hour or a day: every patient is told at once and offered the nearest hours. */

import type { Database } from '#app/platform/database/database.server.ts'
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
}

/**
 * Closes the hours for good (an absence of every schedule of the agenda), lets holds of them go and cancels their
 * appointments, all or nothing. Doing it twice changes nothing more. What was paid goes back in full.
 * @returns the appointments cancelled now.
 */
export async function cancelByCentre(
  db: Database,
  { agendaId, by = 'centre', ...wanted }: HoursToCancel,
  sender: Sender,
  now: Temporal.Instant,
): Promise<Appointment[]> {
  return db.transaction(async tx => {
    await lockAgenda(tx, agendaId)
    const spans = spansAt(await findSchedules(tx, agendaId), wanted)
    for (const span of spans) await closeHours(tx, span, span)
    const affected = await emptySpans(tx, agendaId, spans)
    const cancelled: Appointment[] = []
    for (const appointment of affected) {
      if (Temporal.Instant.compare(appointment.start, now) <= 0) continue
      cancelled.push(await cancelForCentre(tx, appointment, by, now))
    }
    await refreshAgenda(tx, agendaId, now)
    await tellCancelled(tx, cancelled, sender, now)
    return cancelled
  })
}
