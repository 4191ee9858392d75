/** SQL of payment's figures. */
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { strayRefunds } from '../operator/operator.queries.server.ts'

const one = async (tx: Tx, query: SQL) => (await tx.rows<{ count: number }>(query))[0]?.count ?? 0

/** All that `findStrayRefunds` lists the first of. */
export const countStrayRefunds = (tx: Tx) => one(tx, sql`select count(*) as count from ${strayRefunds}`)

/** Payments of which the gateway said what cannot be, and nobody has ended it since. */
export const countDoubts = (tx: Tx) =>
  one(tx, sql`select count(*) as count from payment where doubt is not null`)

/** The next payments by the moment of their last change. */
export const findChanged = (
  tx: Tx,
  after: { changedAt: Temporal.Instant; id: string },
  limit: number,
): Promise<{ id: string; changedAt: Temporal.Instant }[]> =>
  tx.rows(sql`
    select id, changed_at as "changedAt" from payment
    where (changed_at, id) > (${after.changedAt}::timestamptz, ${after.id}::uuid)
    order by changed_at, id limit ${limit}::int`)

/** Faults, not payments: one may have several. */
export const countFaultsOf = (tx: Tx, paymentIds: readonly string[]) =>
  one(tx, sql`select count(*) as count from ledger_fault where payment_id = any(${list(paymentIds)}::uuid[])`)
