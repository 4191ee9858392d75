/** The patient takes the hour that was offered: their appointment moves there, and the hour they had goes to the next in line. */
import type { Database } from '#app/platform/database/database.server.ts'
import { can } from '../appointments/appointment.rules.ts'
import { lockAppointment } from '../changes/change.queries.server.ts'
import type { ChangeOutcome } from '../changes/confirm-appointment.server.ts'
import { type MoveRefusal, moveWithin, refusalIn, tellMoved } from '../changes/move-appointment.server.ts'
import { refreshAgenda } from '../holds/agenda.queries.server.ts'
import type { Sender } from '../sender.server.ts'
import { offerEarlier } from './offer-hour.server.ts'
import { dropOfferedHour, endEntry, findEntry } from './waitlist.queries.server.ts'
import { openOffer } from './waitlist.rules.ts'

/**
 * Taking it twice moves once. over: the time is up, or nothing was offered.
 * @param appointmentId of an appointment that the caller has proved a right to.
 * @throws Response 404 when there is none. CaptchaNeeded, for `trySending`.
 */
export async function acceptEarlier(
  db: Database,
  appointmentId: string,
  sender: Sender,
  now: Temporal.Instant,
): Promise<ChangeOutcome<MoveRefusal | 'over' | 'patient-busy'>> {
  try {
    return await db.transaction(async tx => {
      const appointment = await lockAppointment(tx, appointmentId)
      if (!appointment) throw new Response(null, { status: 404 })
      const verdict = can.move(appointment, now)
      if (!verdict.ok) return verdict
      const entry = await findEntry(tx, appointmentId)
      if (entry?.state === 'accepted' && entry.hour?.equals(appointment.start))
        return { ok: true, appointment }
      const offered = openOffer(entry, now)
      if (!entry || !offered) return { ok: false, reason: 'over' }
      const wasKept = await dropOfferedHour(tx, entry.id)
      const outcome = await moveWithin(tx, appointment, offered.hour, sender, now)
      await endEntry(tx, entry.id, outcome.ok ? 'accepted' : 'expired', { withdrawn: !wasKept })
      if (outcome.ok)
        await tellMoved(tx, [{ appointment: outcome.appointment, before: appointment.start }], sender, now)
      if (!outcome.ok) {
        // Closed or withdrawn meanwhile, for this offer at least.
        const { agendaId } = appointment.offer
        await offerEarlier(tx, { agendaId, start: offered.hour, leftBy: appointmentId }, sender, now)
        await refreshAgenda(tx, agendaId, now)
      }
      return outcome
    })
  } catch (error) {
    const reason = refusalIn(error)
    if (!reason) throw error
    return { ok: false, reason }
  }
}
