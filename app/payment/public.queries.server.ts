/** What statements of rooms above may ask of payments, as parts of them: one round trip instead of two. */
import { type SQL, sql } from '#app/platform/database/database.server.ts'

/** Whether somebody is paying an appointment, or has paid it. The states are written out, as the index has them. */
export const isBeingPaid = (appointmentId: SQL): SQL => sql`exists (
  select from payment where payment.appointment_id = ${appointmentId} and payment.state in ('created', 'in_form', 'authorised', 'settled'))`

/** What came in for an appointment, and whether it is on its way back; null when nothing did. */
export const stateOfMoney = (appointmentId: SQL): SQL => sql`
  (select payment.state from payment
    where payment.appointment_id = ${appointmentId}
      and (payment.state = 'settled' or payment.state in ('refunding', 'refunded') and payment.amount > 0)
    order by payment.state = 'settled' desc, payment.created_at desc limit 1)`

/** Every payment of an appointment, with what went back. Names in full: an alias could be the asker's. */
export const paymentsOfAppointment = (appointmentId: SQL): SQL => sql`
  select payment.amount, payment.state, payment.card_last4, payment.created_at, refund.amount as refunded
  from payment left join refund on refund.payment_id = payment.id where payment.appointment_id = ${appointmentId}`
