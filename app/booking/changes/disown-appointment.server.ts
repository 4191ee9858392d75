/** «No fui yo»: the person whose RUT somebody typed says that the hour is not theirs. It is free again, and all goes back. */

import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import { can, type Refusal } from '../appointments/appointment.rules.ts'
import { isOfOthers } from '../appointments/my-appointments.queries.server.ts'
import { refreshAgenda } from '../holds/agenda.queries.server.ts'
import { disownedMessages } from '../notices/gone-messages.server.ts'
import { remindVisit } from '../notices/reminders.server.ts'
import type { Sender } from '../sender.server.ts'
import { offerEarlier } from '../waitlist/offer-hour.server.ts'
import { lockAppointment, setState } from './change.queries.server.ts'
import { giveBack } from './give-back.server.ts'

/**
 * Nothing of whoever booked is told to whoever disowns; the contact is told that the hour is gone, and nothing of who said so.
 * Answering the question twice cancels once.
 * @param accountId of the person, whose identity was checked: nobody else has appointments of others.
 * @throws Response 404 when it is none that somebody else booked with this person's RUT.
 */
export async function disownAppointment(
  db: Database,
  { appointmentId, accountId }: { appointmentId: string; accountId: string },
  sender: Sender,
  now: Temporal.Instant,
): Promise<{ ok: true } | { ok: false; reason: Refusal }> {
  return db.transaction(async tx => {
    const appointment = await lockAppointment(tx, appointmentId)
    if (!appointment || !(await isOfOthers(tx, accountId, appointmentId)))
      throw new Response(null, { status: 404 })
    if (appointment.state === 'cancelled' && appointment.cancelledBy === 'disowned') return { ok: true }
    const verdict = can.cancel(appointment, now)
    if (!verdict.ok) return verdict
    await setState(tx, appointmentId, 'cancelled', 'disowned')
    const { agendaId } = appointment.offer
    await offerEarlier(tx, { agendaId, start: appointment.start, leftBy: appointmentId }, sender, now)
    await refreshAgenda(tx, agendaId, now)
    await noteInAudit(tx, { actor: 'patient', verb: 'disown', appointmentId }, now)
    const money = await giveBack(tx, appointmentId, { actor: 'patient', reason: 'disowned' }, now)
    const cancelled = {
      ...appointment,
      ...money,
      state: 'cancelled' as const,
      cancelledBy: 'disowned' as const,
    }
    await enqueueAll(tx, disownedMessages(cancelled, sender, now), now)
    await remindVisit(tx, cancelled, sender, now)
    return { ok: true }
  })
}
