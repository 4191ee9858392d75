/** SQL of holds. */
import {
  answeredAtOnce,
  type Database,
  type SQL,
  sql,
  type Tx,
  violation,
} from '#app/platform/database/database.server.ts'
import { leadIn } from './agenda.queries.server.ts'
import type { Lead } from './hold.rules.ts'
import { type OfferView, offerJoins, offerJson } from './offer.queries.server.ts'

export interface HoldHour {
  offerId: number
  start: Temporal.Instant
  holder: string | null
  now: Temporal.Instant
  until: Temporal.Instant
  maxHeld: number
  replaces: string | null
  sellsPrepaid: boolean
  lead: Lead
  limit: { key: string; start: Temporal.Instant; max: number }
  day: { key: string; start: Temporal.Instant; max: number }
}

export type HeldRow =
  | {
      outcome: 'held'
      holdId: string
      end: Temporal.Instant
      heldUntil: Temporal.Instant
      zone: string
      droppedOffer: number
      droppedStart: Temporal.Instant | null
    }
  | {
      outcome:
        | 'slot-taken'
        | 'withdrawn'
        | 'prepaid'
        | 'too-many-holds'
        | 'too-many-requests'
        | 'too-many-today'
    }

/** What `hold_hour` and `hold_order` answer, as a `HeldRow`. */
export const heldColumns: SQL = sql`outcome, hold_id as "holdId", hour_end as "end", hold_until as "heldUntil",
  centre_zone as zone, dropped_offer as "droppedOffer", dropped_start as "droppedStart"`

/** What both are asked with, in their order. */
export const holdArguments = (
  wanted: HoldHour,
): SQL => sql`${wanted.offerId}::bigint, ${wanted.start}::timestamptz,
  ${wanted.holder}::text, ${wanted.now}::timestamptz, ${wanted.until}::timestamptz, ${wanted.maxHeld}::int,
  ${wanted.replaces}::uuid, ${wanted.sellsPrepaid}::boolean,
  ${wanted.limit.key}::text, ${wanted.limit.start}::timestamptz, ${wanted.limit.max}::int,
  ${wanted.day.key}::text, ${wanted.day.start}::timestamptz, ${wanted.day.max}::int`

/** One statement, so one round trip and one commit, which a hold need not wait for: the function of migration 0181. */
export async function holdHourRow(db: Database, wanted: HoldHour): Promise<HeldRow> {
  try {
    const [row] = await db.rows<HeldRow>(sql`
      select ${heldColumns}
      from ${answeredAtOnce}, hold_hour(${holdArguments(wanted)}, ${leadIn(wanted.lead)})`)
    if (!row) throw new Error('hold_hour answered nothing')
    return row
  } catch (error) {
    // Whoever wrote without locking the agenda came first: the constraint has the last word.
    if (violation(error)?.constraint === 'hour_taken') return { outcome: 'slot-taken' }
    throw error
  }
}

/** Adds minutes to a hold that is alive and was not extended, and to what is held with it; the condition decides, so two clicks add once. */
export const extendHoldRow = (
  tx: Tx,
  holdId: string,
  holder: string | null,
  minutes: number,
  now: Temporal.Instant,
) =>
  tx.rows<{ heldUntil: Temporal.Instant }>(sql`
    update appointment set held_until = held_until + make_interval(mins => ${minutes}::int), extended = true
    where (id = ${holdId}::uuid or order_id = ${holdId}::uuid) and held_until is not null and not extended
      and held_until > ${now}::timestamptz and holder_hash = ${holder}::text
    returning held_until as "heldUntil"`)

/** @returns the agendas that the hold's hours went back to, none when there was no such hold. */
export const deleteHold = (tx: Tx, holdId: string, holder: string | null) =>
  tx.rows<{ agendaId: number }>(sql`
    with locked as materialized (
      select g.id from agenda g
      where g.id in (
        select a.agenda_id from appointment a
        where (a.id = ${holdId}::uuid or a.order_id = ${holdId}::uuid or a.series_id = ${holdId}::uuid) and a.holder_hash = ${holder}::text)
      order by g.id for no key update of g
    )
    delete from appointment
    where (id = ${holdId}::uuid or order_id = ${holdId}::uuid or series_id = ${holdId}::uuid) and held_until is not null
      and agenda_id in (select id from locked)
    returning agenda_id as "agendaId"`)

/**
 * Of appointments that are held: whether they still are. Beside whose they are, of which coalesce leaves the index to find them:
 * by the moment, everything would be read that anybody holds.
 */
export const stillHeld = (now: Temporal.Instant): SQL =>
  sql`coalesce(held_until > ${now}::timestamptz, false)`

/** What a browser holds now, soonest to expire first: the order is hidden from the index of moments too. */
export const findHolds = (tx: Tx, holder: string, now: Temporal.Instant) =>
  tx.rows<{ id: string; start: Temporal.Instant; heldUntil: Temporal.Instant; offer: OfferView }>(sql`
    select a.id, lower(a.during) as start, a.held_until as "heldUntil", ${offerJson} as offer
    from appointment a join (${offerJoins}) on o.id = a.offer_id
    where a.holder_hash = ${holder} and a.state = 'held' and ${stillHeld(now)}
      and (a.order_id is null or a.order_id = a.id)
    order by coalesce(a.held_until, a.created_at), a.id`)
