/** SQL of records that have ended: hours whose person has not been attended at that provider for as long as a record is kept. */
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'

const attended = sql`b.state <> 'held' and b.state not in ('cancelled', 'no-show')`

/** An hour that is over for as long as a record is kept. */
export interface OverHour {
  id: string
  endedAt: Temporal.Instant
  /** Whether the same provider (the centre, or the network it is of) has attended its person since. */
  cameBack: boolean
}

/** In the order in which they ended, page by page: who came back is passed over, and asked again the next night. */
export const findOver = (tx: Tx, before: Temporal.Instant, after: OverHour | undefined, limit: number) =>
  tx.rows<OverHour>(sql`
    with past as materialized (
      select a.id, a.patient_key, a.schedule_id, upper(a.during) as ended from appointment a
      where a.forgotten_at is null and a.state <> 'held' and upper(a.during) < ${before}::timestamptz
        and (upper(a.during), a.id) > (${after?.endedAt ?? '-infinity'}::timestamptz, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
      order by upper(a.during), a.id limit ${limit}::int)
    select p.id, p.ended as "endedAt", (
      select b.id from appointment b join schedule t on t.id = b.schedule_id join centre d on d.id = t.centre_id
      where b.patient_key = p.patient_key and ${attended} and upper(b.during) >= ${before}::timestamptz
        and (d.id = c.id or d.network_id = c.network_id) limit 1) is not null as "cameBack"
    from past p join schedule s on s.id = p.schedule_id join centre c on c.id = s.centre_id
    order by p.ended, p.id`)

/** Of two nodes at once each takes what the other has not. */
export async function takeEnded(tx: Tx, ids: string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from appointment where id = any(${list(ids)}::uuid[]) and forgotten_at is null for update skip locked`)
  return rows.map(({ id }) => id)
}

/** What remains is when, where, and what was paid. No system is told: it is no change of the hour. */
export async function emptyAppointments(tx: Tx, ids: string[], now: Temporal.Instant): Promise<void> {
  const these = sql`any(${list(ids)}::uuid[])`
  await tx.rows(sql`
    update appointment set forgotten_at = ${now}::timestamptz, patient = null, contact = '{}', patient_key = 'forgotten:' || id,
      account_id = null, exam_order_id = null, proven = false, holder_hash = null, import_key = null, lane_reason = case when lane > 0 then '—' end
    where id = ${these}`)
  for (const gone of [
    sql`delete from appointment_change where appointment_id = ${these} and position is null`,
    sql`delete from appointment_needs where appointment_id = ${these}`,
    sql`delete from order_picture where appointment_id = ${these}`,
    sql`delete from waitlist_entry where appointment_id = ${these}`,
    sql`delete from idempotency where appointment_id = ${these}`,
  ])
    await tx.rows(gone)
}

/** Whether somebody was attended anywhere since a moment. @param rut of the asker's row. */
export const wasAttendedSince = (rut: SQL, since: Temporal.Instant): SQL => sql`exists (
  select from appointment b where b.patient_key = 'rut:' || ${rut} and ${attended} and upper(b.during) >= ${since}::timestamptz)`

/** Of these professionals, who attended somebody that is still in a record. */
export async function findOnRecord(tx: Tx, professionalIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx.rows<{ id: number }>(sql`
    select w.id from unnest(${list(professionalIds)}::bigint[]) as w(id)
    where exists (
      select from agenda g join schedule s on s.agenda_id = g.id join appointment a on a.schedule_id = s.id
      where g.professional_id = w.id and a.state <> 'held' and a.forgotten_at is null)`)
  return new Set(rows.map(({ id }) => id))
}
