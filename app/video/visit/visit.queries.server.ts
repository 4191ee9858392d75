/**
 * SQL of video visits. Whose they are stands in the WHERE of what finds them and of a professional's notes; the rest
 * takes the id of a visit that was found so (`VisitRight`).
 */
import {
  neededAt,
  patientBlocked,
  staysOpenTo,
  staysWithBrowser,
} from '#app/booking/public.queries.server.ts'
import { closingMinutes } from '#app/booking/public.rules.ts'
import type { Needs } from '#app/booking/public.ts'
import { closedTo } from '#app/identity/public.queries.server.ts'
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { firstAwayIn, lastBackIn } from '#app/platform/heartbeat/outage.queries.server.ts'
import { type AcceptedAs, remoteCareVersion } from '../informed/informed.rules.ts'
import type { VisitAction, VisitActor, VisitMoment, VisitState } from './visit.rules.ts'

export interface VideoVisit {
  id: string
  appointmentId: string
  code: string
  state: VisitState
  appointmentState: 'booked' | 'confirmed' | 'arrived' | 'fulfilled' | 'no-show' | 'cancelled'
  start: Temporal.Instant
  end: Temporal.Instant
  patientSince: Temporal.Instant | null
  patientSeenAt: Temporal.Instant | null
  patientAddress: string | null
  readyAt: Temporal.Instant | null
  startedAt: Temporal.Instant | null
  professionalCame: boolean
  awayAt: Temporal.Instant | null
  backAt: Temporal.Instant | null
  endedAt: Temporal.Instant | null
  satisfaction: number | null
  patient: { name: string; lastName: string; rut: string | null; birthDate: string | null; proven: boolean }
  /** As the booking calls whoever is written to. */
  contactName: string
  /** Whether the patient agreed to be attended by video, and who said so last. */
  informed: boolean
  agreed: { as: AcceptedAs; name: string; at: string } | null
  professional: { id: number; name: string; registration: string | null }
  specialty: string
  /** IANA zone of the centre: the hour is said in it. */
  zone: string
  /** Null until the survey was answered or omitted. */
  survey: 'answered' | 'omitted' | null
  /** What the patient asked for with the booking. */
  needs: Needs | null
  /** The account to which the answers of its patient, an adolescent, are closed: see `closedTo`. */
  closedTo: string | null
  /** They have blocked their data: whoever attends reads the name, the RUT and the hour. */
  blocked: boolean
}

/** Whose visits: made by `patientOwner`, `callOwner` or `professionalOwner`, never by hand. */
export type VisitOwner = SQL & { readonly visitOwner: true }
const asOwner = (condition: SQL) => condition as VisitOwner

/** An account's own, as the view `account_appointment` says it. */
export interface PatientProof {
  /** Appointments whose link this browser opened. */
  opened: readonly string[]
  /** How the table knows the browser that booked; null without its cookie. */
  holder: string | null
  user: { id: string } | null
}

/** What somebody else booked with an account's RUT, and nobody proved, is not for that account to enter (`own`). */
export const patientOwner = ({ opened, holder, user }: PatientProof): VisitOwner =>
  asOwner(sql`(
  a.id = any(${list(opened)}::uuid[])
  or (a.holder_hash = ${holder}::text and ${staysWithBrowser(user?.id ?? null)})
  or a.id in (select appointment_id from account_appointment where account_id = ${user?.id ?? null}::uuid and own))`)

/** The visit in which a page of this browser has the patient's place, as long as that page is heard of. @param calls rights of kind `call`. */
export const callOwner = (calls: readonly string[], heardSince: Temporal.Instant): VisitOwner =>
  asOwner(sql`(v.patient_seen_at >= ${heardSince}::timestamptz and exists (
    select from video_room r where r.visit_id = v.id and r.patient_call = any(${list(calls)}::uuid[])))`)

/** Also while they attend at that centre no longer, for as long as its record is open to them. */
export const professionalOwner = (professionalId: number, now: Temporal.Instant): VisitOwner =>
  asOwner(
    sql`(o.professional_id = ${professionalId}::bigint and ${staysOpenTo(professionalId, sql`o.centre_id`, now)})`,
  )

/** Whoever comes back into a call that began with an earlier version is not kept out of it. */
const informed = sql`exists (select from visit_consent x
  where x.visit_id = v.id and (x.version = ${remoteCareVersion}::date or v.started_at is not null))`

