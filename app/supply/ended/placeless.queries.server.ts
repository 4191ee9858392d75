/** SQL of professionals of whom nothing is for sale any more. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'

const sells = sql`exists (select from offer o where o.professional_id = p.id and o.active)`

/**
 * Notes since when nothing of theirs is for sale; never of whoever sells again.
 * @param before so long without anything. @returns the numbers of those who still have a name, oldest first.
 */
export async function findPlaceless(
  tx: Tx,
  now: Temporal.Instant,
  before: Temporal.Instant,
): Promise<number[]> {
  await tx.rows(sql`
    update professional p set placeless_since = case when not ${sells} then ${now}::timestamptz end
    where (placeless_since is null) <> ${sells}`)
  const rows = await tx.rows<{ id: number }>(sql`
    select id from professional p where placeless_since < ${before}::timestamptz and not ${sells} and key <> 'forgotten:' || id
    order by placeless_since, id`)
  return rows.map(({ id }) => id)
}

/** What only their public page and their desk needed. */
export async function takeOffPages(tx: Tx, ids: readonly number[]): Promise<void> {
  const these = sql`any(${list(ids)}::bigint[])`
  for (const table of ['professional_photo', 'doctor_link', 'own_change'])
    await tx.rows(sql`delete from ${sql.raw(table)} where professional_id = ${these}`)
  await tx.rows(sql`
    update professional set studies = '[]', languages = '{es}' where id = ${these} and (studies <> '[]' or languages <> '{es}')`)
}

/** What remains is a number on which past hours hang. */
export async function emptyProfessionals(tx: Tx, ids: readonly number[]): Promise<void> {
  const these = sql`any(${list(ids)}::bigint[])`
  await tx.rows(sql`
    update professional set key = 'forgotten:' || id, slug = 'forgotten-' || id, name = 'Profesional', search_name = 'profesional',
      rut = null, registration_number = null, sex = null where id = ${these}`)
  await tx.rows(sql`update agenda set name = 'Agenda' where professional_id = ${these}`)
}
