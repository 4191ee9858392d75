/** What statements of rooms above may ask of payments, as parts of them: one round trip instead of two. */
import { type SQL, sql } from '#app/platform/database/database.server.ts'

/** Whether somebody is paying an appointment, or has paid it. The states are written out, as the index has them. */
export const isBeingPaid = (appointmentId: SQL): SQL => sql`exists (
  select from payment p where p.appointment_id = ${appointmentId} and p.state in ('created', 'in_form', 'authorised', 'settled'))`

/** What came in for an appointment, and whether it is on its way back; null when nothing did. */
export const stateOfMoney = (appointmentId: SQL): SQL => sql`
  (select p.state from payment p
    where p.appointment_id = ${appointmentId} and (p.state = 'settled' or p.state in ('refunding', 'refunded') and p.amount > 0)
    order by p.state = 'settled' desc, p.created_at desc limit 1)`
