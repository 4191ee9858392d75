/** SQL of what a professional notes of an hour in person: found and written only as theirs. */
import { patientBlockedOf } from '#app/booking/public.queries.server.ts'
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { ofLostKey } from '#app/platform/sealed/data-key.queries.server.ts'
import { sweeper } from '#app/platform/sealed/reseal.server.ts'
import { seal, unseal } from '#app/platform/sealed/sealed.server.ts'

interface Whose {
  professionalId: number
  /** Of an hour that was found as theirs. */
  appointmentId: string
}

const sealedAs = ({ professionalId, appointmentId }: Whose) =>
  `consultation_note.notes:${appointmentId}:${professionalId}`

/** @returns what was noted; null where the key of it was lost. */
export async function findHourNotes(tx: Tx, whose: Whose): Promise<string | null> {
  const { professionalId, appointmentId } = whose
  const [row] = await tx.rows<{ notes: string }>(sql`
    select notes from consultation_note
    where appointment_id = ${appointmentId}::uuid and professional_id = ${professionalId}::bigint`)
  return row ? unseal(tx, row.notes, sealedAs(whose)) : ''
}

/** Instead of what was noted, enciphered; nothing where its patient has blocked their data. Whether the hour is theirs is asked before. */
export async function saveHourNotes(tx: Tx, whose: Whose, notes: string, now: Temporal.Instant) {
  const { professionalId, appointmentId } = whose
  await tx.rows(sql`
    insert into consultation_note (appointment_id, professional_id, notes, written_at)
    select ${appointmentId}::uuid, ${professionalId}::bigint, ${await seal(tx, notes, sealedAs(whose))}, ${now}::timestamptz
    where not ${patientBlockedOf(sql`${appointmentId}::uuid`)}
    on conflict (appointment_id, professional_id) do update set notes = excluded.notes, written_at = excluded.written_at`)
}

/** Seals by the newest data key what another one sealed, or none. */
export const resealHourNotes = sweeper<Whose & { notes: string }>({
  next: (tx, keyId, after, limit) =>
    tx.rows(sql`
      select appointment_id as "appointmentId", professional_id as "professionalId", notes from consultation_note
      where notes <> '' and notes not like ${`sealed:1:${keyId}:%`} and not ${ofLostKey(sql`notes`)}
        and (${after?.appointmentId ?? null}::uuid is null
          or (appointment_id, professional_id) > (${after?.appointmentId ?? null}::uuid, ${after?.professionalId ?? null}::bigint))
      order by appointment_id, professional_id limit ${limit} for update`),
  reseal: async (tx, { notes, ...whose }) => {
    const plain = await unseal(tx, notes, sealedAs(whose))
    await tx.rows(sql`
      update consultation_note set notes = ${await seal(tx, plain ?? '', sealedAs(whose))}
      where appointment_id = ${whose.appointmentId}::uuid and professional_id = ${whose.professionalId}::bigint`)
  },
})

/** Of hours whose clinical record has ended. */
export const forgetNotes = (tx: Tx, appointmentIds: string[]) =>
  tx.rows(sql`delete from consultation_note where appointment_id = any(${list(appointmentIds)}::uuid[])`)
