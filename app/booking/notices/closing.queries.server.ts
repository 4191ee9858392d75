/** SQL of to whom an hour that is about to be booked is closed. */
import { closedTo } from '#app/identity/public.queries.server.ts'
import { json, sql, type Tx } from '#app/platform/database/database.server.ts'
import { channelOf, type NewBooking } from '../appointments/booking.queries.server.ts'
import { storedContact, storedPatient } from '../patients/stored-people.rules.ts'

export type Booking = Pick<NewBooking, 'accountId' | 'patient' | 'contact' | 'actor'>

/** @returns the account: see `closedTo`. */
export async function findClosedTo(
  tx: Tx,
  { accountId, patient, contact, actor, start }: Booking & { start: Temporal.Instant },
): Promise<string | null> {
  const hour = {
    accountId: sql`${accountId ?? null}::uuid`,
    patient: sql`${json(storedPatient(patient))}::jsonb`,
    start: sql`${start}::timestamptz`,
    given: {
      contact: sql`${json(storedContact(contact))}::jsonb`,
      soldBy: sql`${channelOf(actor)}::text`,
    },
  }
  const [row] = await tx.rows<{ closed: string | null }>(sql`select ${closedTo(hour)} as closed`)
  return row?.closed ?? null
}
