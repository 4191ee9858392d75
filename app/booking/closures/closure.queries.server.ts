/** SQL of whose hour a centre closes. Whoever changes something here has locked the agenda. */
import type { PaymentMethod } from '#app/payment/public.rules.ts'
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { closureIsSet } from '#app/supply/public.queries.server.ts'
import type { Closure } from '#app/supply/public.server.ts'
import { upcomingStates } from '../appointments/appointment.rules.ts'
import { isBlocked } from '../blocked/blocked.queries.server.ts'
import { moneyAtDesk } from '../changes/paid-at-desk.queries.server.ts'
import { attendedIn } from '../public.queries.server.ts'
import { isElsewhere } from '../waitlist/waitlist.queries.server.ts'
import type { Affected } from './closure.rules.ts'

/** Hours to come that touch the span, at that centre: a professional's hours elsewhere are another centre's. */
const inside = ({ centreId, agendaId, from, to }: Closure, now: Temporal.Instant): SQL => sql`
  a.schedule_id in (select s.id from schedule s where s.centre_id = ${centreId}::bigint
    and (${agendaId}::bigint is null or s.agenda_id = ${agendaId}::bigint))
  and a.active and a.during && tstzrange(${from}::timestamptz, ${to}::timestamptz) and lower(a.during) > ${now}::timestamptz`

/** What another list that is set has promised or said about the same hour of appointment `a` holds on this one too. */
const insertListed = (closureId: SQL, now: Temporal.Instant, of: SQL): SQL => sql`
  insert into closure_patient (closure_id, appointment_id, hour, listed_at, deed, told_at, seen_at, entry_id, called_at, called_by)
  select ${closureId}, a.id, lower(a.during), ${now}::timestamptz, said.deed, said.told_at, said.seen_at, said.entry_id, said.called_at, said.called_by
  from ${of}
  left join lateral (
    select p.* from closure_patient p
    where p.appointment_id = a.id and p.hour = lower(a.during) and ${closureIsSet(sql`p.closure_id`)}
    order by p.told_at desc nulls last, p.called_at nulls last limit 1) said on true`

/** Holds go first: deleting waits for a booking under way, which the list then sees (emptySpans says why). */
export async function listPatients(tx: Tx, closure: Closure, now: Temporal.Instant): Promise<number> {
  await tx.rows(sql`delete from appointment a where ${inside(closure, now)} and a.state = 'held'`)
  const rows = await tx.rows(sql`
    ${insertListed(sql`${closure.id}::uuid`, now, sql`appointment a`)}
    where ${inside(closure, now)} and a.state = any(${list(upcomingStates)}::text[])
    on conflict do nothing returning appointment_id`)
  return rows.length
}

/** One of them by name, in each of these closures. */
export const listIn = (tx: Tx, closures: readonly string[], appointmentId: string, now: Temporal.Instant) =>
  tx.rows(sql`
    ${insertListed(sql`shut`, now, sql`unnest(${list(closures)}::uuid[]) shut join appointment a on a.id = ${appointmentId}::uuid`)}
    on conflict do nothing`)

