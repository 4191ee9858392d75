/** One coupon of each sort, for the guide of the demo world. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

export interface DemoCoupon {
  id: number
  title: string
  what: 'automatic' | 'adherence' | 'sold-out' | 'last-days'
}

/** Fewer where there is none of a sort. */
export const couponOfEachSort = (tx: Tx, today: Temporal.PlainDate): Promise<DemoCoupon[]> =>
  tx.rows(sql`
    with sorted as (
      select id, title, case
        when stock is not null and stock <= taken then 'sold-out'
        when benefit_type = 'restricted_adherence' then 'adherence'
        when valid_until <= ${today}::date + 6 then 'last-days'
        else 'automatic' end as what
      from coupon where withdrawn_at is null and ${today}::date between valid_from and valid_until
    )
    select distinct on (what) id, title, what from sorted order by what, id`)
