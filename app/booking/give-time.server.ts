/** After an outage of the portal (docs/decisions/0430-the-portal-notes-its-outages.md). */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Outage } from '#app/platform/heartbeat/outage.rules.ts'
import { giveTimeToPay } from './changes/give-time-to-pay.server.ts'
import { type GivesTime, giveTimeToAnswer } from './waitlist/give-time-to-answer.server.ts'

/** In the transaction that notes it. Agendas are locked before hours, as everywhere. */
export async function giveTime(tx: Tx, outage: Outage, deps: GivesTime): Promise<void> {
  await giveTimeToAnswer(tx, outage, deps)
  await giveTimeToPay(tx, outage)
}
