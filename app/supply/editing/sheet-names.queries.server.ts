/** SQL of the names by which a spreadsheet says what the import says by slugs. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

export interface SheetNames {
  /** Key of the centre. */
  centre: string
  /** Specialties and exams. */
  services: { slug: string; name: string }[]
  /** Which of them are no exams, by slug. */
  specialties: string[]
  financers: { slug: string; name: string; shortName: string }[]
}

/** financers: also those that never pay a part. */
export async function findSheetNames(tx: Tx, centreId: number): Promise<SheetNames> {
  const [centre] = await tx.rows<{ key: string }>(sql`select key from centre where id = ${centreId}::bigint`)
  return {
    centre: centre?.key ?? '',
    services: await tx.rows(sql`
      select slug, name from specialty union all select slug, name from exam order by slug`),
    specialties: (await tx.rows<{ slug: string }>(sql`select slug from specialty order by slug`)).map(
      ({ slug }) => slug,
    ),
    financers: await tx.rows(
      sql`select slug, name, short_name as "shortName" from financer order by position, slug`,
    ),
  }
}
