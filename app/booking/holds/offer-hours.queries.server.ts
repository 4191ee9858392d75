/** SQL of the free hours of one offer, for programs: what it is and when, in one statement and as few bytes as it takes. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import { type Bound, mostDays } from './slot-span.rules.ts'

export interface OfferHours {
  active: boolean
  prepaid: boolean
  /** Of one hour. */
  minutes: number
  /** IANA time zone of the centre. */
  zone: string
  /** Milliseconds since 1970, soonest first. */
  starts: number[]
}

// The zone of the centre is in the same row, so that nothing has to be asked before.
const timeOf = ({ day, moment, hoursLater }: Bound) =>
  sql`coalesce(${moment}::timestamptz, ${day}::timestamp at time zone c.zone) + make_interval(hours => ${hoursLater}::int)`

/**
 * Free hours that can still be chosen. They travel as bare minutes: as a row with a timestamp each, they cost the portal seven
 * times as much (docs/decisions/0366-the-hours-of-an-offer-as-minutes.md).
 * @param span its end is not part of it.
 */
export async function findOfferHours(
  tx: Tx,
  offerId: number,
  { from, to, limit }: { from: Bound; to: Bound; limit: number },
  now: Temporal.Instant,
): Promise<OfferHours | undefined> {
  const [row] = await tx.rows<Omit<OfferHours, 'starts'> & { starts: string | null }>(sql`
    select o.active, o.prepaid, s.minutes, c.zone, free.starts
    from offer o
    join schedule s on s.id = o.schedule_id
    join centre c on c.id = o.centre_id
    left join lateral (
      select array_agg((date_part('epoch', start) / 60)::int)::text as starts
      from free_spans(s.id, s.minutes,
        greatest(${timeOf(from)}, ${now}::timestamptz + lead_time(o.modality) + interval '1 second'),
        least(${timeOf(to)}, ${timeOf(from)} + make_interval(days => ${mostDays + 1}::int)),
        ${limit}::int, ${now}::timestamptz) start
    ) free on o.active
    where o.id = ${offerId}::bigint`)
  if (!row) return undefined
  const minutes = row.starts?.slice(1, -1).split(',') ?? []
  return { ...row, starts: minutes.map(minute => Number(minute) * 60_000) }
}
