/** SQL of holding several exams at once. */
import {
  answeredAtOnce,
  type Database,
  json,
  list,
  sql,
  type Tx,
  violation,
} from '#app/platform/database/database.server.ts'
import { type HeldRow, type HoldHour, heldColumns, holdArguments } from './hold.queries.server.ts'
import type { ExamPart } from './offer.queries.server.ts'

/** An exam of an order as one schedule of a centre does it. */
export interface OrderOffer {
  slug: string
  name: string
  type: 'laboratorio' | 'imagenologia'
  areaSlug: string
  preparation: string
  offerId: number
  scheduleId: number
  agendaId: number
  minutes: number
}

/**
 * What the centre of an offer does of a list of exams, of each every schedule that has it. First comes what that offer's own
 * schedule does, then what does the most of the list, so that as few agendas as possible are needed.
 */
export const findOrderOffers = (tx: Tx, offerId: number, exams: readonly string[]) =>
  tx.rows<OrderOffer>(sql`
    select o.exam_slug as slug, e.name, e.type, e.area_slug as "areaSlug", e.preparation, o.id as "offerId",
      o.schedule_id as "scheduleId", s.agenda_id as "agendaId", s.minutes
    from offer chosen
    join offer o on o.centre_id = chosen.centre_id and o.modality = chosen.modality and o.active
    join schedule s on s.id = o.schedule_id
    join exam e on e.slug = o.exam_slug
    where chosen.id = ${offerId}::bigint and chosen.exam_slug is not null and o.commune_code = chosen.commune_code
      and o.exam_slug = any(${list(exams)}::text[])
    order by o.schedule_id = chosen.schedule_id desc, count(*) over (partition by o.schedule_id) desc,
      s.next_free nulls last, o.schedule_id, o.id`)

/** Exams of offers as an appointment would have them, at today's prices, before an hour is held. */
export const findExamParts = (tx: Tx, offers: readonly number[]) =>
  tx.rows<ExamPart>(sql`
    select n::int as position, e.slug, e.name, e.type, e.area_slug as "areaSlug", e.preparation, o.id as "offerId",
      p.full_price as "fullPrice", 0 as contribution, tramo_matters(o.price_list_id, o.service) as "tramoMatters", o.restriction,
      coalesce((select jsonb_object_agg(v.financer_slug, least(v.contribution, p.full_price)) from coverage v
        where v.price_list_id = o.price_list_id and v.service = o.service
          and covered_on(v.last_day, coalesce(s.next_free, '-infinity'))), '{}') as covered
    from unnest(${list(offers)}::bigint[]) with ordinality asked(id, n)
    join offer o on o.id = asked.id
    join exam e on e.slug = o.exam_slug
    join schedule s on s.id = o.schedule_id
    join price p on p.price_list_id = o.price_list_id and p.service = o.service
    order by n`)

/** What can be asked for, of a list: reference data knows it. */
export const findKnownExams = (tx: Tx, exams: readonly string[]) =>
  tx.rows<{ slug: string; name: string }>(sql`
    select slug, name from exam where slug = any(${list(exams)}::text[])`)

/** One agenda of an order: its offers, the first of them first, and for how long it is needed. */
export interface OrderPart {
  offers: number[]
  minutes: number
}

/**
 * Everything of an order, or nothing; one statement, as of one hour.
 * @param order day: within which the hours of further agendas lie.
 */
export async function holdOrderRow(
  db: Database,
  wanted: HoldHour,
  order: { parts: readonly OrderPart[]; day: { from: Temporal.Instant; to: Temporal.Instant } },
): Promise<HeldRow> {
  try {
    const [row] = await db.rows<HeldRow>(sql`
      select ${heldColumns}
      from ${answeredAtOnce}, hold_order(${json(order.parts)}::jsonb, ${order.day.from}::timestamptz, ${order.day.to}::timestamptz,
        ${holdArguments(wanted)})`)
    if (!row) throw new Error('hold_order answered nothing')
    return row
  } catch (error) {
    switch (violation(error)?.constraint) {
      // Whoever wrote without locking the agenda came first: the constraint has the last word.
      case 'hour_taken':
      case 'order_hours':
        return { outcome: 'slot-taken' }
      case 'order_offers':
        return { outcome: 'withdrawn' }
    }
    throw error
  }
}
