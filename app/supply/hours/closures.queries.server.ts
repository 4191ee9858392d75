/** SQL of closures: what a centre's coordinator closes. Whoever sets or lifts one has locked the agendas of its schedules. */
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { isClosedHere } from './closed-here.queries.server.ts'
import type { ClosureKind, ClosureReason, ClosureState } from './closures.rules.ts'
import { specialtiesAt } from './offered.queries.server.ts'

export interface Closure {
  id: string
  centreId: number
  /** IANA, of the centre. */
  zone: string
  /** Null: the whole centre. */
  agendaId: number | null
  /** Who or what does not attend; null: the whole centre. */
  who: string | null
  kind: ClosureKind
  from: Temporal.Instant
  /** Not included; null: for good. */
  to: Temporal.Instant | null
  reason: ClosureReason
  note: string
  state: ClosureState
}

const columns = sql`c.id, c.centre_id as "centreId", z.zone, c.agenda_id as "agendaId", g.name as who, c.kind,
  lower(c.during) as from, upper(c.during) as to, c.reason, c.note, c.state`
const joins = sql`closure c join centre z on z.id = c.centre_id left join agenda g on g.id = c.agenda_id`

/** Of that centre: of another there is none. */
export async function findClosure(tx: Tx, id: string, centreId: number): Promise<Closure | undefined> {
  const [row] = await tx.rows<Closure>(sql`
    select ${columns} from ${joins} where c.id = ${id}::uuid and c.centre_id = ${centreId}::bigint`)
  return row
}

/** Plans and what is set that is not over, and these of it that are. */
export const findClosures = (tx: Tx, centreId: number, over: readonly string[], now: Temporal.Instant) =>
  tx.rows<Closure>(sql`
    select ${columns} from ${joins}
    where c.centre_id = ${centreId}::bigint and c.state in ('plan', 'set')
      and (c.during && tstzrange(${now}::timestamptz, null) or c.id = any(${list(over)}::uuid[]))
    order by lower(c.during), c.id`)

/** What is shut within a span, for a centre's day. */
export const findClosuresIn = (
  tx: Tx,
  centreId: number,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
) =>
  tx.rows<Closure>(sql`
    select ${columns} from ${joins}
    where c.centre_id = ${centreId}::bigint and c.state = 'set' and c.kind <> 'change'
      and c.during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
    order by lower(c.during), c.id`)

/** What an import said that is shut, not over at that time of the centre's wall clock. */
export const findImportedAbsences = (tx: Tx, centreId: number, now: Temporal.PlainDateTime) =>
  tx.rows<{ id: number; who: string | null; from: string; to: string }>(sql`
    select b.id, g.name as who, to_char(b.from_local, 'YYYY-MM-DD"T"HH24:MI') as from, to_char(b.to_local, 'YYYY-MM-DD"T"HH24:MI') as to
    from absence b left join schedule s on s.id = b.schedule_id left join agenda g on g.id = coalesce(b.agenda_id, s.agenda_id)
    where b.to_local > ${now.toString()}::timestamp and not ${isClosedHere} and (b.centre_id = ${centreId}::bigint or s.centre_id = ${centreId}::bigint
      or b.agenda_id in (select c.agenda_id from schedule c where c.centre_id = ${centreId}::bigint))
    order by b.from_local, b.id limit 200`)

/** What a centre has shut in a span, as a text that changes whenever that does. */
export const shutAt = (
  centreId: number,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
): SQL => sql`coalesce((
  select string_agg(closure.id::text, ',' order by closure.id) from closure
  where closure.centre_id = ${centreId}::bigint and closure.state = 'set' and closure.kind <> 'change'
    and closure.during && tstzrange(${from}::timestamptz, ${to}::timestamptz)), '')`

/** Whether what a closure closed is closed still. */
export const closureIsSet = (id: SQL): SQL =>
  sql`exists (select from closure where closure.id = ${id} and closure.state = 'set')`

