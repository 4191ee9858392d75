/** SQL of what became of appointments, in the order in which it was committed: for whoever keeps a copy of an agenda. */
import { type Database, list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { appointmentColumns } from '../appointments/appointment.queries.server.ts'
import { offerJoins } from '../holds/offer.queries.server.ts'
import {
  type SystemAppointment,
  type SystemRow,
  systemColumns,
  toSystemAppointment,
} from './system-hours.queries.server.ts'

/**
 * An appointment as a change left it; who it is for and which exams it has is said as it is known now, and to a centre that it has
 * left not at all: another may have corrected it, or taken one off.
 */
export interface AppointmentVersion extends SystemAppointment {
  position: number
  placedAt: Temporal.Instant
  /** Whether nothing came before it. */
  isFirst: boolean
}

const placing = sql`select pg_advisory_xact_lock(727020)`
const batch = 2000

/**
 * Gives what is committed its position. A transaction that began earlier and commits later comes after what was read, and of one
 * appointment nothing is overtaken: its changes have their numbers while its row is locked.
 */
export async function placeChanges(db: Database, most = 10): Promise<void> {
  for (let placed = batch, left = most; placed === batch && left > 0; left -= 1)
    placed = await db.transaction(async tx => {
      const [waiting] = await tx.rows(sql`select from appointment_change where position is null limit 1`)
      if (!waiting) return 0
      await tx.rows(placing)
      const rows = await tx.rows(sql`
        with last as (
          select coalesce(max(position), 0) as position,
            greatest(clock_timestamp(), (select max(placed_at) from appointment_change)) as at
          from appointment_change
        ), waiting as (
          select id, row_number() over (order by id) as n from (
            select id from appointment_change where position is null order by id limit ${batch}) w
        )
        update appointment_change h set position = last.position + waiting.n, placed_at = last.at
        from waiting, last where h.id = waiting.id returning h.id`)
      return rows.length
    })
}

export interface ChangesAsked {
  centres: readonly number[]
  /** Of this appointment only. */
  appointmentId?: string
  /** With `lastOf`: only the changes of these numbers, and the last of each of these appointments. */
  changes?: readonly number[]
  lastOf?: readonly string[]
  /** What has a higher position. */
  after: number
  /** What was placed then or later. */
  since?: Temporal.Instant
  limit: number
}

const chosen = (changes: readonly number[], lastOf: readonly string[]) => sql`c.id = any(
  array(select unnest(${list(changes)}::bigint[]) union
    select max(l.id) from appointment_change l where l.appointment_id = any(${list(lastOf)}::uuid[]) and l.position is not null
    group by l.appointment_id))`

type Which = Omit<ChangesAsked, 'limit'>

function conditionsOf({ centres, after, appointmentId, since, changes, lastOf = [] }: Which): SQL {
  // As in findSystemAppointments: a condition that nobody asked for would have the statement planned anew each time.
  const conditions = [
    sql`c.centre_id = any(${list(centres)}::bigint[]) and c.position > ${after}::bigint`,
    ...(appointmentId === undefined ? [] : [sql`c.appointment_id = ${appointmentId}::uuid`]),
    ...(since ? [sql`c.placed_at >= ${since}::timestamptz`] : []),
    ...(changes ? [chosen(changes, lastOf)] : []),
  ]
  return sql.join(conditions, ' and ')
}

/** How many `findVersions` would find without a limit. */
export async function countVersions(tx: Tx, asked: Which): Promise<number> {
  const [row] = await tx.rows<{ total: number }>(
    sql`select count(*)::int as total from appointment_change c where ${conditionsOf(asked)}`,
  )
  return row?.total ?? 0
}

/** Oldest first. */
export async function findVersions(tx: Tx, asked: ChangesAsked): Promise<AppointmentVersion[]> {
  const rows = await tx.rows<
    SystemRow & Pick<AppointmentVersion, 'position' | 'placedAt' | 'isFirst'> & { hasLeft: boolean }
  >(sql`
    select ${appointmentColumns}, ${systemColumns}, not here.is as "hasLeft", h.id as "changeId", h.placed_at as "placedAt", h.position,
      not h.follows and not exists (select from appointment_change e where e.appointment_id = a.id and e.centre_id = o.centre_id
        and e.id < h.id) as "isFirst"
    from (
      select * from appointment_change c
      where ${conditionsOf(asked)}
      order by c.position limit ${asked.limit}::int
    ) h
    join appointment now_is on now_is.id = h.appointment_id
    cross join lateral (
      select centre_id = any(${list(asked.centres)}::bigint[]) as is from offer where id = now_is.offer_id) here
    -- The appointment as it is, but for what the change says: a column that is new needs no mention here.
    cross join lateral jsonb_populate_record(now_is, jsonb_build_object('state', h.state, 'cancelled_by', h.cancelled_by,
      'during', h.during, 'offer_id', h.offer_id, 'version', h.version, 'full_price', h.full_price, 'contribution', h.contribution,
      'payment_due_at', h.payment_due_at, 'arrived_at', h.arrived_at, 'started_at', h.started_at)
      || case when here.is then '{}'
        else '{"patient": null, "contact": {}}'::jsonb end) a
    join (${offerJoins}) on o.id = a.offer_id
    order by h.position`)
  return rows.map(({ hasLeft, ...row }) => toSystemAppointment(hasLeft ? { ...row, exams: null } : row))
}

/** The highest position that was forgotten: what was read up to before it cannot go on. */
export async function findForgotten(tx: Tx): Promise<number> {
  const [row] = await tx.rows<{ position: number }>(sql`select position from appointment_change_forgotten`)
  return row?.position ?? 0
}

/** What is older than that, but the last of each appointment, which is its version and no longer the first thing that was said of it. */
export const deleteOldChanges = (tx: Tx, before: Temporal.Instant) =>
  tx.rows(sql`
    with gone as (
      delete from appointment_change h where h.placed_at < ${before}::timestamptz
        and exists (select from appointment_change l where l.appointment_id = h.appointment_id and l.id > h.id)
      returning id, appointment_id, centre_id, position
    ), followed as (
      update appointment_change h set follows = true from gone g
      where h.appointment_id = g.appointment_id and h.centre_id = g.centre_id and h.id > g.id and not h.follows
        and (h.position is null or h.placed_at >= ${before}::timestamptz
          or not exists (select from appointment_change l where l.appointment_id = h.appointment_id and l.id > h.id))
    )
    update appointment_change_forgotten f set position = greatest(f.position, (select max(position) from gone))
    where exists (select from gone)`)