/** Whoever lost their hour to a change of supply, by name. */
export const listAppointments = (
  tx: Tx,
  closureId: string,
  appointments: readonly string[],
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    ${insertListed(sql`${closureId}::uuid`, now, sql`appointment a`)}
    where a.id = any(${list(appointments)}::uuid[]) and a.state = any(${list(upcomingStates)}::text[])
    on conflict do nothing`)

export interface AffectedPatient extends Omit<Affected, 'reachable' | 'undelivered' | 'offer'> {
  id: string
  agendaId: number
  who: string
  code: string | null
  patient: string | null
  phone: string | null
  email: string | null
  service: string
  /** Their data are blocked: they are told, and the list says no more than their name and hour. */
  blocked: boolean
  confirmed: boolean
  paid: 'settled' | 'refunding' | 'refunded' | null
  paidWith: PaymentMethod | null
  /** What they pay of it, whether they did or not. */
  pesos: number
  seenAt: Temporal.Instant | null
  toldAt: Temporal.Instant | null
  offerState: NonNullable<Affected['offer']>['state'] | null
  offeredHour: Temporal.Instant | null
  offerUntil: Temporal.Instant | null
  /** The free hours nearest to theirs, at which they have no other. */
  free: Temporal.Instant[]
}

const daysAround = 30
const shownFree = 3

/**
 * The free hours nearest to one, at which they have no other, outside the closure: of a plan nothing is closed yet.
 * `offset 0`: they are ordered before anybody asks for other hours, which is then asked of the first few and not of all.
 */
const nearestFree = (
  closure: Pick<Closure, 'kind' | 'from' | 'to'>,
  hour: SQL,
  now: Temporal.Instant,
): SQL => sql`
  array(select near.t from (
    select t from free_spans(a.schedule_id, (extract(epoch from upper(a.during) - lower(a.during)) / 60)::int,
      greatest(${now}::timestamptz + lead_time(o.modality) + interval '1 second', ${hour} - interval '2 days'),
      ${hour} + make_interval(days => ${daysAround}::int), 200, ${now}::timestamptz) t
    where (${closure.kind === 'change'} or not tstzrange(t, t + (upper(a.during) - lower(a.during))) && tstzrange(${closure.from}::timestamptz, ${closure.to}::timestamptz))
    order by abs(extract(epoch from t - ${hour})), t offset 0) near
    where not ${isElsewhere(sql`near.t`)} limit ${shownFree})`

/** `AffectedPatient` but for what the list itself knows; of appointment `a` with the joins `named`. @param hour for which they stand on it. */
export const affectedColumns = (
  closure: Pick<Closure, 'kind' | 'from' | 'to'>,
  hour: SQL,
  now: Temporal.Instant,
): SQL => sql`
  a.id, a.agenda_id as "agendaId", g.name as who, a.code, a.state, a.cancelled_by as "cancelledBy", ${hour} as hour, lower(a.during) as start,
  nullif(trim(concat_ws(' ', a.patient ->> 'name', a.patient ->> 'last_name')), '') as patient,
  a.contact ->> 'phone' as phone, a.contact ->> 'email' as email, ${attendedIn(sql`a.id`)} as service, ${isBlocked} as blocked,
  a.state = 'confirmed' as confirmed, ${moneyAtDesk}, a.full_price - a.contribution as pesos,
  case when a.state in ('booked', 'confirmed') and lower(a.during) = ${hour} then ${nearestFree(closure, hour, now)} else '{}' end as free`
export const named = sql`join offer o on o.id = a.offer_id join agenda g on g.id = a.agenda_id
  left join specialty sp on sp.slug = o.specialty_slug left join exam e on e.slug = o.exam_slug`

/** Whom a plan would affect now. */
export const findWouldBe = (tx: Tx, closure: Closure, now: Temporal.Instant) =>
  tx.rows<AffectedPatient>(sql`
    select ${affectedColumns(closure, sql`lower(a.during)`, now)}, null as deed, null::timestamptz as "toldAt", null::timestamptz as "seenAt",
      null::timestamptz as "calledAt", null as "offerState", null::timestamptz as "offeredHour", null::timestamptz as "offerUntil"
    from appointment a ${named}
    where ${inside(closure, now)} and a.state = any(${list(upcomingStates)}::text[])
    order by lower(a.during), a.id`)

/** Appointment `a` is still of that centre: what went along to another is that one's to move and cancel. */
const isHere = (centreId: number): SQL =>
  sql`a.schedule_id in (select here.id from schedule here where here.centre_id = ${centreId}::bigint)`

/** Whose hour was closed. @param only one of them */
export const findListed = (tx: Tx, closure: Closure, now: Temporal.Instant, only: string | null = null) =>
  tx.rows<AffectedPatient>(sql`
    select ${affectedColumns(closure, sql`p.hour`, now)}, p.deed, p.told_at as "toldAt", p.seen_at as "seenAt", p.called_at as "calledAt",
      w.state as "offerState", w.hour as "offeredHour", w.until as "offerUntil"
    from closure_patient p join appointment a on a.id = p.appointment_id ${named}
    left join waitlist_entry w on w.id = p.entry_id
    where p.closure_id = ${closure.id}::uuid and (${only}::uuid is null or a.id = ${only}::uuid) and ${isHere(closure.centreId)}
    order by p.hour, a.id`)

/** Who of a list still has the hour for which they stand on it. */
export async function findStillListed(tx: Tx, closureId: string, now: Temporal.Instant): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select a.id from closure_patient p join appointment a on a.id = p.appointment_id
    where p.closure_id = ${closureId}::uuid and p.hour = lower(a.during)
      and a.state = any(${list(upcomingStates)}::text[]) and p.hour > ${now}::timestamptz`)
  return rows.map(({ id }) => id)
}

/** Their row of a list, and what other lists that are set have of the same hour: what is done or said from one stands on all. */
const everywhere = (closureId: string, appointmentId: string): SQL => sql`
  appointment_id = ${appointmentId}::uuid and (closure_id = ${closureId}::uuid or ${closureIsSet(sql`closure_patient.closure_id`)})
  and hour = (select own.hour from closure_patient own where own.closure_id = ${closureId}::uuid and own.appointment_id = ${appointmentId}::uuid)`

/** What the centre did for one of the list, in the transaction that did it. */
export const noteDeed = (
  tx: Tx,
  closureId: string,
  appointmentId: string,
  { deed, entryId = null }: { deed: 'offered' | 'moved' | 'cancelled'; entryId?: string | null },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    update closure_patient set deed = ${deed}, told_at = ${now}::timestamptz, seen_at = null, entry_id = coalesce(${entryId}::uuid, entry_id)
    where ${everywhere(closureId, appointmentId)}`)

/** @returns whether they are of the list. */
export async function noteCalled(
  tx: Tx,
  {
    closureId,
    appointmentId,
    called,
    by,
  }: { closureId: string; appointmentId: string; called: boolean; by: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update closure_patient set called_at = case when ${called} then coalesce(called_at, ${now}::timestamptz) end,
      called_by = case when ${called} then coalesce(called_by, ${by}) end
    where ${everywhere(closureId, appointmentId)} returning appointment_id`)
  return rows.length > 0
}

/** Whoever was told of a closure opened their link. */
export const noteSeen = (tx: Tx, appointmentId: string, now: Temporal.Instant) =>
  tx.rows(sql`
    update closure_patient set seen_at = ${now}::timestamptz
    where appointment_id = ${appointmentId}::uuid and told_at is not null and seen_at is null`)

/** How many stand on each list of a centre, and of how many the centre has done nothing yet. */
export const countListed = (tx: Tx, closureIds: readonly string[], centreId: number) =>
  tx.rows<{ id: string; patients: number; open: number }>(sql`
    select p.closure_id as id, count(*)::int as patients,
      (count(*) filter (where a.state in ('booked', 'confirmed') and lower(a.during) = p.hour))::int as open
    from closure_patient p join appointment a on a.id = p.appointment_id
    where p.closure_id = any(${list(closureIds)}::uuid[]) and ${isHere(centreId)} group by 1`)

/** The entry by which a closed hour's patient is offered another. */
export const nameClosure = (tx: Tx, entryId: string, closureId: string) =>
  tx.rows(sql`update waitlist_entry set closure_id = ${closureId}::uuid where id = ${entryId}::uuid`)