/** As the room remembers: who left it, or whose browser died, was there. */
export const professionalCame = sql`exists (select from video_room h where h.visit_id = v.id and h.professional_came)`

/** Of appointment `a`: who found the portal away before its start, though the door was open, comes at its start. */
const meanwhile = [
  sql`lower(a.during)`,
  sql`upper(a.during) + make_interval(mins => ${closingMinutes}::int)`,
] as const
export const away = sql`${firstAwayIn(...meanwhile)} as "awayAt", ${lastBackIn(...meanwhile)} as "backAt"`

const closed = closedTo({
  accountId: sql`a.account_id`,
  patient: sql`a.patient`,
  start: sql`lower(a.during)`,
})
const visitColumns = sql`v.id, a.id as "appointmentId", a.code, coalesce(v.state, 'scheduled') as state,
  a.state as "appointmentState", lower(a.during) as start, upper(a.during) as end,
  v.patient_since as "patientSince", v.patient_seen_at as "patientSeenAt", v.patient_address as "patientAddress",
  v.ready_at as "readyAt", v.started_at as "startedAt", v.ended_at as "endedAt", v.satisfaction,
  ${professionalCame} as "professionalCame", ${away},
  jsonb_build_object('name', coalesce(a.patient ->> 'name', ''), 'lastName', coalesce(a.patient ->> 'last_name', ''),
    'rut', a.patient ->> 'rut', 'birthDate', a.patient ->> 'birth_date', 'proven', a.proven) as patient,
  trim(coalesce(a.contact ->> 'name', '') || ' ' || coalesce(a.contact ->> 'last_name', '')) as "contactName",
  ${informed} as informed, (select jsonb_build_object('as', y.accepted_as, 'name', y.name, 'at', y.accepted_at)
    from visit_consent y where y.visit_id = v.id order by y.version desc limit 1) as agreed,
  jsonb_build_object('id', p.id, 'name', p.name, 'registration', p.registration_number) as professional, sp.name as specialty, c.zone,
  case when s.omitted then 'omitted' when s.visit_id is not null then 'answered' end as survey,
  ${neededAt(sql`a.id`)} as needs, ${closed} as "closedTo", ${patientBlocked} as blocked`

const visitJoins = sql`appointment a
  join offer o on o.id = a.offer_id and o.modality = 'video'
  join professional p on p.id = o.professional_id
  join specialty sp on sp.slug = o.specialty_slug
  join centre c on c.id = o.centre_id
  left join visit v on v.appointment_id = a.id
  left join visit_survey s on s.visit_id = v.id`

export type Found = Omit<VideoVisit, 'id'> & { id: string | null }

/** The visit of an appointment; its row is made when somebody with a right asks for the first time. */
export async function openVisit(
  tx: Tx,
  owner: VisitOwner,
  appointmentId: string,
  now: Temporal.Instant,
): Promise<VideoVisit | undefined> {
  const find = async () => {
    const [row] = await tx.rows<Found>(sql`
      select ${visitColumns} from ${visitJoins}
      where a.id = ${appointmentId}::uuid and a.state <> 'held' and ${owner}`)
    return row
  }
  const found = await find()
  if (!found || found.id) return found as VideoVisit | undefined
  await tx.rows(sql`
    insert into visit (appointment_id, created_at) values (${appointmentId}::uuid, ${now}::timestamptz)
    on conflict (appointment_id) do nothing`)
  return (await find()) as VideoVisit | undefined
}

/** Visits that begin in a span, soonest first; also those that nobody has entered yet. With no end: all that are to come. */
export const findVisits = (
  tx: Tx,
  owner: VisitOwner,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant | null },
) =>
  tx.rows<Found>(sql`
    select ${visitColumns} from ${visitJoins}
    where a.state <> 'held' and lower(a.during) >= ${from}::timestamptz and lower(a.during) < coalesce(${to}::timestamptz, 'infinity')
      and ${owner}
    order by lower(a.during), a.id`)

