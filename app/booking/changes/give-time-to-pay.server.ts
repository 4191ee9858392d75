/** Nobody loses an hour because the portal was not there when it had to be paid. */
import { lateDueMinutes } from '#app/payment/public.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Outage } from '#app/platform/heartbeat/outage.rules.ts'
import { postponeDue } from './unpaid.queries.server.ts'

/** Whoever found the portal away looks again within as long as it was away, but nobody keeps an hour off sale for long without paying it. */
const mostMinutes = 60

/**
 * What fell due during an outage, or does soon after it, is due later: by as long as the portal was away, an hour at most, and no less than
 * an hour that is booked now has. What begins before that stays as it is.
 */
export async function giveTimeToPay(tx: Tx, { from, to }: Outage): Promise<void> {
  const away = Math.floor(from.until(to).total('minutes'))
  const minutes = Math.min(mostMinutes, Math.max(lateDueMinutes, away))
  await postponeDue(tx, {
    after: from,
    later: to.add({ minutes }),
    soon: to.add({ minutes: lateDueMinutes }),
  })
}
