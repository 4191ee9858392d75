/** Somebody who was here is expected again, in an hour that its centre closed meanwhile: nobody told them, so they are listed now. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { findSetAt } from '#app/supply/public.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { findGoneHours } from '../imported/gone-hours.queries.server.ts'
import { listIn } from './closure.queries.server.ts'
import { listOnHands } from './list-on-hands.server.ts'

/**
 * A closure lists who is expected at its hours. Whoever arrived is not among them, and is told by whoever sees them; taking their arrival
 * back puts them where they would have been.
 * @param appointment just booked again, its agenda locked. @returns whether its hour is closed.
 */
export async function listAgain(
  tx: Tx,
  { id, start, end, offer }: Pick<Appointment, 'id' | 'start' | 'end' | 'offer'>,
  by: string,
  now: Temporal.Instant,
): Promise<boolean> {
  if (Temporal.Instant.compare(start, now) <= 0) return false
  const closures = await findSetAt(tx, offer.scheduleId, { start, end })
  if (closures.length > 0) {
    await listIn(
      tx,
      closures.map(closure => closure.id),
      id,
      now,
    )
    return true
  }
  // Closed without a list: by whoever attends, or by what a system sends.
  const gone = await findGoneHours(tx, [id])
  await listOnHands(tx, gone, by, now)
  return gone.length > 0
}