/** Of these appointments, those that are paid in advance and cost their patient something. */
export async function findOwedInAdvance(tx: Tx, appointmentIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select a.id from appointment a join offer o on o.id = a.offer_id
    where a.id = any(${list(appointmentIds)}::uuid[]) and o.prepaid and a.full_price > a.contribution`)
  return rows.map(({ id }) => id)
}

/**
 * Locks a visit and reads what its rules ask for: of two who act at once the second sees what the first did. Read once it is locked:
 * whoever waited for a move would otherwise see the new visit at the old hour of its appointment.
 */
export async function lockVisit(tx: Tx, visitId: string) {
  await tx.rows(sql`select from visit where id = ${visitId}::uuid for no key update`)
  const [row] = await tx.rows<VisitMoment & { appointmentId: string; cancelled: boolean }>(sql`
    select v.state, v.patient_since as "patientSince", v.patient_seen_at as "patientSeenAt", v.appointment_id as "appointmentId", a.state = 'cancelled' as cancelled,
      v.ready_at as "readyAt", v.started_at as "startedAt", ${professionalCame} as "professionalCame", ${away}, ${informed} as informed, lower(a.during) as start, upper(a.during) as end
    from visit v join appointment a on a.id = v.appointment_id where v.id = ${visitId}::uuid`)
  if (!row) throw new Error('no such visit')
  return row
}

export interface VisitChange {
  visitId: string
  from: VisitState
  to: VisitState
  action: VisitAction
  actor: VisitActor
}

/** Writes a step and what it means for the moments of the visit, and the trail of it. */
export async function writeStep(tx: Tx, change: VisitChange, now: Temporal.Instant): Promise<void> {
  const { visitId, from, to, action, actor } = change
  const at = sql`${now}::timestamptz`
  await tx.rows(sql`
    update visit set state = ${to},
      patient_since = case ${action}::text
        when 'arrive' then coalesce(patient_since, ${at}) when 'enter' then coalesce(patient_since, ${at})
        when 'leave' then null else patient_since end,
      patient_seen_at = case when ${actor}::text = 'patient' then ${at} else patient_seen_at end,
      ready_at = case ${action}::text when 'say-ready' then ${at} else ready_at end,
      started_at = case ${action}::text when 'enter' then coalesce(started_at, ${at}) else started_at end,
      ended_at = case when ${to}::text in ('ended', 'patient-absent', 'professional-absent', 'failed')
        then ${at} end
    where id = ${visitId}::uuid`)
  await tx.rows(sql`
    insert into visit_event (visit_id, at, actor, action, from_state, to_state)
    values (${visitId}::uuid, ${at}, ${actor}, ${action}, ${from}, ${to})`)
}

/** A sign of life of the patient's page. */
export const noteSeen = (tx: Tx, visitId: string, now: Temporal.Instant) =>
  tx.rows(sql`
    update visit set patient_seen_at = ${now}::timestamptz
    where id = ${visitId}::uuid and patient_since is not null`)

/** Where the patient says that they are: urgent help is asked for there. The last one counts. */
export const saveAddress = (tx: Tx, visitId: string, address: string) =>
  tx.rows(sql`update visit set patient_address = ${address} where id = ${visitId}::uuid`)

/** Whether the professional is with another patient right now. */
export async function isInOtherCall(tx: Tx, professionalId: number, visitId: string): Promise<boolean> {
  const found = await tx.rows(sql`
    select from visit v join appointment a on a.id = v.appointment_id join offer o on o.id = a.offer_id
    where v.state = 'in_call' and o.professional_id = ${professionalId}::bigint and v.id <> ${visitId}::uuid limit 1`)
  return found.length > 0
}

/** One answer, once: how the visit went. */
export const saveSatisfaction = (tx: Tx, visitId: string, satisfaction: number) =>
  tx.rows(sql`
    update visit set satisfaction = ${satisfaction}::smallint
    where id = ${visitId}::uuid and state = 'ended' and satisfaction is null`)

/** Visits of an account that ended since a moment and of which nobody has said how they went, latest first; none whose professional is not for it to know. */
export const findUnanswered = (tx: Tx, accountId: string, since: Temporal.Instant) =>
  tx.rows<{ appointmentId: string; professional: string }>(sql`
    select a.id as "appointmentId", p.name as professional
    from account_appointment mine
    join visit v on v.appointment_id = mine.appointment_id
    join appointment a on a.id = v.appointment_id
    join offer o on o.id = a.offer_id
    join professional p on p.id = o.professional_id
    where mine.account_id = ${accountId}::uuid and mine.own and v.state = 'ended' and v.satisfaction is null
      and v.ended_at > ${since}::timestamptz
      and ${closed} is distinct from ${accountId}::uuid
    order by v.ended_at desc limit 1`)
