/** Parts of the statements of hours and of whoever waits for one: an hour that a desk gives ends their wait, one that they have otherwise is said beside it. */
import { auditOfRequests } from '#app/platform/audit/seen.queries.server.ts'
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { calledOff } from '../../closures/called-off.queries.server.ts'

/**
 * The request that an hour is given for, locked: of two desks that answer it at once, the second finds that it has ended. No row where it
 * has, or is of another centre than the hour. @param hourId of the appointment that is held.
 */
export const openRequest = (id: string, hourId: string): SQL => sql`(
  select r.id from waitlist_request r
  where r.id = ${id}::uuid and r.ended_at is null and r.centre_id = (
    select s.centre_id from appointment a join schedule s on s.id = a.schedule_id where a.id = ${hourId}::uuid)
  for update of r)`

/**
 * Ends the request that the hour is given for, whatever is given in the end, and what the same person waits for at that centre, if it is
 * that; each notes it. Parts of a WITH. In a function, which sees what was opened again since the statement began. @param booked what has
 * the ids: `from booked`
 */
export const requestsEnded = (
  { id, patientKey, actor }: { id: string | null; patientKey: string; actor: string },
  booked: SQL,
  now: Temporal.Instant,
): SQL => sql`
  ended as (
    select request as id, hour as appointment_id
    from end_requests(${id}::uuid, ${patientKey}, ${actor}, array(select id ${booked}), ${now}::timestamptz)
  ), ended_noted as (
    ${auditOfRequests({ actor, verb: 'desk-wait-given' }, sql`from ended`, now)}
  ),`

/**
 * The soonest hour to come that the person of request `r` has at its centre for what they wait for, as {"start", "proven"}: booked by
 * themselves, by somebody for them, or by a system. Null where there is none.
 */
export const hourMeanwhile = (now: Temporal.Instant): SQL => sql`(
  select jsonb_build_object('start', lower(a.during), 'proven', a.proven)
  from appointment a join offer o on o.id = a.offer_id
  where a.patient_key = r.patient_key and a.active and a.state <> 'held' and lower(a.during) > ${now}::timestamptz
    and o.centre_id = r.centre_id and coalesce(o.specialty_slug, o.exam_slug) = coalesce(r.specialty_slug, r.exam_slug)
    and not ${calledOff}
  order by lower(a.during) limit 1)`

/** Opens again what that hour had ended; an entry that was written down meanwhile takes the older place. @returns those that wait again. */
export const reopenGiven = (tx: Tx, appointmentId: string, now: Temporal.Instant) =>
  tx.rows<{ id: string; centreId: number }>(sql`
    select r.id, r.centre_id as "centreId"
    from reopen_requests(${appointmentId}::uuid, ${now}::timestamptz) again join waitlist_request r on r.id = again.request`)
