/** SQL of whoever waits without an hour, where their centre corrects who they are. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { slugOf } from './end-requests.queries.server.ts'

/** Whom a centre corrects. */
interface Corrected {
  centreId: number
  /** Those that changed: an entry for which one of them was given is of the same person. */
  hours: readonly string[]
  /** As `appointment.patient_key`, before and now. */
  from: string
  to: string
  /** As it is now. */
  rut: string | null
  /** Of an entry that waits, as `search_text` has it: another name is somebody else. Null: whatever the name. */
  name: string | null
}

/**
 * Their entries are of who they are now: the hour that a desk gives them ends their wait, and none is given to somebody else's number. Of two that wait
 * for the same then, one stands, in the older place. @throws the violation of waitlist_request_one_open where somebody writes the same down at this
 * moment.
 */
export async function followPatient(
  tx: Tx,
  { centreId, hours, from, to, rut, name }: Corrected,
): Promise<void> {
  const theirs = sql`r.centre_id = ${centreId}::bigint and (r.patient_key = ${from} or r.appointment_id = any(${list(hours)}::uuid[]))
    and (${name}::text is null or search_text((r.first_name || ' ') || r.last_name) = ${name})`
  const same = sql`o.centre_id = r.centre_id and o.patient_key = ${to} and o.ended_at is null and o.id <> r.id
    and ${slugOf(sql`o`)} = ${slugOf(sql`r`)}`
  await tx.rows(sql`
    update waitlist_request o set asked_at = least(o.asked_at, r.asked_at) from waitlist_request r
    where ${theirs} and r.ended_at is null and ${same}`)
  await tx.rows(sql`
    delete from waitlist_request r where ${theirs} and r.ended_at is null and exists (select from waitlist_request o where ${same})`)
  await tx.rows(sql`
    update waitlist_request r set patient_key = ${to}, rut = ${rut}::text where ${theirs}`)
}
