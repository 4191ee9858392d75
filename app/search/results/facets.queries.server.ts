/** What there is before narrowing, and elsewhere. */
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { type Candidates, offersAt, pays, prices, resultOf, stillFree } from './candidates.queries.server.ts'

export interface Facets {
  total: number
  /** Whether any of them is in person. */
  inPerson: boolean
  lowest: number | null
  highest: number | null
  /** How many offers in each of the equal steps between lowest and highest. */
  distribution: number[]
  centres: { slug: string; name: string }[]
}

const priceSteps = 16
const centresShown = 80

/** `Facets` as the database counts them: of a step without offers nothing is said. */
export type FacetsRow = Omit<Facets, 'distribution'> & { distribution: Record<string, number> | null }

/** The distribution and the centres, of `found (centre_id, pays)` and its `span (total, lowest, highest)`. */
export const facetColumns: SQL = sql`
  (select jsonb_object_agg(step, n) from (
    select width_bucket(pays, span.lowest, span.highest + 1, ${priceSteps}) as step, count(*) as n
    from found where span.total > 0 group by 1) steps) as distribution,
  coalesce((select jsonb_agg(jsonb_build_object('slug', slug, 'name', name) order by name) from (
    select c.slug, c.name from centre c
    where c.id in (select centre_id from found) order by c.name limit ${centresShown}) c), '[]') as centres`

/** With every step of the distribution, be there offers in it or not. */
export const facetsOf = <Row extends FacetsRow>({ distribution, ...facets }: Row) => ({
  ...facets,
  distribution: Array.from({ length: priceSteps }, (_, step) => distribution?.[step + 1] ?? 0),
})

/** What there is before narrowing: how many, between which prices, at which centres. */
export async function findFacets(tx: Tx, candidates: Candidates): Promise<Facets> {
  const [row] = await tx.rows<FacetsRow>(sql`
    with found as materialized (
      select o.centre_id, ${resultOf(candidates)} as result, ${pays} as pays,
        o.modality = 'in_person' as in_person
      from offer o
      join schedule s on s.id = o.schedule_id
      ${prices(candidates.financerSlug)}
      where ${offersAt(candidates)} and ${stillFree(candidates.now)}
    ), span as (
      select count(distinct result)::int as total, coalesce(bool_or(in_person), false) as "inPerson",
        min(pays) as lowest, max(pays) as highest
      from found)
    select span.*, ${facetColumns}
    from span`)
  if (!row) throw new Error('an aggregate always has a row')
  return facetsOf(row)
}

/** Whether anybody offers this there at all, with or without free hours. */
export async function isOffered(tx: Tx, candidates: Candidates): Promise<boolean> {
  const rows = await tx.rows(sql`select 1 from offer o where ${offersAt(candidates)} limit 1`)
  return rows.length > 0
}

export interface Around {
  specialty: string | null
  modality: 'in_person' | 'video'
  /** Null by video, which is from anywhere. */
  code: string | null
  results: number
}

/** How many results of these specialties, or of an exam, there are in each of these communes, and by video. */
export function countAround(
  tx: Tx,
  wanted: { specialties: string[] } | { exam: string },
  communes: string[],
  now: Temporal.Instant,
): Promise<Around[]> {
  const there = sql`o.commune_code = any(${list(communes)}::text[])`
  return tx.rows(sql`
    select o.specialty_slug as specialty, o.modality, case o.modality when 'in_person' then o.commune_code end as code,
      count(distinct coalesce(o.professional_id, -o.id))::int as results
    from offer o join schedule s on s.id = o.schedule_id
    where o.active and ${stillFree(now)} and ${
      'exam' in wanted
        ? sql`o.exam_slug = ${wanted.exam} and ${there}`
        : sql`o.specialty_slug = any(${list(wanted.specialties)}::text[])
          and ((o.modality = 'in_person' and ${there}) or o.modality = 'video')`
    }
    group by 1, 2, 3`)
}

/** How many offers with a free hour each of these communes has; those without are left out. */
export function countByCommune(tx: Tx, candidates: Candidates): Promise<{ code: string; offers: number }[]> {
  return tx.rows(sql`
    select o.commune_code as code, count(distinct ${resultOf(candidates)})::int as offers
    from offer o join schedule s on s.id = o.schedule_id
    where ${offersAt(candidates)} and ${stillFree(candidates.now)}
    group by o.commune_code`)
}
