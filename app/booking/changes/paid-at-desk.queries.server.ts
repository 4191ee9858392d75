/** SQL of what desks take, and of where the money of an appointment came in. */
import { methodOfMoney, stateOfMoney } from '#app/payment/public.queries.server.ts'
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'

/** As desks see the money of `a`: what one gave back of an hour that stands is taken again, as if nothing had come in. */
export const moneyStanding: SQL = sql`
  nullif(${stateOfMoney(sql`a.id`)}, case when a.state in ('booked', 'confirmed', 'arrived') then 'refunded' end)`

/** The same as columns, with how it was paid. */
export const moneyAtDesk: SQL = sql`${moneyStanding} as paid, ${methodOfMoney(sql`a.id`)} as "paidWith"`

/** Whether what came in for it did at a desk: there it goes back, by nobody's bank. */
export async function isPaidAtDesk(tx: Tx, appointmentId: string): Promise<boolean> {
  const [row] = await tx.rows<{ atDesk: boolean }>(sql`
    select coalesce(${methodOfMoney(sql`${appointmentId}::uuid`)} <> 'webpay', false) as "atDesk"`)
  return row?.atDesk ?? false
}
