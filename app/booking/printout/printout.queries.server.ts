/** SQL of agendas on paper: who comes in a span, with whom to call, and the printouts that were made. */
import { isDataBlocked } from '#app/identity/public.queries.server.ts'
import { list, sql, type Tx } from '#app/platform/database/database.server.ts'
import { promised } from '../appointments/appointment.queries.server.ts'
import { isBlocked, overbookedFor, unlessBlocked } from '../blocked/blocked.queries.server.ts'
import { moneyAtDesk } from '../changes/paid-at-desk.queries.server.ts'
import type { DayAppointment } from '../desk/desk.queries.server.ts'
import { attendedIn } from '../public.queries.server.ts'

export interface SheetAppointment
  extends Pick<
    DayAppointment,
    | 'id'
    | 'agendaId'
    | 'state'
    | 'start'
    | 'modality'
    | 'code'
    | 'patient'
    | 'service'
    | 'financer'
    | 'fullPrice'
    | 'copayment'
    | 'paid'
    | 'paidWith'
    | 'arrivedAt'
    | 'startedAt'
    | 'overbooked'
    | 'blocked'
  > {
  /** Who attends, or the room. */
  who: string
  /** E.164. */
  phone: string | null
}

/** Whoever has an hour that stands; by who attends, then by the clock. @param agendaId null: all. */
export const findSheetAppointments = (
  tx: Tx,
  centreId: number,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
  agendaId: number | null,
) =>
  tx.rows<SheetAppointment>(sql`
    select a.id, a.agenda_id as "agendaId", g.name as who, a.state, lower(a.during) as start, o.modality, a.code,
      nullif(trim(concat_ws(' ', a.patient ->> 'name', a.patient ->> 'last_name')), '') as patient, ${unlessBlocked(sql`a.contact ->> 'phone'`)} as phone,
      ${isBlocked} as blocked, coalesce(${unlessBlocked(attendedIn(sql`a.id`))}, '') as service, ${unlessBlocked(sql`f.short_name`)} as financer, a.full_price as "fullPrice",
      case when ${promised} then a.full_price - a.contribution end as copayment,
      ${moneyAtDesk},
      a.arrived_at as "arrivedAt", a.started_at as "startedAt", ${overbookedFor} as overbooked
    from schedule s
    join appointment a on a.schedule_id = s.id
    join agenda g on g.id = a.agenda_id
    join offer o on o.id = a.offer_id
    left join specialty sp on sp.slug = o.specialty_slug
    left join exam e on e.slug = o.exam_slug
    left join financer f on f.slug = a.financer_slug
    where s.centre_id = ${centreId}::bigint and a.state not in ('held', 'cancelled')
      and (${agendaId}::bigint is null or a.agenda_id = ${agendaId}::bigint)
      and lower(a.during) >= ${from}::timestamptz and lower(a.during) < ${to}::timestamptz
    order by g.name, a.agenda_id, lower(a.during), a.id`)

export interface Printout {
  day: Temporal.PlainDate
  madeAt: Temporal.Instant
}

/** The ones that a centre can still use, soonest first. */
export async function findPrintouts(tx: Tx, centreId: number, from: Temporal.PlainDate): Promise<Printout[]> {
  const rows = await tx.rows<{ day: string; madeAt: Temporal.Instant }>(sql`
    select day::text as day, made_at as "madeAt" from centre_printout
    where centre_id = ${centreId}::bigint and day >= ${from}::date order by day`)
  return rows.map(row => ({ ...row, day: Temporal.PlainDate.from(row.day) }))
}

/** Which of these centres have one of that day, made since a moment. */
export async function findPrinted(
  tx: Tx,
  centres: readonly number[],
  day: Temporal.PlainDate,
  since: Temporal.Instant,
): Promise<Set<number>> {
  const rows = await tx.rows<{ id: number }>(sql`
    select centre_id as id from centre_printout
    where centre_id = any(${list(centres)}::bigint[]) and day = ${day}::date and made_at >= ${since}::timestamptz`)
  return new Set(rows.map(({ id }) => id))
}

/** Undefined where none was made, or somebody in it has blocked their data since. appointments: who stands in it, for the audit of whoever looks. */
export async function findPrintout(tx: Tx, centreId: number, day: Temporal.PlainDate) {
  const [row] = await tx.rows<{ pdf: string; appointments: string[] }>(sql`
    select encode(pdf, 'base64') as pdf, appointments from centre_printout p
    where centre_id = ${centreId}::bigint and day = ${day}::date
      -- On paper nothing is taken back: who has blocked their data since is not printed from what was made before.
      and not exists (select from appointment a where a.id = any(p.appointments)
        and ${isDataBlocked(sql`a.patient_key`, sql`a.account_id`, sql`p.made_at`)})`)
  return row && { appointments: row.appointments, pdf: Buffer.from(row.pdf, 'base64') }
}

/** One of a centre and day, the one made last. appointments: ids of everybody who stands in it. */
export const keepPrintout = (
  tx: Tx,
  {
    centreId,
    day,
    pdf,
    appointments,
  }: { centreId: number; day: Temporal.PlainDate; pdf: Buffer; appointments: string[] },
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into centre_printout (centre_id, day, made_at, pdf, appointments)
    values (${centreId}::bigint, ${day}::date, ${now}::timestamptz, decode(${pdf.toString('base64')}, 'base64'), ${list(appointments)}::uuid[])
    on conflict (centre_id, day) do update
      set made_at = excluded.made_at, pdf = excluded.pdf, appointments = excluded.appointments
      where centre_printout.made_at < excluded.made_at`)

/** @returns a row for each. */
export const deleteOldPrintouts = (tx: Tx, before: Temporal.PlainDate) =>
  tx.rows(sql`delete from centre_printout where day < ${before}::date returning centre_id`)
