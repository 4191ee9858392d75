/** SQL of receipts. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { PaymentState } from './payment.rules.ts'

/** A payment that was taken, as its receipt shows it. */
export interface PaidOnline {
  id: string
  buyOrder: string
  amount: number
  fullPrice: number
  contribution: number
  state: PaymentState
  settledAt: Temporal.Instant
  authorizationCode: string | null
  cardType: string | null
  cardLast4: string | null
  instalments: number | null
  bonoFolio: string | null
  /** When the gateway agreed to give it back. */
  refundedAt: Temporal.Instant | null
}

export async function findPaidOnline(tx: Tx, id: string): Promise<PaidOnline | undefined> {
  const [row] = await tx.rows<PaidOnline>(sql`
    select p.id, p.buy_order as "buyOrder", p.amount, p.full_price as "fullPrice", p.contribution, p.state,
      p.settled_at as "settledAt", p.authorization_code as "authorizationCode", p.card_type as "cardType",
      p.card_last4 as "cardLast4", p.instalments, b.folio as "bonoFolio", r.answered_at as "refundedAt"
    from payment p left join bono b on b.payment_id = p.id left join refund r on r.payment_id = p.id
    where p.id = ${id}::uuid and p.settled_at is not null`)
  return row
}
