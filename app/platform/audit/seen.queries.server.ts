/** SQL of the audit as a person reads it of themselves, and of what is noted of whoever waits at a centre without an hour: of the request, in its detail. */
import type { Deed, Looker } from '../audit.queries.server.ts'
import { chileanZone } from '../chilean-day.rules.ts'
import { list, type SQL, sql, type Tx } from '../database/database.server.ts'

/** What was noted, as a part of a statement, all of it: `at`, `centre_id`, `role`, `verb`. Never who it was. @param of as of `findSeenBy`. */
export const seenBy = (of: { appointments: SQL; requests: SQL }): SQL => sql`
  select at, centre_id, role, verb from audit where appointment_id in (${of.appointments}) and centre_id is not null
  union all
  select at, centre_id, role, verb from audit
  where detail ? 'request' and detail ->> 'request' in (${of.requests}) and appointment_id is null and centre_id is not null`

/** What somebody at work, or another system, did and saw of one appointment, or of one who waits without, on one day. */
export interface SeenOn {
  /** Of its last line. */
  id: number
  at: Temporal.Instant
  times: number
  actor: string
  role: string | null
  centreId: number | null
  /** Of whoever waits without an hour. */
  requestId: string | null
  appointmentId: string | null
  verbs: string[]
}

/** Which of them: a page, or the one that a line is of. */
export type SeenAsked = { limit: number; offset: number } | { id: number }

/**
 * The same by day, so that a screen that draws itself again is one line; newest first.
 * @param of ids of them, each as a select; those of requests as texts.
 */
export const findSeenBy = (tx: Tx, of: { appointments: SQL; requests: SQL }, asked: SeenAsked) =>
  tx.rows<SeenOn>(sql`
    select max(id) as id, max(at) as at, count(*)::int as times, actor, role, centre_id as "centreId",
      appointment_id as "appointmentId", request as "requestId", array_agg(distinct verb) as verbs
    from (
      select *, null as request from audit where appointment_id in (${of.appointments})
      union all
      select *, detail ->> 'request' as request from audit
      where detail ? 'request' and detail ->> 'request' in (${of.requests}) and appointment_id is null) seen
    where (actor like 'staff:%' or actor like 'system:%' or actor in ('professional', 'centre', 'operator'))
    group by actor, role, centre_id, appointment_id, request, (at at time zone ${chileanZone}::text)::date
    ${'id' in asked ? sql`having bool_or(id = ${asked.id}::bigint)` : sql``}
    order by max(at) desc, max(id) desc
    ${'id' in asked ? sql`` : sql`limit ${asked.limit}::int offset ${asked.offset}::int`}`)

/** An hour that ends requests, inside the statement that gives it. @param ended columns `id` and `appointment_id`: `from ended` */
export const auditOfRequests = (
  { actor, verb }: Pick<Deed, 'actor' | 'verb'>,
  ended: SQL,
  now: Temporal.Instant,
): SQL => sql`
  insert into audit (at, actor, verb, appointment_id, detail)
  select ${now}::timestamptz, ${actor}, ${verb}, appointment_id, jsonb_build_object('request', id) ${ended}`

/** Notes who was shown with a name, once a day and request. @param ids of requests of that centre. */
export async function noteRequestsSeen(
  tx: Tx,
  { actor, role }: Looker,
  { centreId, ids, on }: { centreId: number; ids: readonly string[]; on: Temporal.PlainDate },
  now: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return
  await tx.rows(sql`
    insert into audit (at, actor, verb, detail, centre_id, role, seen_on)
    select ${now}::timestamptz, ${actor}, 'see-waiting', jsonb_build_object('request', one.id), ${centreId}::bigint, ${role}, ${on}::date
    from unnest(${list(ids)}::text[]) one(id)
    where not exists (
      select from audit a where a.detail ? 'request' and a.detail ->> 'request' = one.id and a.actor = ${actor}
        and a.verb = 'see-waiting' and a.seen_on = ${on}::date)`)
}
