/** What is public about one professional: who they are, where they attend, their free hours of some days. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'

export interface Practitioner {
  id: number
  slug: string
  name: string
  registrationNumber: string | null
  sex: 'female' | 'male' | null
  languages: string[]
  ageFrom: number
  ageTo: number
  /** In the words of whoever runs the portal. */
  studies: { title: string; institution?: string; year?: number }[]
  /** Its name is that of its file. */
  photo: { hash: string; width: number; height: number } | null
  /** Slugs. */
  specialties: string[]
  /** Where they attend, in person or by video, in the order in which they began to. */
  places: Place[]
}

export interface Place {
  id: number
  centre: string
  address: string
  communeCode: string
  lat: number
  lon: number
  accessibility: string[]
  video: boolean
}

/** What is public about a professional who can be booked; null for anybody else. */
export async function findPractitioner(tx: Tx, slug: string): Promise<Practitioner | null> {
  const [row] = await tx.rows<Practitioner>(sql`
    select p.id, p.slug, p.name, p.registration_number as "registrationNumber", p.sex, p.languages, p.age_from as "ageFrom",
      p.age_to as "ageTo", p.studies, o.specialties, o.places,
      (select jsonb_build_object('hash', f.hash, 'width', f.width, 'height', f.height)
        from professional_photo f where f.professional_id = p.id) as photo
    from professional p
    cross join lateral (
      select array(select distinct specialty_slug from offer where professional_id = p.id and active
          order by specialty_slug) as specialties, jsonb_agg(place order by first) as places
      from (
        select min(o.id) as first, jsonb_build_object('id', c.id, 'centre', c.name, 'address', c.address, 'communeCode', c.commune_code,
            'lat', c.lat, 'lon', c.lon, 'accessibility', to_jsonb(c.accessibility), 'video', o.modality = 'video') as place
        from offer o join centre c on c.id = o.centre_id
        where o.professional_id = p.id and o.active
        group by c.id, o.modality) there) o
    where p.slug = ${slug} and o.places is not null`)
  return row ?? null
}

export interface FreeHours {
  offerId: number
  starts: Temporal.Instant[]
}

/** Enough for the days of a week in steps of ten minutes. */
const mostHours = 400

/** The free hours of each offer until a moment, from the first that can still be taken. */
export const findFreeHours = (
  tx: Tx,
  offerIds: readonly number[],
  now: Temporal.Instant,
  until: Temporal.Instant,
): Promise<FreeHours[]> =>
  tx.rows(sql`
    select o.id as "offerId", array(select free_starts(s.id,
      ${now}::timestamptz + lead_time(o.modality) + interval '1 second', ${until}::timestamptz, ${mostHours}::int,
      ${now}::timestamptz)) as starts
    from offer o join schedule s on s.id = o.schedule_id
    where o.id = any(${list(offerIds)}::bigint[]) and s.next_free < ${until}::timestamptz`)

/** A photo by its hash, whoever's it is. */
export async function findPhoto(tx: Tx, hash: string): Promise<Buffer | null> {
  const [row] = await tx.rows<{ picture: string }>(
    sql`select encode(picture, 'base64') as picture from professional_photo where hash = ${hash} limit 1`,
  )
  return row ? Buffer.from(row.picture, 'base64') : null
}
