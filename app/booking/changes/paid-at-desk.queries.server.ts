/** SQL of what desks take, and of where the money of an appointment came in. */

import {
  deskOfMoney,
  deskOfPayment,
  methodOfMoney,
  stateOfMoney,
} from '#app/payment/public.queries.server.ts'
import type { PaymentMethod } from '#app/payment/public.rules.ts'
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'

/** As desks see the money of `a`: what one gave back of an hour that stands is taken again, as if nothing had come in. */
export const moneyStanding: SQL = sql`
  nullif(${stateOfMoney(sql`a.id`)}, case when a.state in ('booked', 'confirmed', 'arrived') then 'refunded' end)`

/** The same as columns, with how it was paid. */
export const moneyAtDesk: SQL = sql`${moneyStanding} as paid, ${methodOfMoney(sql`a.id`)} as "paidWith"`

/** The centre whose desk took what came in for an hour: there it goes back, by nobody's bank. */
export interface PaidAtDesk {
  /** Whoever attends has taken the hour along to another centre since. */
  elsewhere: boolean
  name: string
  address: string
  commune: string
  phone: string | null
}

/** @param paymentId which of its payments; absent: the one that stands, or else the last. @returns null where no desk did. */
export async function findPaidAtDesk(
  tx: Tx,
  appointmentId: string,
  paymentId?: string,
): Promise<PaidAtDesk | null> {
  const desk = paymentId ? deskOfPayment(sql`${paymentId}::uuid`) : deskOfMoney(sql`a.id`)
  const [row] = await tx.rows<PaidAtDesk>(sql`
    select c.id <> s.centre_id as elsewhere, c.name, c.address, m.name as commune, c.phone
    from appointment a join schedule s on s.id = a.schedule_id join centre c on c.id = ${desk}
    join commune m on m.code = c.commune_code where a.id = ${appointmentId}::uuid`)
  return row ?? null
}

/** What a desk took for it and has to hand back once it is off; of what went back, or came in online, nothing. */
export async function findOwedAtDesk(tx: Tx, appointmentId: string) {
  const [row] = await tx.rows<{
    paid: 'settled' | 'refunding' | 'refunded' | null
    paidWith: PaymentMethod | null
    pesos: number
  }>(sql`
    select ${moneyAtDesk}, a.full_price - a.contribution as pesos from appointment a where a.id = ${appointmentId}::uuid`)
  if (row?.paid !== 'settled' || !row.paidWith || row.paidWith === 'webpay') return null
  return { paidWith: row.paidWith, pesos: row.pesos }
}
