/** Every payment against its ledger, its refund, its bono and its appointment: what does not add up is a failure of the job. */
import type { Tx } from '#app/platform/database.server.ts'
import { countFaults } from './figures.queries.server.ts'

/** @throws Error when money does not add up; which payments, the view ledger_fault says. */
export async function checkLedger(tx: Tx): Promise<{ faults: number }> {
  const faults = await countFaults(tx)
  if (faults > 0)
    throw Object.assign(new Error('the ledger does not add up'), { code: `ledger-faults-${faults}` })
  return { faults }
}
