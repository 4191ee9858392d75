/** SQL of the hours in person of one professional, at whichever centre they attend. */
import { type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { AppointmentState } from '../appointments/appointment.rules.ts'
import { isBlocked, unlessBlocked } from '../blocked/blocked.queries.server.ts'
import type { Needs } from '../needs/needs.rules.ts'
import { attendedIn, neededAt, staysOpenTo } from '../public.queries.server.ts'

export interface OwnHour {
  appointmentId: string
  code: string
  state: AppointmentState
  start: Temporal.Instant
  end: Temporal.Instant
  arrivedAt: Temporal.Instant | null
  startedAt: Temporal.Instant | null
  /** Null in part of an import that names nobody. */
  patient: { name: string; lastName: string; rut: string | null; birthDate: string | null; proven: boolean }
  service: string
  centreId: number
  centre: string
  /** IANA zone of the centre. */
  zone: string
  needs: Needs | null
  /** Their data are blocked. */
  blocked: boolean
}

const ownHours = (professionalId: number, which: SQL, now: Temporal.Instant) => sql`
  select a.id as "appointmentId", a.code, a.state, lower(a.during) as start, upper(a.during) as end,
    a.arrived_at as "arrivedAt", a.started_at as "startedAt",
    jsonb_build_object('name', coalesce(a.patient ->> 'name', ''), 'lastName', coalesce(a.patient ->> 'last_name', ''),
      'rut', a.patient ->> 'rut', 'birthDate', ${unlessBlocked(sql`a.patient ->> 'birth_date'`)}, 'proven', a.proven) as patient,
    coalesce(${unlessBlocked(attendedIn(sql`a.id`))}, '') as service, ${isBlocked} as blocked, c.id as "centreId", c.name as centre, c.zone,
    ${unlessBlocked(neededAt(sql`a.id`))} as needs
  from agenda g
  join schedule s on s.agenda_id = g.id
  join appointment a on a.schedule_id = s.id
  join offer o on o.id = a.offer_id and o.modality = 'in_person' and o.professional_id = g.professional_id
  join centre c on c.id = s.centre_id
  left join specialty sp on sp.slug = o.specialty_slug
  left join exam e on e.slug = o.exam_slug
  where g.professional_id = ${professionalId}::bigint and a.state <> 'held' and ${which} and ${staysOpenTo(professionalId, sql`c.id`, now)}
  order by lower(a.during), a.id`

/** Those that begin in a span, soonest first; cancelled ones too, so that nobody wonders. */
export const findOwnHours = (
  tx: Tx,
  professionalId: number,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
  now: Temporal.Instant,
) =>
  tx.rows<OwnHour>(
    ownHours(
      professionalId,
      sql`lower(a.during) >= ${from}::timestamptz and lower(a.during) < ${to}::timestamptz`,
      now,
    ),
  )

/** @returns nothing of an hour that is another professional's, or closed to them by now. */
export async function findOwnHour(
  tx: Tx,
  professionalId: number,
  appointmentId: string,
  now: Temporal.Instant,
): Promise<OwnHour | undefined> {
  const [hour] = await tx.rows<OwnHour>(ownHours(professionalId, sql`a.id = ${appointmentId}::uuid`, now))
  return hour
}

/** How many patients a professional has on each day of a span, in person and by video. */
export const countOwnHours = (
  tx: Tx,
  professionalId: number,
  { from, to, zone }: { from: Temporal.Instant; to: Temporal.Instant; zone: string },
  now: Temporal.Instant,
) =>
  tx.rows<{ day: string; hours: number }>(sql`
    select to_char(lower(a.during) at time zone ${zone}::text, 'YYYY-MM-DD') as day, count(*)::int as hours
    from agenda g join schedule s on s.agenda_id = g.id join appointment a on a.schedule_id = s.id
    where g.professional_id = ${professionalId}::bigint and a.state <> 'held' and a.state <> 'cancelled'
      and lower(a.during) >= ${from}::timestamptz and lower(a.during) < ${to}::timestamptz
      and ${staysOpenTo(professionalId, sql`s.centre_id`, now)}
    group by 1`)
