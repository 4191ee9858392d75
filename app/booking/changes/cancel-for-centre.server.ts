/** One hour that its centre cannot attend, however it came to that: cancelled, paid back in full, told, with the nearest hours. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { nearestHours } from '../holds/nearest-hours.server.ts'
import { centreCancelledMessages } from '../notices/gone-messages.server.ts'
import { oncePerOrder, perVisit, remindVisit } from '../notices/reminders.server.ts'
import type { Sender } from '../sender.server.ts'
import { reopenRequests } from '../waitlist/requests/reopen-requests.server.ts'
import { setState } from './change.queries.server.ts'
import { giveBack } from './give-back.server.ts'

/** @param appointment that nobody came to yet, just locked in this transaction. @param by as in audit.actor. */
export async function cancelForCentre(
  tx: Tx,
  appointment: Appointment,
  by: string,
  now: Temporal.Instant,
): Promise<Appointment> {
  const { id } = appointment
  await setState(tx, id, 'cancelled', 'centre')
  await noteInAudit(tx, { actor: by, verb: 'cancel', appointmentId: id }, now)
  await reopenRequests(tx, id, by, now)
  const money = await giveBack(tx, id, { actor: 'centre', reason: 'centre' }, now)
  return { ...appointment, ...money, state: 'cancelled', cancelledBy: 'centre' }
}

/**
 * Last of all, when what is free is known: one letter per visit, and its reminders without what is gone.
 * @param cancelled as `cancelForCentre` gave them.
 */
export async function tellCancelled(
  tx: Tx,
  cancelled: readonly Appointment[],
  sender: Sender,
  now: Temporal.Instant,
): Promise<void> {
  for (const [first, ...others] of perVisit(cancelled)) {
    const nearest = others.length > 0 ? [] : await nearestHours(tx, first.offer, first.start, now)
    await enqueueAll(tx, centreCancelledMessages(first, others, nearest, sender, now), now)
  }
  for (const one of oncePerOrder(cancelled)) await remindVisit(tx, one, sender, now, 'house')
}
