/** What the wiring hands of the club to rooms below, as parts of their statements. */
import { type SQL, sql } from '#app/platform/database/database.server.ts'

/** What the person of account `a` takes out of the club. */
export const ownCoupons = (): SQL => sql`jsonb_build_object(
  'coupons', coalesce((select jsonb_agg(jsonb_build_object('title', c.title, 'code', o.code, 'taken_at', o.taken_at)
    order by o.taken_at) from coupon_code o join coupon c on c.id = o.coupon_id where o.account_id = a.id), '[]'))`
