/** SQL of what a professional notes of a video visit: found and written only as theirs, sealed by a key outside the database. */
import { patientBlocked } from '#app/booking/public.queries.server.ts'
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import { ofLostKey } from '#app/platform/sealed/data-key.queries.server.ts'
import { sweeper } from '#app/platform/sealed/reseal.server.ts'
import { seal, unseal } from '#app/platform/sealed/sealed.server.ts'
import { professionalOwner } from './visit.queries.server.ts'

const sealedAs = (visitId: string) => `visit.notes:${visitId}`

/** @returns what was noted; null where the key of it was lost. */
export async function findNotes(
  tx: Tx,
  professionalId: number,
  visitId: string,
  now: Temporal.Instant,
): Promise<string | null> {
  const [row] = await tx.rows<{ notes: string }>(sql`
    select v.notes from visit v join appointment a on a.id = v.appointment_id join offer o on o.id = a.offer_id
    where v.id = ${visitId}::uuid and ${professionalOwner(professionalId, now)} and not ${patientBlocked}`)
  return row ? unseal(tx, row.notes, sealedAs(visitId)) : ''
}

/**
 * Instead of what was noted. Nothing is written where the visit is not this professional's (any more) or its patient has
 * blocked their data, and nobody is told.
 */
export async function saveNotes(
  tx: Tx,
  professionalId: number,
  visitId: string,
  notes: string,
  now: Temporal.Instant,
) {
  await tx.rows(sql`
    update visit v set notes = ${await seal(tx, notes, sealedAs(visitId))} from appointment a join offer o on o.id = a.offer_id
    where v.id = ${visitId}::uuid and a.id = v.appointment_id and ${professionalOwner(professionalId, now)} and not ${patientBlocked}`)
}

/** Seals by the newest data key what another one sealed, or none. */
export const resealNotes = sweeper<{ id: string; notes: string }>({
  next: (tx, keyId, after, limit) =>
    tx.rows(sql`
      select id, notes from visit
      where notes <> '' and notes not like ${`sealed:1:${keyId}:%`} and not ${ofLostKey(sql`notes`)}
        and (${after?.id ?? null}::uuid is null or id > ${after?.id ?? null}::uuid)
      order by id limit ${limit} for update`),
  reseal: async (tx, { id, notes }) => {
    const plain = await unseal(tx, notes, sealedAs(id))
    await tx.rows(
      sql`update visit set notes = ${await seal(tx, plain ?? '', sealedAs(id))} where id = ${id}::uuid`,
    )
  },
})