/** The same of a closure of the centre where a schedule is. */
export const closureIsSetAt = (id: SQL, scheduleId: SQL): SQL => sql`exists (
  select from closure join schedule here on here.centre_id = closure.centre_id
  where closure.id = ${id} and closure.state = 'set' and here.id = ${scheduleId})`

/** Whether a closure that is set takes a span of a schedule. @param schedule its alias. */
export const isShut = (schedule: SQL, during: SQL): SQL => sql`exists (
  select from closure where closure.centre_id = ${schedule}.centre_id
    and (closure.agenda_id is null or closure.agenda_id = ${schedule}.agenda_id)
    and closure.state = 'set' and closure.kind <> 'change' and closure.during && ${during})`

/** Ids of lists of whoever lost their hour to a change of supply, with hours that are still to come. */
export const changeLists = (now: Temporal.Instant): SQL => sql`
  select closure.id from closure
  where closure.kind = 'change' and closure.state = 'set' and closure.during && tstzrange(${now}::timestamptz, null)`

export interface ClosureToPlan {
  centreId: number
  agendaId: number | null
  kind: ClosureKind
  from: Temporal.PlainDateTime
  to: Temporal.PlainDateTime | null
  reason: ClosureReason
  note: string
  by: string
}

/** The same hours planned twice are one plan, or what was set of it. @returns its id; undefined where the agenda is not of that centre. */
export async function insertClosure(
  tx: Tx,
  { centreId, agendaId, kind, from, to, reason, note, by }: ClosureToPlan,
  span: { from: Temporal.Instant; to: Temporal.Instant | null },
  now: Temporal.Instant,
): Promise<{ id: string; added: boolean } | undefined> {
  const [added] = await tx.rows<{ id: string }>(sql`
    insert into closure (centre_id, agenda_id, kind, from_local, to_local, during, reason, note, planned_at, planned_by)
    select ${centreId}::bigint, ${agendaId}::bigint, ${kind}, ${from.toString()}::timestamp, ${to?.toString() ?? null}::timestamp,
      tstzrange(${span.from}::timestamptz, ${span.to}::timestamptz), ${reason}, ${note}, ${now}::timestamptz, ${by}
    where exists (select from schedule s where s.centre_id = ${centreId}::bigint
      and (${agendaId}::bigint is null or s.agenda_id = ${agendaId}::bigint))
    on conflict (centre_id, coalesce(agenda_id, 0), from_local, coalesce(to_local, 'infinity')) where state in ('plan', 'set')
    do nothing returning id`)
  if (added) return { id: added.id, added: true }
  const [there] = await tx.rows<{ id: string }>(sql`
    select id from closure
    where centre_id = ${centreId}::bigint and agenda_id is not distinct from ${agendaId}::bigint and state in ('plan', 'set')
      and from_local = ${from.toString()}::timestamp and to_local is not distinct from ${to?.toString() ?? null}::timestamp`)
  return there && { id: there.id, added: false }
}

/** Which closures an hour of a schedule falls in. */
export const findSetAt = (
  tx: Tx,
  scheduleId: number,
  { start, end }: { start: Temporal.Instant; end: Temporal.Instant },
) =>
  tx.rows<{ id: string }>(sql`
    select c.id from schedule s
    join closure c on c.centre_id = s.centre_id and (c.agenda_id is null or c.agenda_id = s.agenda_id)
    where s.id = ${scheduleId}::bigint and c.state = 'set' and c.kind <> 'change'
      and c.during && tstzrange(${start}::timestamptz, ${end}::timestamptz)`)

/**
 * A list of whoever lost their hour to a change of supply: nothing is closed by it. The same hours once more are the same list.
 * @returns its id
 */
