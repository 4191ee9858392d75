/** SQL of tallies: how many rows of a table are in a state, kept by triggers as it changes (migration 0161). */
import { list, sql, type Tx } from './database.server.ts'

/** @returns by state; a state that none has is absent. */
export async function findTally(tx: Tx, name: 'appointment' | 'payment'): Promise<Map<string, number>> {
  const rows = await tx.rows<{ state: string; count: number }>(sql`
    select state, sum(count)::bigint as count from tally where name = ${name} group by state`)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

/** @returns the sum of several tallies by state, most first. */
export const sumTallies = (tx: Tx, names: readonly string[]) =>
  tx.rows<{ state: string; count: number }>(sql`
    select state, sum(count)::bigint as count from tally where name = any(${list(names)}::text[])
    group by state order by sum(count) desc, state`)

/** Forgets tallies whose name begins so and comes, as letters come, before another. */
export const forgetTallies = (tx: Tx, beginning: string, before: string) =>
  tx.rows<{ id: number }>(sql`
    delete from tally where starts_with(name, ${beginning}) and name < ${before} returning id`)

/** Adds up what came since the last time. Two at once: the second finds nothing left. */
export async function foldTallies(tx: Tx): Promise<{ folded: number }> {
  const [row] = await tx.rows<{ folded: number }>(sql`
    with gone as (delete from tally returning name, state, count),
    sums as (insert into tally (name, state, count) select name, state, sum(count) from gone group by name, state)
    select count(*) as folded from gone`)
  return { folded: row?.folded ?? 0 }
}
