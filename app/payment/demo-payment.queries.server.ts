/** SQL of the payment of the demo's video visit. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

/** As if the patient had paid it in full at the simulator's form: both sides know of it, so that it can be given back. */
export async function payDemoVisit(
  tx: Tx,
  { id, fullPrice }: { id: string; fullPrice: number },
  keys: { token: string; buyOrder: string; sessionId: string; commerceCode: string },
  now: Temporal.Instant,
): Promise<void> {
  const { token, buyOrder, sessionId, commerceCode } = keys
  const at = sql`${now}::timestamptz`
  await tx.rows(sql`
    insert into webpay_simulator (token, commerce_code, buy_order, session_id, amount, return_url, state, created_at, answered_at,
      committed_at, authorization_code)
    values (${token}, ${commerceCode}, ${buyOrder}, ${sessionId}, ${fullPrice}::int, '/', 'authorized', ${at}, ${at}, ${at}, '123456')`)
  const [payment] = await tx.rows<{ id: string }>(sql`
    insert into payment (appointment_id, buy_order, session_id, token, amount, full_price, contribution, financer_slug, flow,
      state, changed_by, changed_at, created_at, expires_at)
    values (${id}::uuid, ${buyOrder}, ${sessionId}, ${token}, ${fullPrice}::int, ${fullPrice}::int, 0, 'particular', 'portal',
      'created', 'patient', ${at}, ${at}, ${at} + interval '10 minutes')
    returning id`)
  await tx.rows(sql`
    update payment set state = 'settled', changed_by = 'return', settled_at = ${at}, authorized_at = ${at},
      authorization_code = '123456', response_code = 0, card_type = 'VN', card_last4 = '6623', instalments = 0
    where id = ${payment?.id ?? null}::uuid`)
}
