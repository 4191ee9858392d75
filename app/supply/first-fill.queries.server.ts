/** SQL of the first fill: whether it is needed, when it began, that it is over. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

export type Scale = 'demo' | 'national'

interface Fill {
  scale: Scale
  seededAt: Temporal.Instant
  finished: boolean
}

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

export const noteInService = (tx: Tx, now: Temporal.Instant) =>
  tx.rows(sql`insert into in_service (since) values (${now}::timestamptz) on conflict do nothing`)
