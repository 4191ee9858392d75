/** What had to be paid in advance and was not is cancelled: the hour is for sale again, and the patient is told. */
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { someAtOnce } from '#app/platform/jobs/one-by-one.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import { refreshAgendas } from '../holds/expired-holds.queries.server.ts'
import { unpaidMessages } from '../notices/gone-messages.server.ts'
import { oncePerOrder, perVisit, remindVisit } from '../notices/reminders.server.ts'
import type { Sender } from '../sender.server.ts'
import { offerEarlier } from '../waitlist/offer-hour.server.ts'
import { findAwaited } from '../waitlist/waitlist.queries.server.ts'
import { cancelUnpaid, findUnpaidVisits, lockAgendasOfUnpaid, lockUnpaid } from './unpaid.queries.server.ts'

const batch = 200

/**
 * Run every few seconds, on any number of nodes at once. An appointment whose payment is under way is left until that
 * payment has ended, one way or the other. Many are cancelled in one transaction; where that fails, each visit in its own.
 * @returns how many were cancelled.
 * @throws what kept a visit from being cancelled, once the others were: the next run begins with it again.
 */
export async function releaseUnpaid(
  db: Database,
  sender: Sender,
  now: Temporal.Instant,
  signal?: AbortSignal,
): Promise<number> {
  let released = 0
  const release = async (visit?: readonly string[]) => {
    const cancelled = await db.transaction(tx => releaseSome(tx, sender, now, visit))
    released += cancelled
    return cancelled > 0
  }
  await someAtOnce(release, () => findUnpaidVisits(db, now, batch), signal)
  return released
}

/** @param visit ids of its appointments: those alone; without them, of as many as one transaction takes. @returns how many were cancelled. */
async function releaseSome(tx: Tx, sender: Sender, now: Temporal.Instant, visit?: readonly string[]) {
  // Agendas that somebody is changing are left for the next round.
  const agendas = (await lockAgendasOfUnpaid(tx, now, batch, visit)).map(({ id }) => id)
  if (agendas.length === 0) return 0
  // Whoever starts to pay locks the appointment first: after this, either they have a payment or they see it cancelled.
  const due = await lockUnpaid(tx, agendas, now, visit)
  const cancelled = await cancelUnpaid(
    tx,
    due.map(({ id }) => id),
    now,
  )
  const awaited = new Set((await findAwaited(tx, agendas)).map(({ id }) => id))
  for (const { id, start, offer } of cancelled)
    if (awaited.has(offer.agendaId))
      await offerEarlier(tx, { agendaId: offer.agendaId, start, leftBy: id }, sender, now)
  await refreshAgendas(tx, agendas, now)
  await enqueueAll(
    tx,
    perVisit(cancelled).flatMap(([first, ...others]) => unpaidMessages(first, others, sender, now)),
    now,
  )
  for (const one of oncePerOrder(cancelled)) await remindVisit(tx, one, sender, now, 'house')
  return cancelled.length
}
