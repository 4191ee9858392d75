/**
 * An adolescent shares with a parent, or no longer does: reminders that wait in the queue for the parent say from then on what the
 * parent's account says (docs/decisions/0312-by-age-on-the-day.md).
 */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { findAppointments } from '../appointments/appointment.queries.server.ts'
import { oncePerOrder, remindAnew } from '../notices/reminders.server.ts'
import { senderOf } from '../sender.server.ts'
import { lockBookedFor } from './reach.queries.server.ts'

/**
 * Not inside a transaction: the key of the letters may have to be made first.
 * @returns what is called in the transaction that changes what is shared, after the change.
 */
export async function sharingFollower(house: Pick<Portal, 'db' | 'config'>) {
  const sender = await senderOf(house)
  return async (tx: Tx, pair: { parentId: string; childRut: string }, now: Temporal.Instant) => {
    const hours = await findAppointments(tx, await lockBookedFor(tx, pair, now))
    const alone = hours.filter(({ orderId }) => orderId === null)
    for (const one of [...alone, ...oncePerOrder(hours)]) await remindAnew(tx, one, sender, now)
  }
}
