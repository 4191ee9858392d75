/** SQL of what a desk has given already, for a form that comes once more. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import { stillHeld } from '../holds/hold.queries.server.ts'

interface GivenHour {
  appointmentId: string
  code: string
  lane: number
}

/** What a form holds that is being sent a second time at this moment: one hour, or the first of several. */
export async function findHeldBy(
  tx: Tx,
  holder: string,
  now: Temporal.Instant,
): Promise<{ holdId: string; lane: number } | undefined> {
  const [row] = await tx.rows<{ holdId: string; lane: number }>(sql`
    select coalesce(series_id, id) as "holdId", lane::int from appointment
    where holder_hash = ${holder} and state = 'held' and ${stillHeld(now)}
    limit 1`)
  return row
}

/** @returns the hour of an offer of the centre that its desk gave to that very person: the one that begins then, or that a moment lies in. */
export async function findGiven(
  tx: Tx,
  asked: { centreId: number; offerId: number; patientKey: string } & (
    | { start: Temporal.Instant }
    | { at: Temporal.Instant }
  ),
): Promise<GivenHour | undefined> {
  const when =
    'start' in asked
      ? sql`lower(during) = ${asked.start}::timestamptz`
      : sql`during @> ${asked.at}::timestamptz`
  const [row] = await tx.rows<GivenHour>(sql`
    select id as "appointmentId", code, lane::int from appointment
    where patient_key = ${asked.patientKey} and offer_id = ${asked.offerId}::bigint and active and state <> 'held'
      and ${when} and sold_by in ('desk', 'overbooking')
      and exists (select from offer o where o.id = offer_id and o.centre_id = ${asked.centreId}::bigint)
    order by lower(during) limit 1`)
  return row
}
