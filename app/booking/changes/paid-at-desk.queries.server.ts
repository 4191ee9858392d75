/** SQL of where the money of an appointment came in. */
import { methodOfMoney } from '#app/payment/public.queries.server.ts'
import { sql, type Tx } from '#app/platform/database/database.server.ts'

/** Whether what came in for it did at a desk: there it goes back, by nobody's bank. */
export async function isPaidAtDesk(tx: Tx, appointmentId: string): Promise<boolean> {
  const [row] = await tx.rows<{ atDesk: boolean }>(sql`
    select coalesce(${methodOfMoney(sql`${appointmentId}::uuid`)} <> 'webpay', false) as "atDesk"`)
  return row?.atDesk ?? false
}
