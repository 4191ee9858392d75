/** The addresses that have offers, for search engines; read by index, in pieces. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

/** Specialties attended in person, by commune. */
export const specialtyPages = (tx: Tx): Promise<{ slug: string; commune: string }[]> =>
  tx.rows(sql`
    select o.specialty_slug as slug, c.slug as commune
    from (select distinct specialty_slug, commune_code from offer
      where active and specialty_slug is not null and modality = 'in_person') o
    join commune c on c.code = o.commune_code
    order by 1, 2`)

/** Specialties that somebody attends by video. */
export const videoPages = (tx: Tx): Promise<{ slug: string }[]> =>
  tx.rows(
    sql`select distinct specialty_slug as slug from offer where active and modality = 'video' order by 1`,
  )

export const examPages = (
  tx: Tx,
  type: 'laboratorio' | 'imagenologia',
): Promise<{ slug: string; commune: string }[]> =>
  tx.rows(sql`
    select o.exam_slug as slug, c.slug as commune
    from (select distinct exam_slug, commune_code from offer where active and exam_slug is not null) o
    join exam e on e.slug = o.exam_slug and e.type = ${type}
    join commune c on c.code = o.commune_code
    order by 1, 2`)

/** The highest id, which says how many pieces there are. */
export async function lastProfessional(tx: Tx): Promise<number> {
  const [row] = await tx.rows<{ id: number | null }>(sql`select max(id) as id from professional`)
  return row?.id ?? 0
}

/** Professionals with ids in (after, until], each once: where they first attended in person, else by video. */
export const professionalPages = (
  tx: Tx,
  after: number,
  until: number,
): Promise<{ slug: string; commune: string; video: boolean }[]> =>
  tx.rows(sql`
    select p.slug, c.slug as commune, o.video
    from (select distinct on (professional_id) professional_id, commune_code, modality = 'video' as video from offer
      where active and professional_id > ${after} and professional_id <= ${until}
      order by professional_id, modality = 'video', id) o
    join professional p on p.id = o.professional_id
    join commune c on c.code = o.commune_code
    order by 1`)
