/** What a parent booked for an adolescent: they chose it, but what stays in their mailbox says no more than their account will. */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { findClosedTo } from '../appointments/booking.queries.server.ts'
import type { Patient } from '../appointments/patient.rules.ts'

/** Before the letters about it are written. */
export async function closeToBooker(
  tx: Tx,
  booked: Pick<Appointment, 'offer' | 'start' | 'closedTo'>[],
  { accountId, patient }: { accountId?: string; patient: Patient },
): Promise<void> {
  if (!accountId || patient.self) return
  for (const one of booked) {
    one.closedTo = await findClosedTo(tx, { accountId, patient, start: one.start })
    if (one.closedTo) one.offer = { ...one.offer, closed: true }
  }
}
