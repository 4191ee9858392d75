/** SQL of the demo world: what its patient has ahead. */
import { sql, type Tx } from '#app/platform/database.server.ts'

interface Standing {
  modality: 'in_person' | 'video'
  start: Temporal.Instant
}

/** Hours of a person that have not ended. */
export const standingHours = (tx: Tx, rut: string, now: Temporal.Instant): Promise<Standing[]> =>
  tx.rows<Standing>(sql`
    select s.modality, lower(a.during) as start from appointment a join schedule s on s.id = a.schedule_id
    where a.patient_key = ${`rut:${rut}`} and a.active and a.state <> 'held' and upper(a.during) > ${now}::timestamptz`)
