/** SQL of bonos. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { BonoVisit } from './payable-appointments.ts'

/** Issued once per payment, and of several exams one for each, whoever asks twice; nobody's RUT gets it before the person attended is proven. */
export const issueBonos = (
  tx: Tx,
  { paymentId, appointmentId }: { paymentId: string; appointmentId: string },
  { rut, place, doctor }: BonoVisit,
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into bono (appointment_id, payment_id, exam_slug, rut, financer, full_price, contribution, copayment, place, doctor,
      issued_at)
    select ${appointmentId}::uuid, p.id, x.exam_slug, ${rut}::text, p.financer_slug, coalesce(x.full_price, p.full_price),
      coalesce(x.contribution, p.contribution), coalesce(x.full_price - x.contribution, p.amount), ${place}, ${doctor}::text,
      ${now}::timestamptz
    from payment p left join payment_part x on x.payment_id = p.id and x.appointment_id = ${appointmentId}::uuid
    where p.id = ${paymentId}::uuid and coalesce(x.contribution, p.contribution) > 0
    on conflict (payment_id, appointment_id, exam_slug) do nothing`)

/** Every bono of a payment, or those of what goes back with a part of it. */
export const voidBonos = (tx: Tx, paymentId: string, part: number | null, now: Temporal.Instant) =>
  tx.rows(sql`
    update bono b set voided_at = ${now}::timestamptz
    where b.payment_id = ${paymentId}::uuid and b.voided_at is null and (${part}::int is null or exists (
      select from payment_part x where x.payment_id = b.payment_id and x.appointment_id = b.appointment_id
        and x.exam_slug = b.exam_slug and x.given_back = ${part}::int))`)

/** The card that was seen was not of whoever is attended: their bonos are nobody's until another proves them. */
export const detachBonos = (tx: Tx, appointmentId: string) =>
  tx.rows(sql`update bono set rut = null where appointment_id = ${appointmentId}::uuid and rut is not null`)
