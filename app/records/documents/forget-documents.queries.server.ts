/** SQL of documents that have ended: those of an appointment with its record, the others by their own day. */
import { wasAttendedSince } from '#app/booking/public.queries.server.ts'
import { list, type SQL, sql, type Tx } from '#app/platform/database/database.server.ts'

export interface GoneDocument {
  id: string
  rut: string
}

async function run(tx: Tx, deletions: SQL[]): Promise<GoneDocument[]> {
  const gone: GoneDocument[] = []
  for (const deletion of deletions) gone.push(...(await tx.rows<GoneDocument>(deletion)))
  return gone
}

/** Of appointments whose record has ended. Not their bonos, which are payment's. */
export const deleteDocumentsOf = (tx: Tx, appointmentIds: string[]) =>
  run(tx, [
    sql`delete from licence where appointment_id = any(${list(appointmentIds)}::uuid[]) returning id, rut`,
    sql`delete from prescription where appointment_id = any(${list(appointmentIds)}::uuid[]) returning id, rut`,
    sql`delete from ges_notification where appointment_id = any(${list(appointmentIds)}::uuid[]) returning id, rut`,
    sql`delete from exam_order where appointment_id = any(${list(appointmentIds)}::uuid[]) returning id, rut`,
  ])

/** Of other systems, of people who had neither an attention nor a document since. At most `limit` of each kind. */
export function deleteEndedDocuments(tx: Tx, before: Temporal.Instant, limit: number) {
  const back = sql`${wasAttendedSince(sql`d.rut`, before)}
    or exists (select from licence k where k.rut = d.rut and k.issued_at >= ${before}::timestamptz) or exists (select from prescription k where k.rut = d.rut and k.issued_at >= ${before}::timestamptz)
    or exists (select from ges_notification k where k.rut = d.rut and k.issued_at >= ${before}::timestamptz) or exists (select from exam_order k where k.rut = d.rut and k.issued_at >= ${before}::timestamptz)
    or exists (select from imported_bono k where k.rut = d.rut and k.issued_at >= ${before}::timestamptz)`
  return run(tx, [
    sql`delete from licence where id in (
      select d.id from licence d where d.appointment_id is null and d.issued_at < ${before}::timestamptz and not (${back})
      order by d.issued_at limit ${limit}::int for update skip locked) returning id, rut`,
    sql`delete from prescription where id in (
      select d.id from prescription d where d.appointment_id is null and d.issued_at < ${before}::timestamptz and not (${back})
      order by d.issued_at limit ${limit}::int for update skip locked) returning id, rut`,
    sql`delete from ges_notification where id in (
      select d.id from ges_notification d where d.appointment_id is null and d.issued_at < ${before}::timestamptz and not (${back})
      order by d.issued_at limit ${limit}::int for update skip locked) returning id, rut`,
    sql`delete from exam_order where id in (
      select d.id from exam_order d where d.appointment_id is null and d.issued_at < ${before}::timestamptz and not (${back})
      order by d.issued_at limit ${limit}::int for update skip locked) returning id, rut`,
    sql`delete from imported_bono where id in (
      select d.id from imported_bono d where d.issued_at < ${before}::timestamptz and not (${back})
      order by d.issued_at limit ${limit}::int for update skip locked) returning id, rut`,
  ])
}
