/** SQL of what the reception can give: the offers of an agenda at its centre, and insurers. */
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'

export interface DeskOffer {
  offerId: number
  scheduleId: number
  agendaId: number
  modality: 'in_person' | 'video'
  /** Who or what attends. */
  who: string
  /** Of the specialty or the exam. */
  slug: string
  service: string
}

/** @param agendaId null for all of the centre. */
export const findDeskOffers = (tx: Tx, centreId: number, agendaId: number | null) =>
  tx.rows<DeskOffer>(sql`
    select o.id as "offerId", s.id as "scheduleId", s.agenda_id as "agendaId", s.modality, g.name as who,
      coalesce(o.specialty_slug, o.exam_slug) as slug, coalesce(sp.name, e.name) as service
    from schedule s join agenda g on g.id = s.agenda_id join offer o on o.schedule_id = s.id and o.active
    left join specialty sp on sp.slug = o.specialty_slug left join exam e on e.slug = o.exam_slug
    where s.centre_id = ${centreId}::bigint and (${agendaId}::bigint is null or s.agenda_id = ${agendaId}::bigint)
    order by g.name, service, o.id`)

/** The first hour that can be given after a day, of whoever that list names. @returns null where nothing is open so far. */
export async function findNextFree(
  tx: Tx,
  schedules: readonly number[],
  span: { from: Temporal.Instant; to: Temporal.Instant },
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const [row] = await tx.rows<{ start: Temporal.Instant | null }>(sql`
    select min(start) as start
    from schedule s cross join lateral free_spans(s.id, s.minutes,
      greatest(${span.from}::timestamptz, ${now}::timestamptz + interval '1 second'),
      ${span.to}::timestamptz, 1, ${now}::timestamptz) start
    where s.id = any(${list(schedules)}::bigint[])`)
  return row?.start ?? null
}

/** Whether an offer is of that centre, whose reception gives its hours. */
export async function isOfferOfCentre(tx: Tx, offerId: number, centreId: number): Promise<boolean> {
  const rows = await tx.rows(
    sql`select from offer where id = ${offerId}::bigint and centre_id = ${centreId}::bigint and active`,
  )
  return rows.length > 0
}

/** Paying alone among them, in the order in which insurers are shown. */
export const findInsurers = (tx: Tx) =>
  tx.rows<{ slug: string; name: string }>(
    sql`select slug, short_name as name from financer order by position`,
  )
