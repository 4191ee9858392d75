/** SQL of what insurers pay. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

interface FoundCoverage {
  financer: {
    slug: string
    name: string
    shortName: string
    kind: 'fonasa' | 'isapre' | 'particular' | 'fuerzas-armadas'
  }
  /** Null without an agreement. */
  contribution: number | null
  tramoMatters: boolean
}

/** What it pays on the day of `start`, in whole pesos. Undefined for an insurer, or an offer, that there is not. */
export async function findCoverage(
  tx: Tx,
  offerId: number,
  prevision: string,
  start: Temporal.Instant,
): Promise<FoundCoverage | undefined> {
  const [row] = await tx.rows<FoundCoverage>(sql`
    select jsonb_build_object('slug', f.slug, 'name', f.name, 'shortName', f.short_name, 'kind', f.kind) as financer,
      coverage.contribution, tramo_matters(o.price_list_id, o.service) as "tramoMatters"
    from financer f
    join offer o on o.id = ${offerId}::bigint
    left join coverage on coverage.price_list_id = o.price_list_id and coverage.service = o.service
      and coverage.financer_slug = f.slug and covered_on(coverage.last_day, ${start}::timestamptz)
    where f.slug = ${prevision}`)
  return row
}
