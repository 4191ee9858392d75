/** A closure is lifted: whoever was told that their hour could not be attended, and still has it, is told that it stands. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import { findAppointment, findAppointments } from '../appointments/appointment.queries.server.ts'
import { extendDue } from '../changes/change.queries.server.ts'
import { findGoneHours } from '../imported/gone-hours.queries.server.ts'
import { liftedMessages } from '../notices/closure-messages.server.ts'
import { oncePerOrder, remindAnew, remindVisit } from '../notices/reminders.server.ts'
import type { Sender } from '../sender.server.ts'
import { offerEarlier } from '../waitlist/offer-hour.server.ts'
import { dropOfferedHour, endEntry, findEntry } from '../waitlist/waitlist.queries.server.ts'
import { carryOver, lockTold, type Told } from './called-off.queries.server.ts'
import { findStillListed } from './closure.queries.server.ts'
import { listOnHands } from './list-on-hands.server.ts'

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
  await listOnHands(tx, await findGoneHours(tx, await findStillListed(tx, closureId, now)), by, now)
  await carryOver(tx, closureId)
  const told = await lockTold(tx, closureId, now)
  await letGoOfKept(tx, told, sender, now)
  await tellStands(tx, told, sender, now)
  return told.length
}

/** What a closure keeps for them goes to the next in line: their own hour stands, and nothing else calls it off. */
export async function letGoOfKept(
  tx: Tx,
  told: readonly Told[],
  sender: Sender,
  now: Temporal.Instant,
): Promise<void> {
  for (const { id } of told) {
    const entry = await findEntry(tx, id)
    if (!entry?.closureId || entry.state !== 'offered' || !entry.hour) continue
    await dropOfferedHour(tx, entry.id)
    await endEntry(tx, entry.id, 'expired')
    const appointment = await findAppointment(tx, id)
    if (!appointment) continue
    const { agendaId } = appointment.offer
    await offerEarlier(tx, { agendaId, start: entry.hour, leftBy: id }, sender, now)
  }
}

/** Due anew, reminded of again, and one letter. @param told locked, and called off no more. */
export async function tellStands(
  tx: Tx,
  told: readonly Told[],
  sender: Sender,
  now: Temporal.Instant,
): Promise<void> {
  const ids = told.map(({ id }) => id)
  await extendDue(tx, ids, now)
  const appointments = await findAppointments(tx, ids)
  const entryOf = new Map(told.map(({ id, entryId }) => [id, entryId]))
  for (const one of appointments)
    await enqueueAll(tx, liftedMessages(one, entryOf.get(one.id) ?? one.id, sender), now)
  for (const one of appointments) if (!one.orderId) await remindAnew(tx, one, sender, now, 'house')
  for (const one of oncePerOrder(appointments)) await remindVisit(tx, one, sender, now, 'house')
}
