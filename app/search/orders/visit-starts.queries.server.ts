/** SQL of when the visits of an order can begin, where no hours that are kept say it. */
import { json, sql, type Tx } from '#app/platform/database/database.server.ts'
import { multirange } from '../results/search.queries.server.ts'

export interface VisitToStart {
  /** Of one centre; the first is that of the hour shown. */
  schedules: number[]
  /** How long each is needed. */
  minutes: number[]
  spans: { from: Temporal.Instant; to: Temporal.Instant }[]
}

/** The first hours at which each of these visits can begin, in their order; one statement for a page. */
export async function findVisitStarts(
  tx: Tx,
  visits: VisitToStart[],
  limit: number,
  now: Temporal.Instant,
): Promise<Temporal.Instant[][]> {
  if (visits.length === 0) return []
  const asked = visits.map(({ schedules, minutes, spans }, place) => ({
    place,
    schedules,
    minutes,
    spans: multirange(spans),
  }))
  const rows = await tx.rows<{ place: number; start: Temporal.Instant }>(sql`
    select v.place, t.start
    from jsonb_to_recordset(${json(asked)}::jsonb) v(place int, schedules bigint[], minutes int[], spans tstzmultirange)
    cross join lateral order_starts(v.schedules, v.minutes, v.spans, ${limit}::int, ${now}::timestamptz) t(start)
    order by v.place, t.start`)
  return visits.map((_, place) => rows.filter(row => row.place === place).map(row => row.start))
}
