/** SQL of what a professional notes of an hour in person: found and written only as theirs. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'

interface Whose {
  professionalId: number
  /** Of an hour that was found as theirs. */
  appointmentId: string
}

export async function findHourNotes(tx: Tx, { professionalId, appointmentId }: Whose): Promise<string> {
  const [row] = await tx.rows<{ notes: string }>(sql`
    select notes from consultation_note
    where appointment_id = ${appointmentId}::uuid and professional_id = ${professionalId}::bigint`)
  return row?.notes ?? ''
}

export const saveHourNotes = (
  tx: Tx,
  { professionalId, appointmentId }: Whose,
  notes: string,
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into consultation_note (appointment_id, professional_id, notes, written_at)
    values (${appointmentId}::uuid, ${professionalId}::bigint, ${notes}, ${now}::timestamptz)
    on conflict (appointment_id, professional_id) do update set notes = excluded.notes, written_at = excluded.written_at`)

/** Of hours whose clinical record has ended. */
export const forgetNotes = (tx: Tx, appointmentIds: string[]) =>
  tx.rows(sql`delete from consultation_note where appointment_id = any(${list(appointmentIds)}::uuid[])`)
