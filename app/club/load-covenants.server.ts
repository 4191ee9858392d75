/** The coupons of the covenants' own pages. */
import type { Portal, Visit } from '#app/platform/context.server.ts'
import type { SessionUser } from '#app/platform/user.server.ts'
import { chileanDay } from './chilean-day.rules.ts'
import type { CouponCard } from './club-data.ts'
import { couponsOfCovenants } from './coupon.queries.server.ts'
import type { Covenant } from './coupon.rules.ts'
import { mineOf } from './load-benefits.server.ts'
import { presentCard } from './present-coupon.server.ts'

export async function covenantCoupons(
  portal: Portal,
  { language }: Visit,
  user: SessionUser | null,
  covenants: readonly Covenant[],
): Promise<CouponCard[]> {
  const today = chileanDay(portal.clock.now())
  const mine = await mineOf(portal, user)
  const found = await couponsOfCovenants(portal.db, covenants, today)
  return found.map(coupon => presentCard(coupon, { language, today, mine }))
}
