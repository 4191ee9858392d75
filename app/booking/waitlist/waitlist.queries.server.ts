/** SQL of who waits for an earlier hour. Whoever changes something here has locked the agenda. */

import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { landline } from '#app/platform/messages/landline.rules.ts'
import { upcomingStates } from '../appointments/appointment.rules.ts'
import { isBlocked } from '../blocked/blocked.queries.server.ts'
import { calledOff } from '../closures/called-off.queries.server.ts'
import type { WaitlistEntry, WaitlistState } from './waitlist.rules.ts'

const columns = sql`w.id, w.state, w.asked_at as "askedAt", w.hour, w.until, w.closure_id as "closureId"`

/** The last entry of an appointment, open or over. */
export async function findEntry(tx: Tx, appointmentId: string): Promise<WaitlistEntry | undefined> {
  const [row] = await tx.rows<WaitlistEntry>(sql`
    select ${columns} from waitlist_entry w where w.appointment_id = ${appointmentId}::uuid
    order by w.asked_at desc, w.state in ('waiting', 'offered') desc limit 1`)
  return row
}

/** @returns whether it is a new one: an appointment waits once. */
export async function insertEntry(
  tx: Tx,
  { appointmentId, agendaId }: { appointmentId: string; agendaId: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into waitlist_entry (appointment_id, agenda_id, state, asked_at)
    values (${appointmentId}::uuid, ${agendaId}::bigint, 'waiting', ${now}::timestamptz)
    on conflict (appointment_id) where state in ('waiting', 'offered') do nothing
    returning id`)
  return rows.length > 0
}

/**
 * Whoever stood in line before a closure kept an hour for them, and did not take it, stands there again.
 * @param withdrawn the centre took back what was kept: whoever stood in line for it does so again too.
 */
export async function endEntry(
  tx: Tx,
  id: string,
  state: WaitlistState,
  { withdrawn = false } = {},
): Promise<void> {
  await tx.rows(sql`update waitlist_entry set state = ${state} where id = ${id}::uuid`)
  if (state === 'expired' || state === 'declined') await standAgain(tx, id, withdrawn)
}

/** Where they stood: a microsecond later, since the last entry of an appointment is the one that counts. */
const standAgain = (tx: Tx, endedId: string, withdrawn: boolean) =>
  tx.rows(sql`
    insert into waitlist_entry (appointment_id, agenda_id, state, asked_at)
    select w.appointment_id, w.agenda_id, 'waiting', w.asked_at + interval '1 microsecond'
    from waitlist_entry w join appointment a on a.id = w.appointment_id
    where w.id = ${endedId}::uuid and a.state = any(${list(upcomingStates)}::text[])
      and (w.closure_id is null and ${withdrawn}::boolean
        or exists (select from closure_patient p where p.entry_id = w.id and w.asked_at < p.told_at))
    on conflict (appointment_id) where state in ('waiting', 'offered') do nothing`)

/** How many stand before somebody in the line for the same person or machine. */
export async function countAhead(tx: Tx, entryId: string): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*) as count from waitlist_entry w
    join waitlist_entry mine on mine.id = ${entryId}::uuid and mine.agenda_id = w.agenda_id
    join appointment a on a.id = w.appointment_id and a.state = any(${list(upcomingStates)}::text[])
    where w.state = 'waiting' and (w.asked_at, w.id) < (mine.asked_at, mine.id)`)
  return row?.count ?? 0
}

export interface InLine {
  entryId: string
  appointmentId: string
  scheduleId: number
  /** For how long it is needed. */
  minutes: number
}

/** For as long as the hour that `a` has. */
const spanAt = (start: SQL): SQL => sql`tstzrange(${start}, ${start} + (upper(a.during) - lower(a.during)))`

/** As the constraint patient_busy_by_telephone has it, word for word: its index answers. */
const byTelephone = (a: SQL): SQL => sql`(${a}.patient_key || '|' || (${a}.contact ->> 'phone'))`

/** Whether whoever comes to appointment `a` has another hour in the time that theirs would take from that start on. */
export const isElsewhere = (start: SQL): SQL => sql`(
  exists (
    select from appointment other
    where other.active and other.busy_key = a.busy_key and other.id <> a.id and other.during && ${spanAt(start)})
  or (a.busy_key is null and exists (
    select from appointment other
    where other.active and other.busy_key is null and not other.overlapped
      and ${byTelephone(sql`other`)} = ${byTelephone(sql`a`)} and other.id <> a.id and other.during && ${spanAt(start)})))`

/**
 * Who can use an hour, of appointments `a` with their schedule `s` and offer `o`: theirs is later and not called off (an
 * offer says that they keep it), they can still get there once the offer ends, they are nowhere else at that time, and have not
 * blocked their data.
 */
export const canUse = (start: SQL, until: Temporal.Instant): SQL => sql`
  o.active and a.state = any(${list(upcomingStates)}::text[]) and lower(a.during) > ${start} and not ${isBlocked} and not ${calledOff}
  and ${start} > ${until}::timestamptz + lead_time(s.modality) and not ${isElsewhere(start)}`

