/** SQL of arriving: whose hour it is, whom a code may be of, the number to be called by, and who is called. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { AppointmentState } from '../appointments/appointment.rules.ts'
import { unlessBlocked } from '../blocked/blocked.queries.server.ts'

export interface ArrivingHour {
  id: string
  centreId: number
  /** IANA. */
  zone: string
  start: Temporal.Instant
  state: AppointmentState
  modality: 'in_person' | 'video'
  callNumber: number | null
  name: string | null
  lastName: string | null
  callsBy: 'number' | 'name'
}

const columns = sql`a.id, s.centre_id as "centreId", c.zone, lower(a.during) as start, a.state, o.modality, a.call_number as "callNumber",
  ${unlessBlocked(sql`a.patient ->> 'name'`)} as name, a.patient ->> 'last_name' as "lastName", coalesce(k.calls_by, 'number') as "callsBy"`
const joins = sql`appointment a join schedule s on s.id = a.schedule_id join centre c on c.id = s.centre_id
  join offer o on o.id = a.offer_id left join centre_desk k on k.centre_id = c.id`

/** Of any day and state but a hold, with the name by which the waiting room will call (`findCalled`): whether it may be told to whoever asks, their token says (`hourOfArrival`). */
export async function findArriving(tx: Tx, id: string): Promise<ArrivingHour | undefined> {
  const [row] = await tx.rows<ArrivingHour>(sql`
    select ${columns} from ${joins} where a.id = ${id}::uuid and a.state <> 'held'`)
  return row
}

/** Of a centre and a span, whose code a typed one may be. */
export const findComing = (
  tx: Tx,
  centreId: number,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
) =>
  tx.rows<{ id: string }>(sql`
    select a.id from schedule s join appointment a on a.schedule_id = s.id
    where s.centre_id = ${centreId}::bigint and a.state in ('booked', 'confirmed', 'arrived')
      and lower(a.during) >= ${from}::timestamptz and lower(a.during) < ${to}::timestamptz`)

/** Once per appointment; whoever arrives at the same moment waits for the number before. */
export const giveCallNumber = (tx: Tx, id: string, centreId: number, day: Temporal.PlainDate) =>
  tx.rows(sql`
    with given as (
      insert into centre_call (centre_id, day, last_number)
      select ${centreId}::bigint, ${day.toString()}::date, 1 from appointment where id = ${id}::uuid and call_number is null
      on conflict (centre_id, day) do update set last_number = centre_call.last_number + 1
      returning last_number)
    update appointment set call_number = given.last_number from given where id = ${id}::uuid`)

/** The counters of days before; the numbers that were given stay with their appointments. */
export const deleteOldCalls = (tx: Tx, before: Temporal.Instant) =>
  tx.rows(sql`delete from centre_call where day < ${before}::timestamptz::date returning day`)

export interface CalledPatient {
  id: string
  callNumber: number | null
  name: string | null
  lastName: string | null
  who: string
  startedAt: Temporal.Instant
}

/** Who was called in of late, the last one first; by number alone whoever has blocked their data: the screen is everybody's. */
export const findCalled = (tx: Tx, centreId: number, since: Temporal.Instant, limit: number) =>
  tx.rows<CalledPatient>(sql`
    select a.id, a.call_number as "callNumber", ${unlessBlocked(sql`a.patient ->> 'name'`)} as name, a.patient ->> 'last_name' as "lastName", g.name as who,
      a.started_at as "startedAt"
    from schedule s join appointment a on a.schedule_id = s.id join agenda g on g.id = a.agenda_id
    where s.centre_id = ${centreId}::bigint and a.state = 'arrived' and a.started_at > ${since}::timestamptz
      and lower(a.during) > ${since}::timestamptz - interval '1 day'
    order by a.started_at desc, a.id limit ${limit}::int`)

/** Of the hours that begin in the span: who has come and was not called in. */
export async function countWaiting(
  tx: Tx,
  centreId: number,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*)::int as count from schedule s join appointment a on a.schedule_id = s.id
    where s.centre_id = ${centreId}::bigint and a.state = 'arrived' and a.started_at is null
      and lower(a.during) >= ${from}::timestamptz and lower(a.during) < ${to}::timestamptz`)
  return row?.count ?? 0
}

export type CallsBy = 'number' | 'name'

/** 'number' until the centre decides otherwise. */
export async function findCallsBy(tx: Tx, centreId: number): Promise<CallsBy> {
  const [row] = await tx.rows<{ by: CallsBy }>(
    sql`select calls_by as by from centre_desk where centre_id = ${centreId}::bigint`,
  )
  return row?.by ?? 'number'
}

/** What else the centre decided of its desk stays. */
export const saveCallsBy = (tx: Tx, centreId: number, by: CallsBy) =>
  tx.rows(sql`
    insert into centre_desk (centre_id, calls_by) values (${centreId}::bigint, ${by})
    on conflict (centre_id) do update set calls_by = excluded.calls_by`)
