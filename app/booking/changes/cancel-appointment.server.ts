/** The patient gives the hour back. The refund rule was shown before they answered the question. */

import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { can, type Refusal } from '../appointments/appointment.rules.ts'
import { findOrder } from '../appointments/order.queries.server.ts'
import { refreshAgenda } from '../holds/agenda.queries.server.ts'
import { fromTheHouse } from '../notices/from-the-house.server.ts'
import { cancelledMessages } from '../notices/gone-messages.server.ts'
import { remindVisit } from '../notices/reminders.server.ts'
import type { Sender } from '../sender.server.ts'
import { offerEarlier } from '../waitlist/offer-hour.server.ts'
import { lockAppointment, lockOrder, setState } from './change.queries.server.ts'
import type { ChangeOutcome } from './confirm-appointment.server.ts'
import { giveBack } from './give-back.server.ts'

interface CancelAsked {
  by: string
  reason?: string
  /** The start that whoever asks was shown; of an hour that has moved since, they have not asked it. */
  seen?: Temporal.Instant | undefined
}

/**
 * @param appointmentId of an appointment that the caller has proved a right to.
 * @param together with every appointment of the same order that can still be cancelled.
 * @param asked.by as in audit.actor: whoever of the centre did it, because the patient asked them to; why is noted with it.
 * @returns moved-on: it does not stand where `asked.seen` says.
 * @throws Response 404 when there is none. CaptchaNeeded, for `trySending`.
 */
export async function cancelAppointment(
  db: Database,
  appointmentId: string,
  sender: Sender,
  now: Temporal.Instant,
  together = false,
  asked: CancelAsked = { by: 'guest' },
): Promise<ChangeOutcome<Refusal | 'moved-on'>> {
  return db.transaction(async tx => {
    if (together) await lockOrder(tx, appointmentId)
    const outcome = await cancelOne(tx, appointmentId, sender, now, asked)
    if (!outcome.ok) return outcome
    const others: Appointment[] = []
    // One start was shown: that of the first.
    const ofOthers = { ...asked, seen: undefined }
    for (const { id } of together ? await findOrder(tx, appointmentId) : []) {
      const other = id === appointmentId ? undefined : await cancelOne(tx, id, sender, now, ofOthers)
      if (other?.ok && other.fresh) others.push(other.appointment)
    }
    const { appointment } = outcome
    // All that is cancelled now is told in one letter; answering the question twice tells nothing twice.
    const [told, ...rest] = outcome.fresh ? [appointment, ...others] : others
    if (told) {
      const letter = cancelledMessages(told, rest, sender, now)
      const byPatient = asked.by === 'guest'
      await enqueueAll(tx, byPatient ? letter : fromTheHouse(letter), now, sender.sending)
      await remindVisit(tx, told, sender, now, byPatient ? undefined : 'house')
    }
    return { ok: true, appointment }
  })
}

async function cancelOne(
  tx: Tx,
  appointmentId: string,
  sender: Sender,
  now: Temporal.Instant,
  { by, reason, seen }: CancelAsked,
): Promise<ChangeOutcome<Refusal | 'moved-on'> & { fresh?: boolean }> {
  const appointment = await lockAppointment(tx, appointmentId)
  if (!appointment) throw new Response(null, { status: 404 })
  // Answering the question twice cancels once.
  if (appointment.state === 'cancelled' && appointment.cancelledBy === 'patient')
    return { ok: true, appointment }
  const verdict = can.cancel(appointment, now)
  if (!verdict.ok) return verdict
  if (seen && !seen.equals(appointment.start)) return { ok: false, reason: 'moved-on' }
  await setState(tx, appointmentId, 'cancelled', 'patient')
  const { agendaId } = appointment.offer
  await offerEarlier(tx, { agendaId, start: appointment.start, leftBy: appointmentId }, sender, now)
  await refreshAgenda(tx, agendaId, now)
  await noteInAudit(tx, { actor: by, verb: 'cancel', appointmentId, detail: reason ? { reason } : {} }, now)
  const money = await giveBack(tx, appointmentId, { actor: 'patient', reason: 'patient' }, now)
  const cancelled = { ...appointment, ...money, state: 'cancelled' as const, cancelledBy: 'patient' as const }
  return { ok: true, appointment: cancelled, fresh: true }
}
