/** SQL of how long somebody waits at a centre without an hour. */
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { type RequestOutcome, ungivenDays, waitsDays } from './request.rules.ts'

const ungivenEnd: SQL = sql`(r.ungiven_since + make_interval(days => ${ungivenDays}::int))`

/** When request `r` ends by itself. */
export const requestEnds: SQL = sql`least(
  greatest(r.asked_at, r.reopened_at, r.from_day::timestamp at time zone 'UTC') + make_interval(days => ${waitsDays}::int), ${ungivenEnd})`

/** What a request is for, or an offer gives. @param row its alias. */
export const slugOf = (row: SQL): SQL => sql`coalesce(${row}.specialty_slug, ${row}.exam_slug)`

/** Whether the centre of request `r` gives what it is for. */
export const isGiven: SQL = sql`exists (
  select from offer o where o.centre_id = r.centre_id and o.active and ${slugOf(sql`o`)} = ${slugOf(sql`r`)})`

/** What an import took out and brings back is given as before. */
export const noteUngiven = (tx: Tx, now: Temporal.Instant) =>
  tx.rows(sql`
    update waitlist_request r set ungiven_since = case when r.ungiven_since is null then ${now}::timestamptz end
    where r.ended_at is null and (r.ungiven_since is null) <> ${isGiven}`)

/** Those whose time is over. */
export const endRequests = (tx: Tx, now: Temporal.Instant) =>
  tx.rows<{ id: string; centreId: number; outcome: RequestOutcome }>(sql`
    update waitlist_request r set ended_at = ${now}::timestamptz, ended_by = 'job',
      outcome = case when ${ungivenEnd} <= ${now}::timestamptz then 'ungiven' else 'expired' end
    where r.ended_at is null and ${requestEnds} <= ${now}::timestamptz
    returning r.id, r.centre_id as "centreId", r.outcome`)