/** A message reaches the patient of appointment `a`. */
export const isTold: SQL = sql`coalesce(a.contact ->> 'email' <> ''
  or (a.contact ->> 'phone' <> '' and a.contact ->> 'phone' !~ ${landline}), false)`

/**
 * The first in line of each schedule of the agenda and of each length, since a shorter one may fit where a longer one does not;
 * the one who asked first before the others; nobody whom no message reaches, who could not answer.
 * @param freed leftBy: whose hour it was; nobody is offered what they have just left. entryId: of nobody else. passed: not of these.
 */
export const findFirstInLine = (
  tx: Tx,
  freed: {
    agendaId: number
    start: Temporal.Instant
    leftBy?: string
    entryId?: string
    passed?: readonly string[]
  },
  until: Temporal.Instant,
) =>
  tx.rows<InLine>(sql`
    select "entryId", "appointmentId", "scheduleId", minutes from (
      select distinct on (a.schedule_id, upper(a.during) - lower(a.during)) w.id as "entryId", a.id as "appointmentId", a.schedule_id as "scheduleId", w.asked_at,
        (extract(epoch from upper(a.during) - lower(a.during)) / 60)::int as minutes
      from waitlist_entry w
      join appointment a on a.id = w.appointment_id
      join schedule s on s.id = a.schedule_id
      join offer o on o.id = a.offer_id
      where w.agenda_id = ${freed.agendaId}::bigint and w.state = 'waiting'
        and a.id is distinct from ${freed.leftBy ?? null}::uuid
        and (${freed.entryId ?? null}::uuid is null or w.id = ${freed.entryId ?? null}::uuid)
        and w.id <> all(${list(freed.passed ?? [])}::uuid[])
        and ${isTold}
        and ${canUse(sql`${freed.start}::timestamptz`, until)}
      order by a.schedule_id, upper(a.during) - lower(a.during), w.asked_at, w.id) first
    order by asked_at, "entryId"`)

/** Keeps the hour off sale for nobody's browser, and notes to whom it is offered. */
export const offerHour = (
  tx: Tx,
  { entryId, appointmentId, minutes }: InLine,
  hour: { start: Temporal.Instant; until: Temporal.Instant; heldUntil: Temporal.Instant },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    with offered as (
      update waitlist_entry set state = 'offered', hour = ${hour.start}::timestamptz, until = ${hour.until}::timestamptz
      where id = ${entryId}::uuid)
    insert into appointment (offer_id, schedule_id, agenda_id, during, state, holder_hash, held_until, full_price, created_at)
    select a.offer_id, a.schedule_id, a.agenda_id,
      tstzrange(${hour.start}::timestamptz, ${hour.start}::timestamptz + make_interval(mins => ${minutes}::int)), 'held',
      'wish:' || ${entryId}, ${hour.heldUntil}::timestamptz, a.full_price, ${now}::timestamptz
    from appointment a where a.id = ${appointmentId}::uuid`)

/**
 * Takes back what `offerHour` kept; the entry stays as it is, and the hour is for sale once the agenda is refreshed.
 * @returns false where it was kept no more: who closes hours takes back what is held there.
 */
export async function dropOfferedHour(tx: Tx, entryId: string): Promise<boolean> {
  const rows = await tx.rows(
    sql`delete from appointment where holder_hash = 'wish:' || ${entryId} and state = 'held' returning id`,
  )
  return rows.length > 0
}

export interface EndedOffer {
  entryId: string
  appointmentId: string
  agendaId: number
  hour: Temporal.Instant
}

const isKept: SQL = sql`exists (
  select from appointment held where held.holder_hash = 'wish:' || w.id and held.state = 'held')`

const offerEnded = (now: Temporal.Instant) => sql`
  w.state = 'offered' and (w.until <= ${now}::timestamptz or not ${isKept}
    or exists (select from appointment a where a.id = w.appointment_id and a.state <> all(${list(upcomingStates)}::text[])))`

/** Offers that nobody answered in time, whose hour the centre took back, or whose appointment is gone. */
export const findEndedOffers = (tx: Tx, now: Temporal.Instant, limit: number) =>
  tx.rows<EndedOffer>(sql`
    select w.id as "entryId", w.appointment_id as "appointmentId", w.agenda_id as "agendaId", w.hour
    from waitlist_entry w where ${offerEnded(now)} order by w.until limit ${limit}::int`)

/** @returns whether it was still open: another node, or the patient, may have been first. */
export async function expireOffer(tx: Tx, entryId: string, now: Temporal.Instant): Promise<boolean> {
  const [ended] = await tx.rows<{ withdrawn: boolean }>(sql`
    update waitlist_entry w set state = 'expired' where w.id = ${entryId}::uuid and ${offerEnded(now)}
    returning w.until > ${now}::timestamptz and not ${isKept} as withdrawn`)
  if (!ended) return false
  await standAgain(tx, entryId, ended.withdrawn)
  return true
}

/** Agendas for which anybody waits, of these. */
export const findAwaited = (tx: Tx, agendas: readonly number[]) =>
  tx.rows<{ id: number }>(sql`
    select distinct agenda_id as id from waitlist_entry
    where state = 'waiting' and agenda_id = any(${list(agendas)}::bigint[])`)
