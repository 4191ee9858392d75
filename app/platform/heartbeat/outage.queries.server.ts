/** SQL of when the portal was there, and when it was not. */
import { type SQL, sql, type Tx } from '../database/database.server.ts'
import type { Outage } from './outage.rules.ts'

/** When some node last said so; null: none ever did. */
export async function findHeard(tx: Tx): Promise<Temporal.Instant | null> {
  const [heard] = await tx.rows<{ at: Temporal.Instant }>(sql`select at from heartbeat`)
  return heard?.at ?? null
}

/** Says it, and locks that until the end of the transaction: of two nodes at once the second sees what the first said. @returns when it was said before. */
export async function beat(tx: Tx, now: Temporal.Instant): Promise<Temporal.Instant | null> {
  const [before] = await tx.rows<{ at: Temporal.Instant }>(sql`select at from heartbeat for update`)
  await tx.rows(sql`
    insert into heartbeat (at) values (${now}::timestamptz)
    on conflict (only_row) do update set at = greatest(heartbeat.at, excluded.at)`)
  return before?.at ?? null
}

export const writeOutage = (tx: Tx, { from, to }: Outage) =>
  tx.rows(sql`insert into outage (began_at, ended_at) values (${from}::timestamptz, ${to}::timestamptz)`)

const lyingIn = (from: SQL, until: SQL): SQL =>
  sql`from outage where began_at < ${until} and ended_at > ${from}`

/** When the portal first went away in an outage that lay, be it in part, in a span of time; null where it was there all the while. */
export const firstAwayIn = (from: SQL, until: SQL): SQL => sql`(select min(began_at) ${lyingIn(from, until)})`

/** When the portal last came back from an outage that lay, be it in part, in a span of time; null where it was there all the while. */
export const lastBackIn = (from: SQL, until: SQL): SQL => sql`(select max(ended_at) ${lyingIn(from, until)})`

/** That moment, or when the first outage began that ended since two days before it: from then on nobody could look. */
export const looksFrom = (moment: Temporal.Instant): SQL => sql`
  least(${moment}::timestamptz, (select min(began_at) from outage where ended_at > ${moment}::timestamptz - interval '2 days'))`

/** Latest first. */
export const findOutages = (tx: Tx, limit: number) =>
  tx.rows<Outage>(sql`
    select began_at as "from", ended_at as "to" from outage order by began_at desc limit ${limit}::int`)
