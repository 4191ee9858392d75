/** SQL of the demo world: what its patient has ahead. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

interface Standing {
  modality: 'in_person' | 'video'
  start: Temporal.Instant
}

/** Hours of a person that have not ended. */
export const standingHours = (tx: Tx, rut: string, now: Temporal.Instant): Promise<Standing[]> =>
  tx.rows<Standing>(sql`
    select s.modality, lower(a.during) as start from appointment a join schedule s on s.id = a.schedule_id
    where a.patient_key = ${`rut:${rut}`} and a.active and a.state <> 'held' and upper(a.during) > ${now}::timestamptz`)

/** A video visit of the demo is paid in advance, as one that was booked here is; an import leaves that to its centre. */
export const oweInAdvance = (tx: Tx, rut: string, now: Temporal.Instant) =>
  tx.rows(sql`
    update appointment a set payment_due_at = lower(a.during) - interval '12 hours'
    from offer o
    where o.id = a.offer_id and o.modality = 'video' and a.patient_key = ${`rut:${rut}`} and a.import_key like 'demo-videoconsulta-%'
      and a.state in ('booked', 'confirmed') and a.payment_due_at is null and lower(a.during) > ${now}::timestamptz + interval '13 hours'
      and not exists (select from payment p where p.appointment_id = a.id and p.state not in ('created', 'failed', 'expired', 'rejected', 'cancelled'))`)
