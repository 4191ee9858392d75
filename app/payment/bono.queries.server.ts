/** SQL of bonos. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

/** Issued once per payment, whoever asks twice; nobody's RUT gets it before the person attended is proven. */
export const issueBono = (tx: Tx, paymentId: string, now: Temporal.Instant) =>
  tx.rows(sql`
    insert into bono (appointment_id, payment_id, rut, financer, full_price, contribution, copayment, place, doctor, issued_at)
    select a.id, p.id, case when a.proven then a.patient ->> 'rut' end, p.financer_slug, p.full_price, p.contribution, p.amount,
      c.name, d.name, ${now}::timestamptz
    from payment p
    join appointment a on a.id = p.appointment_id
    join offer o on o.id = a.offer_id
    join centre c on c.id = o.centre_id
    left join professional d on d.id = o.professional_id
    where p.id = ${paymentId}::uuid and p.contribution > 0
    on conflict (payment_id) do nothing`)

export const voidBono = (tx: Tx, paymentId: string, now: Temporal.Instant) =>
  tx.rows(sql`
    update bono set voided_at = ${now}::timestamptz where payment_id = ${paymentId}::uuid and voided_at is null`)