export async function insertChangeList(
  tx: Tx,
  {
    scheduleKey,
    from,
    to,
    by,
  }: { scheduleKey: string; from: Temporal.Instant; to: Temporal.Instant; by: string },
  now: Temporal.Instant,
): Promise<string | undefined> {
  const [row] = await tx.rows<{ id: string }>(sql`
    insert into closure (centre_id, agenda_id, kind, from_local, to_local, during, reason, state, planned_at, planned_by, set_at, set_by)
    select s.centre_id, s.agenda_id, 'change', ${from}::timestamptz at time zone c.zone, ${to}::timestamptz at time zone c.zone,
      tstzrange(${from}::timestamptz, ${to}::timestamptz), 'other', 'set', ${now}::timestamptz, ${by}, ${now}::timestamptz, ${by}
    from schedule s join centre c on c.id = s.centre_id where s.key = ${scheduleKey}
    on conflict (centre_id, coalesce(agenda_id, 0), from_local, coalesce(to_local, 'infinity')) where state in ('plan', 'set')
    do update set reason = closure.reason returning id`)
  return row?.id
}

/** Whether the demo has planned something of a span, whatever became of it. */
export async function isPlannedBy(
  tx: Tx,
  { centreId, by }: Pick<ClosureToPlan, 'centreId' | 'by'>,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    select from closure where centre_id = ${centreId}::bigint and planned_by = ${by}
      and during && tstzrange(${from}::timestamptz, ${to}::timestamptz) limit 1`)
  return rows.length > 0
}

/** Who attends at a centre, people and rooms, to choose one. */
export const findAgendasAt = (tx: Tx, centreId: number) =>
  tx.rows<{ agendaId: number; name: string; specialties: string | null }>(sql`
    select g.id as "agendaId", g.name, ${specialtiesAt(sql`g.id`, centreId)} as specialties from agenda g
    where exists (select from schedule s where s.agenda_id = g.id and s.centre_id = ${centreId}::bigint)
    order by g.name, g.id`)

const schedulesOf = ({ centreId, agendaId }: Pick<Closure, 'centreId' | 'agendaId'>) => sql`
  select s.id from schedule s
  where s.centre_id = ${centreId}::bigint and (${agendaId}::bigint is null or s.agenda_id = ${agendaId}::bigint)`

/** In the order of their ids, as everybody locks several. @returns the agendas. */
export async function lockClosureAgendas(tx: Tx, closure: Pick<Closure, 'centreId' | 'agendaId'>) {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from agenda where id in (select s.agenda_id from schedule s where s.id in (${schedulesOf(closure)}))
    order by id for no key update`)
  return rows.map(({ id }) => id)
}

/** @returns whether it was still in that state: of two who do the same, the second finds it done. */
export async function changeClosure(
  tx: Tx,
  id: string,
  change: { from: ClosureState; to: Exclude<ClosureState, 'plan'>; by: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const { from, to, by } = change
  const moment =
    to === 'set'
      ? sql`set_at = ${now}::timestamptz, set_by = ${by}`
      : sql`ended_at = ${now}::timestamptz, ended_by = ${by}`
  const rows = await tx.rows(sql`
    update closure set state = ${to}, ${moment} where id = ${id}::uuid and state = ${from} returning id`)
  return rows.length > 0
}

/** Takes the span out of the hours that are there; days that are made later leave it out themselves. */
export const shutHours = (tx: Tx, closure: Closure) => {
  const { from, to } = closure
  const span = sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)`
  return tx.rows(sql`
    update schedule_day set open = open - tstzmultirange(${span})
    where schedule_id in (${schedulesOf(closure)}) and day >= (${from}::timestamptz - interval '2 days')::date
      and day <= (coalesce(${to}::timestamptz, 'infinity') + interval '2 days')::date and open && ${span}`)
}

/** Schedules whose days are made, with the last of them: the others get theirs, without what is closed, when they are made. */
export const findMadeSchedules = (tx: Tx, closure: Pick<Closure, 'centreId' | 'agendaId'>) =>
  tx.rows<{ id: number; last: Temporal.PlainDate }>(sql`
    select id, filled_until as last from schedule where id in (${schedulesOf(closure)}) and filled_until is not null order by id`)
