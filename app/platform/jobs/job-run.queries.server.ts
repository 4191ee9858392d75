/** The record of each job's last run, shared by every node. */
import { json, list, sql, type Tx } from '../database/database.server.ts'
import type { Fields } from '../log.server.ts'
import type { JobRun } from './jobs.rules.ts'

/** So that a job that never ran is late from the moment it should have. */
export const knowJobs = (tx: Tx, names: readonly string[], now: Temporal.Instant) =>
  tx.rows(sql`
    insert into job_run (name, known_since)
    select name, ${now}::timestamptz from unnest(${list(names)}::text[]) name
    on conflict (name) do nothing`)

/**
 * Takes a run of a job for this node alone.
 * @param lastStart runs that started after it were recent enough.
 * @returns false when another node has it, or had it a moment ago.
 */
export async function takeRun(
  tx: Tx,
  name: string,
  now: Temporal.Instant,
  lastStart: Temporal.Instant,
  until: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update job_run set started_at = ${now}::timestamptz, leased_until = ${until}::timestamptz
    where name = ${name} and (leased_until is null or leased_until <= ${now}::timestamptz)
      and (started_at is null or started_at <= ${lastStart}::timestamptz)
    returning name`)
  return rows.length > 0
}

/** Of a run by the clock, which pg-boss gives to one node: no lease is taken. */
export const recordStart = (tx: Tx, name: string, now: Temporal.Instant) =>
  tx.rows(sql`update job_run set started_at = ${now}::timestamptz where name = ${name}`)

export interface EndedRun {
  startedAt: Temporal.Instant
  finishedAt: Temporal.Instant
  ok: boolean
  detail: Fields
}

/** Ends its lease, and counts how often it has failed in a row. */
export const recordEnd = (tx: Tx, name: string, { startedAt, finishedAt, ok, detail }: EndedRun) =>
  tx.rows(sql`
    insert into job_run (name, known_since, started_at, finished_at, succeeded_at, result, detail, failures)
    values (${name}, ${startedAt}::timestamptz, ${startedAt}::timestamptz, ${finishedAt}::timestamptz,
      ${ok ? finishedAt : null}::timestamptz, ${ok ? 'ok' : 'failed'}, ${json(detail)}::jsonb, ${ok ? 0 : 1})
    on conflict (name) do update set
      started_at = excluded.started_at,
      finished_at = excluded.finished_at,
      succeeded_at = coalesce(excluded.succeeded_at, job_run.succeeded_at),
      leased_until = null,
      result = excluded.result,
      detail = excluded.detail,
      failures = case when excluded.result = 'ok' then 0 else job_run.failures + 1 end`)

export const findJobRuns = (tx: Tx, names: readonly string[]) =>
  tx.rows<JobRun>(sql`
    select name, started_at as "startedAt", finished_at as "finishedAt", succeeded_at as "succeededAt", result, detail,
      failures, known_since as "knownSince"
    from job_run where name = any(${list(names)}::text[])`)
