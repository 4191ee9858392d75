/** SQL of hours at centres where their professional no longer attends (docs/decisions/0379-what-a-professional-keeps.md). */
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { attendsAt } from '#app/supply/public.queries.server.ts'
import { finishingDays } from './let-go.rules.ts'

/**
 * Whether appointment `a` is open to whoever attends or attended it. The record is the centre's (Ley 20.584), and its professional reads it to
 * attend: as long as they attend there, and until `finishingDays` after the hour.
 */
export const staysOpenTo = (professionalId: number, centreId: SQL, now: Temporal.Instant): SQL => sql`(
  upper(a.during) > ${now.subtract({ hours: 24 * finishingDays })}::timestamptz
  or ${attendsAt(sql`${professionalId}::bigint`, centreId)})`

export interface LetGo {
  centre: string
  phone: string | null
  email: string | null
}

/** @returns whom to ask for an hour that was this professional's and is closed to them; nothing of an hour that is open, or another's. */
export async function findLetGo(
  tx: Tx,
  professionalId: number,
  appointmentId: string,
  now: Temporal.Instant,
): Promise<LetGo | undefined> {
  const [row] = await tx.rows<LetGo>(sql`
    select c.name as centre, c.phone, c.email
    from appointment a join offer o on o.id = a.offer_id join centre c on c.id = o.centre_id
    where a.id = ${appointmentId}::uuid and a.state <> 'held' and o.professional_id = ${professionalId}::bigint
      and not ${staysOpenTo(professionalId, sql`c.id`, now)}`)
  return row
}
