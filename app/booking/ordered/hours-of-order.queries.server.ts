/** SQL of the hours that were booked from an order of exams. Whoever asks has proved a right to the order. */
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'

export interface HourOfOrder {
  /** Slugs of what is done in it. */
  exams: string[]
  start: Temporal.Instant
  centre: string
  zone: string
}

/** Of whoever reads for somebody else, what they booked themselves: where else that one goes is theirs to say. */
export interface HourReader {
  accountId: string
  /** Of the delegation through which they read; null of oneself and of a child. */
  delegationId: string | null
  own: boolean
}

/** Hours `a` of an order that are to come or took place; of somebody else's order, and of another RUT, none. */
const standing = (order: SQL, rut: SQL): SQL =>
  sql`a.exam_order_id = ${order} and a.patient ->> 'rut' = ${rut} and a.state in ('booked', 'confirmed', 'arrived', 'fulfilled')`

/** Slugs of the exams of appointment `a`, of an offer `o`. */
export const attended = sql`coalesce(
  (select array_agg(x.exam_slug order by x.position) from appointment_exam x where x.appointment_id = a.id and x.removed_at is null),
  array[o.exam_slug])`

/** Soonest first. */
export const findHoursOfOrder = (
  tx: Tx,
  { id, rut }: { id: string; rut: string },
  { accountId, delegationId, own }: HourReader,
) =>
  tx.rows<HourOfOrder>(sql`
    select ${attended} as exams, lower(a.during) as start, c.name as centre, c.zone
    from appointment a join offer o on o.id = a.offer_id join centre c on c.id = o.centre_id
    where ${standing(sql`${id}::uuid`, sql`${rut}::text`)}
      and (${own}::boolean or a.account_id = ${accountId}::uuid or a.delegation_id = ${delegationId}::uuid)
    order by lower(a.during), a.id`)

/** Codes of those of order `d`, as jsonb, for the file that its person takes out. */
export const codesOfOrder: SQL = sql`(
  select coalesce(jsonb_agg(a.code order by lower(a.during)), '[]') from appointment a where ${standing(sql`d.id`, sql`d.rut`)})`
