/** SQL of an agenda's hours: locking it, what is free on it, and the next free hours beside its schedules. */
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'
import type { Lead } from './hold.rules.ts'

/** Locks of a transaction are taken in the order of ids, and before anything is computed. */
export const lockAgenda = (tx: Tx, agendaId: number) =>
  tx.rows(sql`select from agenda where id = ${agendaId}::bigint for no key update`)

/** A lead as the functions of the database have it: null where it is theirs to say. */
export const leadIn = (lead: Lead): SQL => sql`${lead === 'none' ? '0' : null}::interval`

/** Whether the caller, in this transaction, can take the hour; locks the agenda and clears expired holds out of the way. */
export async function claimHour(
  tx: Tx,
  scheduleId: number,
  start: Temporal.Instant,
  now: Temporal.Instant,
): Promise<boolean> {
  const [row] = await tx.rows<{ free: boolean }>(
    sql`select claim_hour(${scheduleId}::bigint, ${start}::timestamptz, ${now}::timestamptz) as free`,
  )
  return row?.free ?? false
}

/**
 * The same of so many minutes, for whoever has locked the agenda and writes its next free hours again afterwards.
 * @param but an appointment that may be in the way of itself.
 */
export async function claimSpan(
  tx: Tx,
  span: { scheduleId: number; start: Temporal.Instant; minutes: number; but: string | null; lead?: Lead },
  now: Temporal.Instant,
): Promise<boolean> {
  const [row] = await tx.rows<{ free: boolean }>(sql`
    select claim_span(${span.scheduleId}::bigint, ${span.start}::timestamptz, ${span.minutes}::int, ${span.but}::uuid,
      ${now}::timestamptz, ${leadIn(span.lead ?? 'patient')}) as free`)
  return row?.free ?? false
}

/** Called in every transaction that gives an hour back. */
export const refreshAgenda = (tx: Tx, agendaId: number, now: Temporal.Instant) =>
  tx.rows(sql`select refresh_agenda(${agendaId}::bigint, ${now}::timestamptz)`)

/** Free starts of a schedule that can still be chosen, soonest first. @param schedule minutes: from which so long is free; its step when absent. */
export async function findFreeStarts(
  tx: Tx,
  schedule: { id: number; modality: 'in_person' | 'video'; minutes?: number; lead?: Lead },
  span: { from: Temporal.Instant; to: Temporal.Instant; limit: number },
  now: Temporal.Instant,
): Promise<Temporal.Instant[]> {
  const rows = await tx.rows<{ start: Temporal.Instant }>(sql`
    select start from free_spans(${schedule.id}::bigint,
      coalesce(${schedule.minutes ?? null}::int, (select minutes from schedule where id = ${schedule.id}::bigint)),
      greatest(${span.from}::timestamptz,
        ${now}::timestamptz + coalesce(${leadIn(schedule.lead ?? 'patient')}, lead_time(${schedule.modality})) + interval '1 second'),
      ${span.to}::timestamptz, ${span.limit}::int, ${now}::timestamptz) start`)
  return rows.map(row => row.start)
}

export interface ScheduleSpan {
  /** Of a schedule. */
  id: number
  from: Temporal.Instant
  to: Temporal.Instant
}

/** Of `appointment a`: it takes time of the agenda within the span of its own schedule. */
export const touchesSpan = (agendaId: number, spans: readonly ScheduleSpan[]): SQL => sql`
  a.agenda_id = ${agendaId}::bigint and a.active and exists (
    select from unnest(${list(spans.map(({ id }) => id))}::bigint[],
      ${list(spans.map(({ from }) => from.toString()))}::timestamptz[],
      ${list(spans.map(({ to }) => to.toString()))}::timestamptz[]) span(schedule_id, begins, ends)
    where span.schedule_id = a.schedule_id and a.during && tstzrange(span.begins, span.ends))`

/** Who would be told: hours to come of the agenda within the spans of its schedules, with the zone of their centre. */
export const findAffected = (
  tx: Tx,
  agendaId: number,
  spans: readonly ScheduleSpan[],
  now: Temporal.Instant,
) =>
  tx.rows<{ id: string; start: Temporal.Instant; zone: string; patient: string }>(sql`
    select a.id, lower(a.during) as start, c.zone,
      coalesce(nullif(trim(concat_ws(' ', a.patient ->> 'name', a.patient ->> 'last_name')), ''), a.code) as patient
    from appointment a join schedule s on s.id = a.schedule_id join centre c on c.id = s.centre_id
    where ${touchesSpan(agendaId, spans)} and a.state in ('booked', 'confirmed') and lower(a.during) > ${now}::timestamptz
    order by lower(a.during)`)
