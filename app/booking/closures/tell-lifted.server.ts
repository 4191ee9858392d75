/** A closure is lifted: whoever was told that their hour could not be attended, and still has it, is told that it stands. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { extendDue } from '../changes/change.queries.server.ts'
import { findGoneHour } from '../imported/gone-hours.queries.server.ts'
import { liftedMessages } from '../notices/closure-messages.server.ts'
import { remindAnew } from '../notices/reminders.server.ts'
import type { Sender } from '../sender.server.ts'
import { offerEarlier } from '../waitlist/offer-hour.server.ts'
import { dropOfferedHour, endEntry, findEntry } from '../waitlist/waitlist.queries.server.ts'
import { carryOver, lockTold } from './called-off.queries.server.ts'
import { listOnHands } from './hand-over-gone.server.ts'

/**
 * In the transaction that lifts it, which has locked its agendas, opened its hours, and afterwards writes their next free hours again:
 * of a patient who takes the hour that is kept for them in the same second, either they have that one, or theirs stands.
 * What another closure still closes, or whose hour is gone besides, stays called off, and stands on that list.
 * @returns how many were told.
 */
export async function tellLifted(
  tx: Tx,
  closureId: string,
  { sender, by }: { sender: Sender; by: string },
  now: Temporal.Instant,
): Promise<number> {
  await carryOver(tx, closureId)
  for (const id of await lockTold(tx, closureId, now)) {
    const gone = await findGoneHour(tx, id)
    if (gone) await listOnHands(tx, [gone], by, now)
  }
  await carryOver(tx, closureId)
  const told = await lockTold(tx, closureId, now)
  await extendDue(tx, told, now)
  for (const id of told) {
    const entry = await findEntry(tx, id)
    if (entry?.closureId !== closureId || entry.state !== 'offered' || !entry.hour) continue
    await dropOfferedHour(tx, entry.id)
    await endEntry(tx, entry.id, 'expired')
    const appointment = await findAppointment(tx, id)
    if (!appointment) continue
    const { agendaId } = appointment.offer
    await offerEarlier(tx, { agendaId, start: entry.hour, leftBy: id }, sender, now)
  }
  for (const id of told) {
    const appointment = await findAppointment(tx, id)
    if (!appointment) continue
    await remindAnew(tx, appointment, sender, now, 'house')
    await enqueueAll(tx, liftedMessages(appointment, closureId, sender), now)
  }
  return told.length
}
