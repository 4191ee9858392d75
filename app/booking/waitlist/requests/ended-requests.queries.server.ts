/** SQL of whoever waits at a centre no more. */
import { provenRut } from '#app/identity/public.queries.server.ts'
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import { blocked } from './request.queries.server.ts'
import type { RequestOutcome } from './request.rules.ts'

/** How one ended. @returns undefined where it is open, or of another centre. */
export async function findEnded(
  tx: Tx,
  id: string,
  centreId: number,
): Promise<{ outcome: RequestOutcome; start: Temporal.Instant | null } | undefined> {
  const [row] = await tx.rows<{ outcome: RequestOutcome; start: Temporal.Instant | null }>(sql`
    select r.outcome, lower(a.during) as start from waitlist_request r left join appointment a on a.id = r.appointment_id
    where r.id = ${id}::uuid and r.centre_id = ${centreId}::bigint and r.ended_at is not null`)
  return row
}

export interface EndedRequest {
  id: string
  name: string
  lastName: string
  outcome: RequestOutcome
  endedAt: Temporal.Instant
  /** Of the hour that was given; null where none was, or its row is gone. */
  appointmentId: string | null
  start: Temporal.Instant | null
  /** Whether that hour stands no more, and not by the centre. */
  gaveBack: boolean
}

/** Whether the hour `a` of entry `r` is off, by no deed of the centre, and they neither wait nor have another one. */
const isGivenBack = sql`(a.state is not distinct from 'cancelled' and a.cancelled_by is distinct from 'centre' and not exists (
    select from waitlist_request o where o.centre_id = r.centre_id and o.patient_key = r.patient_key and o.ended_at is null
      and coalesce(o.specialty_slug, o.exam_slug) = coalesce(r.specialty_slug, r.exam_slug))
  and not exists (
    select from appointment n join offer o on o.id = n.offer_id where n.patient_key = r.patient_key and n.active and o.centre_id = r.centre_id
      and coalesce(o.specialty_slug, o.exam_slug) = coalesce(r.specialty_slug, r.exam_slug)))`

/** Whoever left the list last, newest first, before them whoever gave back the hour that they were given. Whoever has blocked their data is named by an hour that stands, as everywhere, and by none that was. */
export const findEndedRequests = (tx: Tx, centreId: number, since: Temporal.Instant, limit: number) =>
  tx.rows<EndedRequest>(sql`
    select r.id, r.first_name as name, r.last_name as "lastName", r.outcome, r.ended_at as "endedAt",
      r.appointment_id as "appointmentId", lower(a.during) as start, ${isGivenBack} as "gaveBack"
    from waitlist_request r left join appointment a on a.id = r.appointment_id
    where r.centre_id = ${centreId}::bigint and (a.active or not ${blocked}) and (r.ended_at >= ${since}::timestamptz
      or lower(a.during) >= ${since}::timestamptz and ${isGivenBack})
    order by ${isGivenBack} desc, r.ended_at desc, r.id limit ${limit}::int`)

/** @returns those that ended before that moment, now gone. */
export const deleteOldRequests = (tx: Tx, before: Temporal.Instant) =>
  tx.rows(sql`delete from waitlist_request where ended_at <= ${before}::timestamptz returning id`)

/** What has ended of whoever proved to be the person of an account; who waits still waits. */
export const forgetRequestsOf = (tx: Tx, accountId: string) =>
  tx.rows(sql`
    delete from waitlist_request where rut = ${provenRut(sql`${accountId}::uuid`)} and ended_at is not null`)
