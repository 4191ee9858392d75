/** A system says that its centre cannot attend one hour: that one alone is cancelled, and nothing of another centre is touched. */
import type { Database } from '#app/platform/database/database.server.ts'
import { closeHours, findSchedules } from '#app/supply/public.server.ts'
import { isUpcoming } from '../appointments/appointment.rules.ts'
import { cancelForCentre, tellCancelled } from '../changes/cancel-for-centre.server.ts'
import { lockAppointment } from '../changes/change.queries.server.ts'
import { isOfCentre } from '../desk/desk.queries.server.ts'
import { refreshAgenda } from '../holds/agenda.queries.server.ts'
import { isOverbooked } from '../lanes/lane.queries.server.ts'
import type { Sender } from '../sender.server.ts'

interface HourToCancel {
  appointmentId: string
  centreId: number
  /** Where the system knows it to be: what was moved in the meantime is another hour. */
  start: Temporal.Instant
  /** As in audit.actor. */
  by: string
}

/**
 * What was paid goes back in full, and the hour closes for good in that centre's schedules of the agenda. What was given over the
 * agenda closes nothing: the hour under it is somebody else's. Twice is once.
 * @returns false where it has begun, is over or stands at another hour by now, and for what is not of the centre.
 */
export async function cancelBySystem(
  db: Database,
  { appointmentId, centreId, start, by }: HourToCancel,
  sender: Sender,
  now: Temporal.Instant,
): Promise<boolean> {
  return db.transaction(async tx => {
    if (!(await isOfCentre(tx, appointmentId, centreId))) return false
    const appointment = await lockAppointment(tx, appointmentId)
    if (!appointment) return false
    if (appointment.state === 'cancelled') return true
    const hasBegun = Temporal.Instant.compare(appointment.start, now) <= 0
    if (!isUpcoming(appointment.state) || hasBegun || !appointment.start.equals(start)) return false
    const { agendaId } = appointment.offer
    if (!(await isOverbooked(tx, appointmentId))) {
      // Nobody else stands or is held in it: an agenda sells an hour once.
      const hour = { from: appointment.start, to: appointment.end, by }
      for (const schedule of await findSchedules(tx, agendaId))
        if (schedule.centreId === centreId) await closeHours(tx, schedule, hour, now)
    }
    const cancelled = await cancelForCentre(tx, appointment, by, now)
    await refreshAgenda(tx, agendaId, now)
    await tellCancelled(tx, [cancelled], sender, now)
    return true
  })
}
