/** The patient does not want the hour that is offered, or does not wait any more. */
import type { Database } from '#app/platform/database.server.ts'
import { refreshAgenda } from '../agenda.queries.server.ts'
import { lockAppointment } from '../change.queries.server.ts'
import type { Sender } from '../sender.server.ts'
import { dropOfferedHour, endWish, findWish } from './earlier.queries.server.ts'
import { offerEarlier } from './offer-earlier.server.ts'

/**
 * An hour that was offered goes to the next in line at once. Doing it twice changes nothing more.
 * @param appointmentId of an appointment that the caller has proved a right to.
 * @throws Response 404 when there is none.
 */
export async function leaveLine(
  db: Database,
  appointmentId: string,
  sender: Sender,
  now: Temporal.Instant,
): Promise<void> {
  await db.transaction(async tx => {
    const appointment = await lockAppointment(tx, appointmentId)
    if (!appointment) throw new Response(null, { status: 404 })
    const wish = await findWish(tx, appointmentId)
    if (wish?.state === 'waiting') await endWish(tx, wish.id, 'withdrawn')
    if (wish?.state !== 'offered' || !wish.hour) return
    const { agendaId } = appointment.offer
    await endWish(tx, wish.id, 'declined')
    await dropOfferedHour(tx, wish.id)
    await offerEarlier(tx, { agendaId, start: wish.hour, leftBy: appointmentId }, sender, now)
    await refreshAgenda(tx, agendaId, now)
  })
}
