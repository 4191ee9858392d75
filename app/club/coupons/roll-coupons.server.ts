/** Coupons that nobody renews: those that are over begin again, so that there is always one to try. */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { moveOverCoupons } from './save-coupons.queries.server.ts'

/** @returns how many moved. */
export const rollCoupons = (tx: Tx, now: Temporal.Instant): Promise<number> =>
  moveOverCoupons(tx, chileanDay(now))
