/** SQL of hours that stand in a closure and have begun: what their centre called off, and what it did nothing for. */
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { closureIsSet } from '#app/supply/public.queries.server.ts'
import { closableSince } from '../desk/desk.rules.ts'
import { calledOff } from './called-off.queries.server.ts'
import { unansweredBy } from './closure.rules.ts'

/** Whether appointment `a` still is as the list `p` of a set closure has it, and nobody came. */
const isOpen: SQL = sql`
  a.state in ('booked', 'confirmed') and p.hour = lower(a.during) and ${closureIsSet(sql`p.closure_id`)}`

/**
 * Hours that began some minutes ago and can still be closed, of which their patients were told that they cannot be attended, and which they still have.
 * What is older may have been attended and never noted.
 */
export const findUnanswered = (tx: Tx, now: Temporal.Instant, limit: number) =>
  tx.rows<{ id: string }>(sql`
    select a.id from closure_patient p join appointment a on a.id = p.appointment_id
    where p.deed = 'offered' and p.hour <= ${unansweredBy(now)}::timestamptz
      and p.hour >= ${closableSince(now)}::timestamptz
      and p.hour = lower(a.during) and a.state in ('booked', 'confirmed') and ${calledOff}
    order by p.hour, a.id limit ${limit}::int`)

/** On every list of that hour by which it was called off. */
export const noteUnanswered = (tx: Tx, appointmentId: string, now: Temporal.Instant) =>
  tx.rows(sql`
    update closure_patient p set deed = 'cancelled', told_at = ${now}::timestamptz, seen_at = null
    from appointment a
    where a.id = ${appointmentId}::uuid and p.appointment_id = a.id and p.deed = 'offered' and p.hour = lower(a.during)`)

/** Closures of a centre by which somebody lost an hour that has begun, can still be closed, and was not cancelled. */
export const findBegunLists = (tx: Tx, centreId: number, now: Temporal.Instant) =>
  tx.rows<{ id: string }>(sql`
    select distinct p.closure_id as id from schedule s
    join appointment a on a.schedule_id = s.id join closure_patient p on p.appointment_id = a.id
    where s.centre_id = ${centreId}::bigint and lower(a.during) >= ${closableSince(now)}::timestamptz
      and lower(a.during) <= ${now}::timestamptz and ${isOpen}`)

/** Of these appointments those whose hour stands in a set closure, each with one of them. */
export const findClosedAmong = (tx: Tx, ids: readonly string[]) =>
  tx.rows<{ id: string; closureId: string }>(sql`
    select distinct on (a.id) a.id, p.closure_id as "closureId"
    from appointment a join closure_patient p on p.appointment_id = a.id
    where a.id = any(${list(ids)}::uuid[]) and ${isOpen} order by a.id, p.listed_at, p.closure_id`)
