/** A member's own: codes and adherences. The account stands in every WHERE. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { BenefitType } from './coupon.rules.ts'

export interface LockedCoupon {
  benefitType: BenefitType
  left: number | null
  validFrom: Temporal.PlainDate
  validUntil: Temporal.PlainDate
  withdrawn: boolean
  prefix: string
}

/** Whoever takes a code holds the coupon until the end of the transaction: the last one is taken once. */
export async function lockCoupon(tx: Tx, id: number): Promise<LockedCoupon | undefined> {
  const [coupon] = await tx.rows<LockedCoupon>(sql`
    select benefit_type as "benefitType", stock - taken as left, valid_from as "validFrom", valid_until as "validUntil",
      withdrawn_at is not null as withdrawn, code_prefix as prefix
    from coupon where id = ${id} for update`)
  return coupon
}

export interface MemberState {
  code: string | null
  adhered: boolean
}

export async function memberState(tx: Tx, couponId: number, accountId: string): Promise<MemberState> {
  const [row] = await tx.rows<MemberState>(sql`
    select (select code from coupon_code where coupon_id = ${couponId} and account_id = ${accountId}::uuid) as code,
      exists (select from coupon_adherence where coupon_id = ${couponId} and account_id = ${accountId}::uuid) as adhered`)
  return row ?? { code: null, adhered: false }
}

/** By the id of their coupon. */
export async function codesOf(tx: Tx, accountId: string): Promise<Map<number, string>> {
  const rows = await tx.rows<{ id: number; code: string }>(
    sql`select coupon_id as id, code from coupon_code where account_id = ${accountId}::uuid`,
  )
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** @returns whether it is new. */
export async function insertAdherence(
  tx: Tx,
  couponId: number,
  accountId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const made = await tx.rows(sql`
    insert into coupon_adherence (coupon_id, account_id, adhered_at)
    values (${couponId}, ${accountId}::uuid, ${now}::timestamptz) on conflict do nothing returning coupon_id`)
  return made.length > 0
}

/** @returns false when somebody has that code already. */
export async function insertCode(
  tx: Tx,
  given: { code: string; couponId: number; accountId: string; since: Temporal.Instant },
  now: Temporal.Instant,
): Promise<boolean> {
  const made = await tx.rows(sql`
    insert into coupon_code (code, coupon_id, account_id, member_since, taken_at)
    values (${given.code}, ${given.couponId}, ${given.accountId}::uuid, ${given.since}::timestamptz, ${now}::timestamptz)
    on conflict (code) do nothing returning code`)
  return made.length > 0
}

/** Of a coupon that is locked. */
export const countTaken = (tx: Tx, couponId: number) =>
  tx.rows(sql`update coupon set taken = taken + 1 where id = ${couponId}`)
