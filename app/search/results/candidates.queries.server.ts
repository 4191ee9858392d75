/** The parts of SQL that every question about a search shares: who is looked for, whether there are hours, for how much. */
import { list, type SQL, sql } from '#app/platform/database/database.server.ts'
import type { Attention } from '../search-url.rules.ts'

/** What is looked for and where; everything that an index answers. */
export interface Candidates {
  subject:
    | { kind: 'specialty'; slug: string; attention: Attention }
    | { kind: 'practitioner'; id: number; attention: Attention }
    | { kind: 'exam'; slug: string }
  /** Codes, of where one is attended in person when both ways are asked for; null is the whole country. */
  communes: string[] | null
  /** Insurer whose contribution the table of prices is asked for; null for nobody's. */
  financerSlug: string | null
  /** All offers of one professional are one result. */
  byPerson?: boolean
  /** Fonasa without its tramo: what the tramos pay is asked of each offer. */
  anyTramo?: boolean
  now: Temporal.Instant
}

/** A condition on `offer o`. */
export const offersAt = ({ subject, communes }: Candidates): SQL => {
  const where = [sql`o.active`]
  if (subject.kind === 'specialty') where.push(sql`o.specialty_slug = ${subject.slug}`)
  else if (subject.kind === 'exam') where.push(sql`o.exam_slug = ${subject.slug}`)
  else where.push(sql`o.professional_id = ${subject.id}`)
  const [only, ...others] = communes ?? []
  const there =
    only !== undefined && others.length === 0
      ? sql`o.commune_code = ${only}`
      : communes && sql`o.commune_code = any(${list(communes)}::text[])`
  // Both is there in person or by video from anywhere; said so that an index answers each half.
  if (there && subject.kind !== 'exam' && subject.attention === 'ambas')
    where.push(sql`((${there} and o.modality = 'in_person') or o.modality = 'video')`)
  else if (there) where.push(there)
  if (subject.kind !== 'exam' && subject.attention !== 'ambas')
    where.push(sql`o.modality = ${subject.attention === 'video' ? 'video' : 'in_person'}`)
  return sql.join(where, ' and ')
}

/** A condition on `schedule s` and `offer o`: its next free hour can still be taken. */
export const stillFree = (now: Temporal.Instant) =>
  sql`s.next_free > ${now}::timestamptz + lead_time(o.modality)`
export const pays = sql`p.full_price - least(coalesce(v.contribution, 0), p.full_price)`
/** @param at the hour that is shown first: an insurer that leaves pays of hours before. */
export const prices = (financerSlug: string | null, at: SQL = sql`s.next_free`) =>
  financerSlug === null
    ? sql`join price p on p.price_list_id = o.price_list_id and p.service = o.service
      left join (select 0 as contribution) v on true`
    : sql`join price p on p.price_list_id = o.price_list_id and p.service = o.service
      left join coverage v on v.price_list_id = o.price_list_id and v.service = o.service
        and v.financer_slug = ${financerSlug} and covered_on(v.last_day, ${at})`

/** The most that a tramo of Fonasa pays at an hour, in pesos, beside a `price p`; 0 where nobody without theirs need say it. */
export const mostOfTramos = (at: SQL) => sql`coalesce((
  select max(least(k.contribution, p.full_price)) from coverage k join financer payer on payer.slug = k.financer_slug
  where k.price_list_id = o.price_list_id and k.service = o.service and payer.kind = 'fonasa' and covered_on(k.last_day, ${at})), 0)`

/** What each tramo of Fonasa pays at an hour, in pesos by its slug, beside a `price p`. */
export const tramosPay = (at: SQL) => sql`coalesce((
  select json_object_agg(k.financer_slug, least(k.contribution, p.full_price))
  from coverage k join financer payer on payer.slug = k.financer_slug
  where k.price_list_id = o.price_list_id and k.service = o.service and payer.kind = 'fonasa' and covered_on(k.last_day, ${at})), '{}')`

/** What counts as one result. */
export const resultOf = ({ byPerson }: Candidates): SQL =>
  byPerson ? sql`coalesce(o.professional_id, -o.id)` : sql`o.id`

/** The earliest moment at which an hour of this modality can still be taken. */
export const soonest = (now: Temporal.Instant) => sql`${now}::timestamptz + lead_time(o.modality)`
