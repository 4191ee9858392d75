/** SQL of what a desk has given already, for a form that comes once more. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

interface GivenHour {
  appointmentId: string
  code: string
  lane: number
}

/** @returns the hour of an offer that a desk gave to that very person: the one that begins then, or that a moment lies in. */
export async function findGiven(
  tx: Tx,
  asked: { offerId: number; patientKey: string } & ({ start: Temporal.Instant } | { at: Temporal.Instant }),
): Promise<GivenHour | undefined> {
  const when =
    'start' in asked
      ? sql`lower(during) = ${asked.start}::timestamptz`
      : sql`during @> ${asked.at}::timestamptz`
  const [row] = await tx.rows<GivenHour>(sql`
    select id as "appointmentId", code, lane::int from appointment
    where patient_key = ${asked.patientKey} and offer_id = ${asked.offerId}::bigint and active and state <> 'held'
      and ${when} and sold_by in ('desk', 'overbooking')
    order by lower(during) limit 1`)
  return row
}
