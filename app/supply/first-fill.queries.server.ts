/** SQL of the first fill: whether it is needed, when it began, that it is over. */
import { type Database, sql, type Tx } from '#app/platform/database/database.server.ts'

export type Scale = 'demo' | 'national'

interface Fill {
  scale: Scale
  seededAt: Temporal.Instant
  finished: boolean
}

/** Undefined where no fill was ever begun. */
export async function findFill(tx: Tx): Promise<Fill | undefined> {
  const [row] = await tx.rows<Fill>(sql`
    select scale, seeded_at as "seededAt", finished_at is not null as finished from demo_world`)
  return row
}

export async function hasSupply(tx: Tx): Promise<boolean> {
  const [row] = await tx.rows<{ exists: boolean }>(sql`select exists (select 1 from centre) as exists`)
  return row?.exists ?? false
}

export const noteFillBegun = (tx: Tx, scale: Scale, now: Temporal.Instant) =>
  tx.rows(sql`insert into demo_world (scale, seeded_at) values (${scale}, ${now}::timestamptz)`)

export const noteFillFinished = (tx: Tx) => tx.rows(sql`update demo_world set finished_at = now()`)

/** @returns since when the database serves patients; undefined where it never did. */
export async function findInService(tx: Tx): Promise<Temporal.Instant | undefined> {
  const [row] = await tx.rows<{ since: Temporal.Instant }>(sql`select since from in_service`)
  return row?.since
}

/** Not before the first start. */
export async function hasWorldTables(tx: Tx): Promise<boolean> {
  const [row] = await tx.rows<{ known: boolean }>(sql`
    select to_regclass('in_service') is not null and to_regclass('demo_world') is not null as known`)
  return row?.known ?? false
}

export const noteInService = (tx: Tx, now: Temporal.Instant) =>
  tx.rows(sql`insert into in_service (since) values (${now}::timestamptz) on conflict do nothing`)

/** Whether triggers of ours run in a session that leaves the engine's own ones out. */
const setTriggers = (from: 'A' | 'O', to: string) => `do $$ declare one record; begin
  for one in select tgrelid::regclass as place, tgname from pg_trigger where not tgisinternal and tgenabled = '${from}' loop
    execute format('alter table %s ${to} trigger %I', one.place, one.tgname);
  end loop;
end $$`

/**
 * Every row of a first fill is made from the rows that it refers to, so the embedded engine need not look for them again, row
 * by row; our own triggers run as ever. A process that dies leaves nothing that the next fill does not put right. Nothing may
 * be deleted meanwhile that takes others along. A server has other sessions, and rights of its own: there it is as always.
 */
export async function withoutAskingReferences<Result>(
  db: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  if (db.engine === 'server') return work()
  await db.script(`${setTriggers('O', 'enable always')}; set session_replication_role = replica`)
  try {
    return await work()
  } finally {
    await db.script(`set session_replication_role = default; ${setTriggers('A', 'enable')}`)
  }
}
