/** One exam less: the hour stays, as long as the others need, and what was paid for it goes back. */
import { requestRefund } from '#app/payment/public.server.ts'
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import { stepsOf } from '#app/supply/public.rules.ts'
import { orderExam, visitsOf } from '#app/supply/public.server.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { can, type Refusal } from '../appointments/appointment.rules.ts'
import { refreshAgenda } from '../holds/agenda.queries.server.ts'
import { findOffer } from '../holds/offer.queries.server.ts'
import { changedMessages } from '../notices/messages.server.ts'
import { isReachable } from '../notices/reachable.server.ts'
import { remindVisit } from '../notices/reminders.server.ts'
import type { Sender } from '../sender.server.ts'
import { offerEarlier } from '../waitlist/offer-hour.server.ts'
import { lockAppointment, removeExamRow } from './change.queries.server.ts'
import type { ChangeOutcome } from './confirm-appointment.server.ts'

/**
 * Taking the same one off twice changes nothing more. last: what is left without it is no appointment, that is cancelled.
 * @param appointmentId of an appointment that the caller has proved a right to.
 * @throws Response 404 when there is none. CaptchaNeeded, for `trySending`.
 */
export async function removeExam(
  db: Database,
  appointmentId: string,
  slug: string,
  sender: Sender,
  now: Temporal.Instant,
): Promise<ChangeOutcome<Refusal | 'last'>> {
  return db.transaction(async tx => {
    const appointment = await lockAppointment(tx, appointmentId)
    if (!appointment) throw new Response(null, { status: 404 })
    const { offer, start } = appointment
    const removed = offer.exams?.find(exam => exam.slug === slug)
    if (!removed) return { ok: true, appointment }
    const verdict = can.cancel(appointment, now)
    if (!verdict.ok) return verdict
    const left = offer.exams?.filter(exam => exam !== removed) ?? []
    const [first] = left
    if (!first) return { ok: false, reason: 'last' }

    const own = left.find(exam => exam.offerId === offer.id) ?? first
    const step = (await findOffer(tx, own.offerId))?.minutes ?? offer.minutes
    const [group] = visitsOf(left.map(orderExam), () => offer.scheduleId).visits[0]?.groups ?? []
    const minutes = group ? Math.min(offer.minutes, stepsOf(group, step) * step) : offer.minutes
    await removeExamRow(tx, appointmentId, { position: removed.position, offerId: own.offerId, minutes }, now)
    await noteInAudit(tx, { actor: 'guest', verb: 'remove-exam', appointmentId, detail: { exam: slug } }, now)
    await requestRefund(tx, appointmentId, { actor: 'patient', reason: 'patient', exam: slug }, now)
    const end = start.add({ minutes })
    if (Temporal.Instant.compare(end, appointment.end) < 0) {
      await offerEarlier(tx, { agendaId: offer.agendaId, start: end, leftBy: appointmentId }, sender, now)
      await refreshAgenda(tx, offer.agendaId, now)
    }
    const changed = (await findAppointment(tx, appointmentId)) ?? appointment
    if (isReachable(changed)) await enqueueAll(tx, changedMessages(changed, sender, now), now, sender.sending)
    await remindVisit(tx, changed, sender, now)
    return { ok: true, appointment: changed }
  })
}
