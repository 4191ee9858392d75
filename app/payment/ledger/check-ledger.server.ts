/** Every payment against its ledger, its refund, its bono and its appointment: what does not add up is a failure of the job. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { countDoubts, countFaultsOf, findChanged } from './figures.queries.server.ts'

const slice = 500

/**
 * In slices, each a statement of its own, so that nothing waits for it however long the ledger is.
 * @param since only payments that changed later; absent: all that ever were.
 * @throws Error when money does not add up; which payments, the view ledger_fault says.
 */
export async function checkLedger(
  tx: Tx,
  {
    since = Temporal.Instant.fromEpochMilliseconds(0),
    signal,
  }: { since?: Temporal.Instant; signal?: AbortSignal } = {},
): Promise<{ payments: number; faults: number }> {
  let after = { changedAt: since, id: '00000000-0000-0000-0000-000000000000' }
  let payments = 0
  let faults = 0
  while (!signal?.aborted) {
    const changed = await findChanged(tx, after, slice)
    const last = changed.at(-1)
    if (!last) break
    after = last
    payments += changed.length
    faults += await countFaultsOf(
      tx,
      changed.map(({ id }) => id),
    )
  }
  if (faults > 0)
    throw Object.assign(new Error('the ledger does not add up'), { code: `ledger-faults-${faults}` })
  return { payments, faults }
}

/** @throws Error while the gateway says of some payment what cannot be; which, the column payment.doubt says. */
export async function checkDoubts(tx: Tx): Promise<{ doubts: number }> {
  const doubts = await countDoubts(tx)
  if (doubts > 0)
    throw Object.assign(new Error('the gateway contradicts itself'), { code: `payments-in-doubt-${doubts}` })
  return { doubts }
}
