/** SQL of receipts. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { PaymentMethod, Tender } from './desk/desk-payment.rules.ts'
import type { PaymentState } from './payment.rules.ts'

/** A payment that was taken, as its receipt shows it. */
export interface PaidReceipt {
  id: string
  buyOrder: string
  amount: number
  fullPrice: number
  contribution: number
  state: PaymentState
  method: PaymentMethod
  /** By which methods a desk took it, where they are several. */
  tenders: Tender[]
  settledAt: Temporal.Instant
  authorizationCode: string | null
  cardType: string | null
  cardLast4: string | null
  instalments: number | null
  /** Of several bonos, all of them in one line. */
  bonoFolio: string | null
  /** Its exams, where they are several, in their order. */
  parts: { name: string; fullPrice: number; contribution: number; givenBack: boolean }[]
  /** When the gateway agreed to give it back. */
  refundedAt: Temporal.Instant | null
  /** A desk had noted it by mistake: nothing ever came in. */
  voided: boolean
}

/** Online or at a desk, whatever went back of it since; undefined of what was never settled. Amounts in pesos. */
export async function findReceipt(tx: Tx, id: string): Promise<PaidReceipt | undefined> {
  const [row] = await tx.rows<PaidReceipt>(sql`
    select p.id, p.buy_order as "buyOrder", p.amount, p.full_price as "fullPrice", p.contribution, p.state, p.method,
      coalesce((select jsonb_agg(jsonb_build_object('method', m.method, 'amount', m.amount) order by m.id) from desk_money m
        where m.payment_id = p.id and p.method = 'mixed' and (m.part is null or m.part < 0)), '[]') as tenders,
      p.settled_at as "settledAt", p.authorization_code as "authorizationCode", p.card_type as "cardType",
      p.card_last4 as "cardLast4", p.instalments, (select string_agg(b.folio, ', ' order by b.issued_at, b.folio)
        from bono b where b.payment_id = p.id and (b.voided_at is null or p.state <> 'settled')) as "bonoFolio",
      coalesce((select jsonb_agg(jsonb_build_object('name', e.name, 'fullPrice', x.full_price, 'contribution', x.contribution,
        'givenBack', x.given_back is not null) order by x.position)
        from payment_part x join exam e on e.slug = x.exam_slug where x.payment_id = p.id), '[]') as parts,
      r.answered_at as "refundedAt", coalesce(r.reason = 'desk-void', false) as voided
    from payment p left join refund r on r.payment_id = p.id and r.part = 0
    where p.id = ${id}::uuid and p.settled_at is not null`)
  return row
}
