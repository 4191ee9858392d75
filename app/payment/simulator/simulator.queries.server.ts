/** SQL of the simulator's own table. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { SimulatorState } from './simulator.rules.ts'

export interface SimulatedTransaction {
  token: string
  commerceCode: string
  buyOrder: string
  sessionId: string
  amount: number
  returnUrl: string
  state: SimulatorState
  createdAt: Temporal.Instant
  answeredAt: Temporal.Instant | null
  committedAt: Temporal.Instant | null
  instalments: number
  authorizationCode: string | null
  refunded: number
}

/** Open, and answered by nobody. */
export const insertTransaction = (
  tx: Tx,
  made: Pick<
    SimulatedTransaction,
    'token' | 'commerceCode' | 'buyOrder' | 'sessionId' | 'amount' | 'returnUrl'
  >,
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into webpay_simulator (token, commerce_code, buy_order, session_id, amount, return_url, created_at)
    values (${made.token}, ${made.commerceCode}, ${made.buyOrder}, ${made.sessionId}, ${made.amount}::int, ${made.returnUrl},
      ${now}::timestamptz)`)

/** @param lock for a change in the same transaction. */
export async function findTransaction(
  tx: Tx,
  token: string,
  lock = false,
): Promise<SimulatedTransaction | undefined> {
  const [row] = await tx.rows<SimulatedTransaction>(sql`
    select token, commerce_code as "commerceCode", buy_order as "buyOrder", session_id as "sessionId", amount,
      return_url as "returnUrl", state, created_at as "createdAt", answered_at as "answeredAt",
      committed_at as "committedAt", instalments, authorization_code as "authorizationCode", refunded
    from webpay_simulator where token = ${token} ${lock ? sql`for update` : sql``}`)
  return row
}

/** All that changes of one is written: it was read with `lock` in the same transaction. */
export const updateTransaction = (
  tx: Tx,
  { token, state, answeredAt, committedAt, instalments, authorizationCode, refunded }: SimulatedTransaction,
) =>
  tx.rows(sql`
    update webpay_simulator set state = ${state}, answered_at = ${answeredAt}::timestamptz,
      committed_at = ${committedAt}::timestamptz, instalments = ${instalments}::int,
      authorization_code = ${authorizationCode}::text, refunded = ${refunded}::int
    where token = ${token}`)
