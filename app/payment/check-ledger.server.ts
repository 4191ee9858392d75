/** Every payment against its ledger, its refund, its bono and its appointment: what does not add up is a failure of the job. */
import type { Tx } from '#app/platform/database.server.ts'
import { countDoubts, countFaults } from './figures.queries.server.ts'

/** @throws Error when money does not add up; which payments, the view ledger_fault says. */
export async function checkLedger(tx: Tx): Promise<{ faults: number }> {
  const faults = await countFaults(tx)
  if (faults > 0)
    throw Object.assign(new Error('the ledger does not add up'), { code: `ledger-faults-${faults}` })
  return { faults }
}

/** @throws Error while the gateway says of some payment what cannot be; which, the column payment.doubt says. */
export async function checkDoubts(tx: Tx): Promise<{ doubts: number }> {
  const doubts = await countDoubts(tx)
  if (doubts > 0)
    throw Object.assign(new Error('the gateway contradicts itself'), { code: `payments-in-doubt-${doubts}` })
  return { doubts }
}
