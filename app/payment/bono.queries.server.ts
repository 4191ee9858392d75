/** SQL of bonos. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { BonoVisit } from './payable-appointments.ts'

/** Issued once per payment, whoever asks twice; nobody's RUT gets it before the person attended is proven. */
export const issueBono = (
  tx: Tx,
  paymentId: string,
  { rut, place, doctor }: BonoVisit,
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into bono (appointment_id, payment_id, rut, financer, full_price, contribution, copayment, place, doctor, issued_at)
    select appointment_id, id, ${rut}::text, financer_slug, full_price, contribution, amount, ${place}, ${doctor}::text,
      ${now}::timestamptz
    from payment where id = ${paymentId}::uuid and contribution > 0
    on conflict (payment_id) do nothing`)

export const voidBono = (tx: Tx, paymentId: string, now: Temporal.Instant) =>
  tx.rows(sql`
    update bono set voided_at = ${now}::timestamptz where payment_id = ${paymentId}::uuid and voided_at is null`)
