/** Asked twice is booked once: what is there already of the same person at the same hour. */
import { findSystemAppointments, patientKey, type SystemAppointment } from '#app/booking/public.server.ts'
import type { Reader } from '../resources/reader.ts'
import type { personIn } from './patient-given.server.ts'

/** @returns that appointment, as long as nobody cancelled it. */
export async function bookedBefore(
  { db, access }: Pick<Reader, 'db' | 'access'>,
  { offerId, start }: { offerId: number; start: Temporal.Instant },
  { patient, contact }: Pick<ReturnType<typeof personIn>, 'patient' | 'contact'>,
): Promise<SystemAppointment | undefined> {
  const { items } = await findSystemAppointments(db, {
    centres: access.centres,
    offerId,
    from: start,
    to: start.add({ minutes: 1 }),
    limit: 100,
    offset: 0,
  })
  const key = patientKey(patient, contact)
  return items.find(one => one.state !== 'cancelled' && one.patientKey === key)
}
