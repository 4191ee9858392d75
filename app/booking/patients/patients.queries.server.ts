/** SQL of a centre's patients: what was given for its own appointments, and nothing of accounts. */
import { closedTo } from '#app/identity/public.queries.server.ts'
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import { closing } from '../appointments/appointment.queries.server.ts'
import type { AppointmentState } from '../appointments/appointment.rules.ts'
import { isBlocked, unlessBlocked } from '../blocked/blocked.queries.server.ts'
import { moneyStanding } from '../changes/paid-at-desk.queries.server.ts'
import { attendedIn } from '../public.queries.server.ts'
import type { Wish } from './wish.ts'

export interface CentrePatient {
  /** Of their latest appointment at the centre: it stands for them, and opens nothing elsewhere. */
  id: string
  name: string
  lastName: string
  /** `12345678-5` */
  rut: string | null
  document: { kind: 'passport' | 'provisional'; number: string } | null
  /** E.164. */
  phone: string | null
  email: string | null
  /** Telephone and mailbox are of somebody who cares for an adolescent, and may not know what their hours are for. */
  contactClosed: boolean
  prevision: string | null
  /** Of the appointment that stands for them. */
  last: Temporal.Instant
  /** An identity card was seen, or an account with a checked identity booked. */
  proven: boolean
  /** Their data are blocked: of them there are name, RUT and the hour that they have. */
  blocked: boolean
}

/** Whether the contact of appointment `a` may not read what it is for: one that is given to its patient now is told to somebody else. */
export const contactClosed = sql`(${closedTo(closing)} is not null)`

const columns = sql`a.id, coalesce(a.patient ->> 'name', '') as name, coalesce(a.patient ->> 'last_name', '') as "lastName",
  a.patient ->> 'rut' as rut, ${unlessBlocked(sql`a.patient -> 'document'`)} as document,
  ${unlessBlocked(sql`a.contact ->> 'phone'`)} as phone, ${unlessBlocked(sql`a.contact ->> 'email'`)} as email,
  ${contactClosed} as "contactClosed", ${unlessBlocked(sql`a.financer_slug`)} as prevision, lower(a.during) as last, a.proven, ${isBlocked} as blocked`

/** Whoever has blocked their data is found by an hour that stands, and by no other. */
const mayBeFound = sql`a.state <> 'held' and a.patient is not null and (a.active or not ${isBlocked})`

const nameOf = sql`search_text((coalesce(a.patient ->> 'name', '') || ' ') || coalesce(a.patient ->> 'last_name', ''))`

function matches(wish: Wish): SQL {
  if (wish.by === 'rut') return sql`a.patient_key = ${`rut:${wish.rut}`}`
  if (wish.by === 'phone') return sql`a.contact ->> 'phone' = ${wish.phone} and not ${isBlocked}`
  if (wish.by === 'code') return sql`a.code = ${wish.code}`
  return sql.join(
    wish.words.map(word => sql`${nameOf} like ${`%${word}%`}`),
    ' and ',
  )
}

export interface FoundPatient extends CentrePatient {
  /** When they last came to the centre. */
  attended: Temporal.Instant | null
  /** Hours of the centre with the same RUT or document are in another name: of somebody else, whose number was typed, or written otherwise. */
  otherNames: boolean
}

/** One row per person, whoever came last first. */
export const findPatients = (tx: Tx, centreId: number, wish: Wish, limit: number) =>
  tx.rows<FoundPatient>(sql`
    select found.*, (
      select max(lower(b.during)) from appointment b join schedule r on r.id = b.schedule_id
      where b.patient_key = found.key and r.centre_id = ${centreId}::bigint and b.state in ('arrived', 'fulfilled')) as attended,
      not found.blocked and exists (
        select from appointment a join schedule r on r.id = a.schedule_id
        where a.patient_key = found.key and r.centre_id = ${centreId}::bigint and a.state <> 'held' and a.patient is not null
          and ${nameOf} <> found.named) as "otherNames"
    from (
      select distinct on (a.patient_key) a.patient_key as key, ${nameOf} as named, ${columns}
      from appointment a join schedule s on s.id = a.schedule_id
      where s.centre_id = ${centreId}::bigint and ${mayBeFound} and ${matches(wish)}
      order by a.patient_key, lower(a.during) desc, a.id) found
    order by last desc, id limit ${limit}::int`)

