/** A member takes the code of a coupon: theirs alone, one, and the same however often they ask. */

import { randomInt } from 'node:crypto'
import { holdSession } from '#app/identity/public.server.ts'
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { countAttempt } from '#app/platform/limits/limits.server.ts'
import { countTaken, insertAdherence, insertCode, lockCoupon, memberState } from './code.queries.server.ts'
import { type CouponTrouble, memberCode, obstacle, type PersonTrouble } from './coupon.rules.ts'

/** Far more than anybody uses; a script that empties the stock of a partner is not. */
const perAccount = { purpose: 'coupon-code', max: 40, per: 'day' } as const

export type TakeOutcome =
  | { ok: true; code: string }
  | { ok: false; reason: CouponTrouble | PersonTrouble | 'not-found' }
  | { ok: false; reason: 'limited'; retryAfter: number }

export interface Member {
  id: string
  /** When their account was made: benefits open a week later. */
  since: Temporal.Instant
  /** Of the session that asks. Absent: of none, the account alone must be there. */
  sessionId?: string
}

/** A code that was taken stays shown when the coupon is over or its stock gone. Whoever deletes the account waits for it, or came before. */
export async function takeCode(
  db: Database,
  couponId: number,
  member: Member,
  now: Temporal.Instant,
): Promise<TakeOutcome> {
  return db.transaction(async tx => {
    if (!(await holdSession(tx, member))) return { ok: false, reason: 'signed-out' }
    const coupon = await lockCoupon(tx, couponId)
    if (!coupon) return { ok: false, reason: 'not-found' }
    const { code, adhered } = await memberState(tx, couponId, member.id)
    if (code) return { ok: true, code }
    const reason = obstacle(coupon, { since: member.since, adhered }, { now, today: chileanDay(now) })
    if (reason) return { ok: false, reason }
    const allowance = await countAttempt(tx, perAccount, member.id, now)
    if (!allowance.ok) return { ok: false, reason: 'limited', retryAfter: allowance.retryAfter }

    await insertAdherence(tx, couponId, member.id, now)
    const given = { couponId, accountId: member.id, since: member.since }
    let fresh = memberCode(coupon.prefix, randomInt)
    while (!(await insertCode(tx, { ...given, code: fresh }, now)))
      fresh = memberCode(coupon.prefix, randomInt)
    await countTaken(tx, couponId)
    await noteInAudit(
      tx,
      { actor: 'patient', verb: 'take-coupon', detail: { account: given.accountId, coupon: given.couponId } },
      now,
    )
    return { ok: true, code: fresh }
  })
}
