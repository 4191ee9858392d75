/** The coupons whose code a member has. The account stands in the WHERE. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { Category } from './coupons/coupon.rules.ts'

interface TicketRow {
  id: number
  title: string
  partner: string
  category: Category
  discount: number
  howToUse: string
  validUntil: Temporal.PlainDate
  withdrawn: boolean
  code: string
}

/** The last one taken first; those that are over or withdrawn, too. */
export const ticketsOf = (tx: Tx, accountId: string): Promise<TicketRow[]> =>
  tx.rows(sql`
    select c.id, c.title, c.partner, c.category, c.discount_percent as discount, c.how_to_use as "howToUse",
      c.valid_until as "validUntil", c.withdrawn_at is not null as withdrawn, k.code
    from coupon_code k join coupon c on c.id = k.coupon_id
    where k.account_id = ${accountId}::uuid
    order by k.taken_at desc, c.id`)