export interface ComingHour {
  /** The appointment that stands for its person. */
  of: string
  id: string
  code: string | null
  start: Temporal.Instant
  state: AppointmentState
  startedAt: Temporal.Instant | null
  /** Empty of whoever has blocked their data. */
  service: string
  /** Null of the same. */
  who: string | null
  /** Whether something came in for it. */
  paid: 'settled' | 'refunding' | 'refunded' | null
}

/** The hours at the centre that these persons have, since a moment, soonest first. @param ids of appointments that stand for them. */
export const findComing = (tx: Tx, centreId: number, ids: readonly string[], since: Temporal.Instant) =>
  tx.rows<ComingHour>(sql`
    select p.id as "of", a.id, a.code, lower(a.during) as start, a.state, a.started_at as "startedAt", ${unlessBlocked(sql`g.name`)} as who,
      ${moneyStanding} as paid,
      coalesce(${unlessBlocked(attendedIn(sql`a.id`))}, '') as service
    from appointment p
    join appointment a on a.patient_key = p.patient_key and a.active and a.state <> 'held' and upper(a.during) > ${since}::timestamptz
    join schedule s on s.id = a.schedule_id and s.centre_id = ${centreId}::bigint
    join agenda g on g.id = a.agenda_id
    join offer o on o.id = a.offer_id
    left join specialty sp on sp.slug = o.specialty_slug
    left join exam e on e.slug = o.exam_slug
    where p.id = any(${list(ids)}::uuid[]) order by lower(a.during), a.id`)

/** @returns undefined for an appointment of another centre. */
export async function findPatient(tx: Tx, centreId: number, id: string): Promise<CentrePatient | undefined> {
  const [row] = await tx.rows<CentrePatient>(sql`
    select ${columns} from appointment a join schedule s on s.id = a.schedule_id
    where a.id = ${id}::uuid and s.centre_id = ${centreId}::bigint and ${mayBeFound}`)
  return row
}

/** Everything that a centre has of the person of an appointment, locked in one order. A block hangs on their RUT: whoever changes it asks first. */
export const lockPatient = (tx: Tx, centreId: number, id: string) =>
  tx.rows<{
    id: string
    key: string
    name: string
    rut: string | null
    proven: boolean
    blocked: boolean
  }>(sql`
    select a.id, a.patient_key as key, ${nameOf} as name, a.patient ->> 'rut' as rut, a.proven, ${isBlocked} as blocked
    from appointment a join schedule s on s.id = a.schedule_id
    where s.centre_id = ${centreId}::bigint and a.state <> 'held' and a.patient is not null and a.patient_key = (
      select b.patient_key from appointment b join schedule r on r.id = b.schedule_id
      where b.id = ${id}::uuid and r.centre_id = ${centreId}::bigint and b.state <> 'held')
    order by a.id for update of a`)

/** How many hours of the centre have that RUT and another name than this one. @param name as of `lockPatient`. */
export async function countOthersOf(
  tx: Tx,
  { centreId, rut, name }: { centreId: number; rut: string; name: string },
): Promise<number> {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*)::int as count from appointment a join schedule s on s.id = a.schedule_id
    where a.patient_key = ${`rut:${rut}`} and s.centre_id = ${centreId}::bigint and a.state <> 'held' and a.patient is not null
      and not ${isBlocked} and ${nameOf} <> ${name}`)
  return row?.count ?? 0
}

/** What is proven stays. @param ids of `lockPatient`, at least one. @param rut as stored. @throws the violation of patient_busy. */
export const setPatientRut = (tx: Tx, ids: readonly string[], rut: string) =>
  tx.rows(sql`
    update appointment set patient_key = ${`rut:${rut}`}, patient = patient || jsonb_build_object('rut', ${rut}::text)
    where id in (${sql.join(ids.map(id => sql`${id}::uuid`))}) and not proven`)

/** They get who the other is, and keep the names and contacts that were given. */
export const setPatientAs = (tx: Tx, ids: readonly string[], other: string) =>
  tx.rows(sql`
    update appointment a set patient_key = b.patient_key,
      patient = (a.patient - 'rut' - 'document') || jsonb_strip_nulls(jsonb_build_object('rut', b.patient -> 'rut', 'document', b.patient -> 'document'))
    from appointment b
    where b.id = ${other}::uuid and a.id in (${sql.join(ids.map(id => sql`${id}::uuid`))}) and not a.proven`)
