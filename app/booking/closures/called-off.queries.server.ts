/** SQL of whoever was told that a closed hour of theirs cannot be attended, and still has it. */
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { closureIsSet, closureIsSetAt } from '#app/supply/public.queries.server.ts'
import { upcomingStates } from '../appointments/appointment.rules.ts'

/** Whether the centre where it is told the patient of that appointment that it cannot attend the hour that they have, and keeps to it. @param row its alias. */
export const isCalledOff = (row: SQL): SQL => sql`exists (
  select from closure_patient told where told.appointment_id = ${row}.id and told.hour = lower(${row}.during) and told.deed = 'offered'
    and ${closureIsSetAt(sql`told.closure_id`, sql`${row}.schedule_id`)})`

/** The same of appointment `a`. */
export const calledOff: SQL = isCalledOff(sql`a`)

export interface Told {
  id: string
  /** By which they were offered another hour; it may be forgotten. */
  entryId: string | null
}

/** Those of a closure who were told, and whose hour nothing else calls off; in the order in which everybody locks rows. */
export const lockTold = (tx: Tx, closureId: string, now: Temporal.Instant) =>
  tx.rows<Told>(sql`
    select a.id, p.entry_id as "entryId" from appointment a
    join closure_patient p on p.appointment_id = a.id and p.closure_id = ${closureId}::uuid
    where p.deed = 'offered' and p.hour = lower(a.during)
      and a.state = any(${list(upcomingStates)}::text[]) and lower(a.during) > ${now}::timestamptz and not ${calledOff}
    order by a.id for no key update of a`)

/** What one closure told, and another that is set closes too, is from now on what that one told. */
export async function carryOver(tx: Tx, closureId: string): Promise<void> {
  await tx.rows(sql`
    update closure_patient other set deed = told.deed, told_at = told.told_at, seen_at = told.seen_at, entry_id = told.entry_id
    from closure_patient told
    where told.closure_id = ${closureId}::uuid and told.deed = 'offered' and other.closure_id <> told.closure_id
      and other.appointment_id = told.appointment_id and other.hour = told.hour and other.deed is null
      and ${closureIsSet(sql`other.closure_id`)}`)
  await tx.rows(sql`
    update waitlist_entry w set closure_id = other.closure_id
    from closure_patient other
    where w.closure_id = ${closureId}::uuid and other.entry_id = w.id and other.closure_id <> w.closure_id
      and ${closureIsSet(sql`other.closure_id`)}`)
}
