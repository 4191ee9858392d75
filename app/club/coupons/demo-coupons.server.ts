/** Coupons to try, for the guide of the demo world. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { clubPaths } from '../club-paths.ts'
import { couponOfEachSort, type DemoCoupon } from './demo-coupons.queries.server.ts'

export async function demoCoupons(
  tx: Tx,
  now: Temporal.Instant,
): Promise<(Pick<DemoCoupon, 'title' | 'what'> & { href: string })[]> {
  const found = await couponOfEachSort(tx, chileanDay(now))
  return found.map(({ id, title, what }) => ({ title, what, href: clubPaths.coupon(id) }))
}
