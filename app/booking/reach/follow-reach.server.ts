/**
 * An account is reached elsewhere from now on: so are its hours to come that wrote to where it was reached before, with their reminders
 * (docs/decisions/0404-hours-follow-a-mailbox.md).
 */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { findAppointments } from '../appointments/appointment.queries.server.ts'
import { oncePerOrder, remindAnew } from '../notices/reminders.server.ts'
import { type Sender, senderOf } from '../sender.server.ts'
import { lockToFollow, type ReachKind, setReach } from './reach.queries.server.ts'

interface Moved {
  kind: ReachKind
  /** Where it was reached before. */
  from: readonly string[]
  to: string
}

async function followReach(
  tx: Tx,
  accountId: string,
  moves: readonly Moved[],
  sender: Sender,
  now: Temporal.Instant,
): Promise<number> {
  const followed = new Set<string>()
  for (const moved of moves) {
    if (moved.from.length === 0) continue
    for (const id of await lockToFollow(tx, accountId, moved, now))
      if (await setReach(tx, id, moved)) followed.add(id)
  }
  const hours = await findAppointments(tx, [...followed])
  const alone = hours.filter(({ orderId }) => orderId === null)
  for (const one of [...alone, ...oncePerOrder(hours)]) await remindAnew(tx, one, sender, now)
  return followed.size
}

/**
 * Not inside a transaction: the key of the letters may have to be made first.
 * @returns what is called in the transaction that changes where an account is reached, after the change; it gives how many hours follow.
 */
export async function reachFollower(house: Pick<Portal, 'db' | 'config'>) {
  const sender = await senderOf(house)
  return (tx: Tx, accountId: string, moves: readonly Moved[], now: Temporal.Instant) =>
    followReach(tx, accountId, moves, sender, now)
}
