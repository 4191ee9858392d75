/** What payment tells whoever watches the portal. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { findTally } from '#app/platform/database/tally.queries.server.ts'
import type { Figure } from '#app/platform/metrics.server.ts'
import { paymentStates } from '../payment.rules.ts'
import { countDoubts, countStrayRefunds } from './figures.queries.server.ts'

/** Counts only, and none of them of a person. */
export async function paymentFigures(tx: Tx): Promise<Figure[]> {
  const byState = await findTally(tx, 'payment')
  return [
    {
      name: 'copihue_payments',
      help: 'Payments by state.',
      values: paymentStates.map(state => ({ labels: { state }, value: byState.get(state) ?? 0 })),
    },
    {
      name: 'copihue_payments_in_doubt',
      help: 'Payments of which the gateway says what cannot be: money may have moved, and nothing ends by itself.',
      values: [{ value: await countDoubts(tx) }],
    },
    {
      name: 'copihue_refunds_unanswered',
      help: 'Refunds that the gateway has been asked for three times or more without agreeing.',
      values: [{ value: await countStrayRefunds(tx) }],
    },
  ]
}
