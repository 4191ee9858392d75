/** What a parent booked for an adolescent, or a centre gave that writes to a parent: what stays in their mailbox says no more than their account will. */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { type Booking, findClosedTo } from './closing.queries.server.ts'

/** Before the letters about it are written. */
export async function closeToBooker(
  tx: Tx,
  booked: Pick<Appointment, 'offer' | 'start' | 'closedTo'>[],
  by: Booking,
): Promise<void> {
  const { accountId, patient, actor } = by
  // Whoever books for themselves without an account says where they are written to.
  const isOwn = accountId ? patient.self : patient.rut === undefined || actor === 'guest'
  if (isOwn) return
  for (const one of booked) {
    one.closedTo = await findClosedTo(tx, { ...by, start: one.start })
    if (one.closedTo) one.offer = { ...one.offer, closed: true }
  }
}
