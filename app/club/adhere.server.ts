/** A member joins the programme of a coupon that asks for it first. */
import { holdSession } from '#app/identity/public.server.ts'
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { insertAdherence, lockCoupon, memberState } from './coupons/code.queries.server.ts'
import { type CouponTrouble, obstacle, type PersonTrouble } from './coupons/coupon.rules.ts'
import type { Member } from './coupons/take-code.server.ts'

export type AdhereOutcome =
  | { ok: true }
  | { ok: false; reason: CouponTrouble | Exclude<PersonTrouble, 'adherence'> | 'not-found' }

/** A second time changes nothing. */
export async function adhere(
  db: Database,
  couponId: number,
  member: Member,
  now: Temporal.Instant,
): Promise<AdhereOutcome> {
  return db.transaction(async tx => {
    if (!(await holdSession(tx, member))) return { ok: false, reason: 'signed-out' }
    const coupon = await lockCoupon(tx, couponId)
    if (!coupon) return { ok: false, reason: 'not-found' }
    const { adhered } = await memberState(tx, couponId, member.id)
    if (adhered) return { ok: true }
    const reason = obstacle(coupon, { since: member.since, adhered }, { now, today: chileanDay(now) })
    if (reason && reason !== 'adherence') return { ok: false, reason }
    if (await insertAdherence(tx, couponId, member.id, now))
      await noteInAudit(
        tx,
        { actor: 'patient', verb: 'adhere-coupon', detail: { account: member.id, coupon: couponId } },
        now,
      )
    return { ok: true }
  })
}
