/** The import's kind of coupon: docs/import.md. */
import type { ImportKind } from '#app/supply/public.server.ts'
import { type CouponLine, couponLine } from './coupon-schema.server.ts'
import { upsertCoupons, withdrawCoupons } from './save-coupons.queries.server.ts'

export const couponImport: ImportKind<CouponLine> = {
  kind: 'coupon',
  schema: couponLine,
  async load({ tx }, lines) {
    await upsertCoupons(tx, lines)
    return []
  },
  withdraw: ({ tx, now }, keys) => withdrawCoupons(tx, keys, now),
  tables: ['coupon'],
}
