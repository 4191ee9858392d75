/** SQL of pictures of orders. Whoever asks has proved a right to the appointment, or names the centre that it is of. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import { isBlocked } from '../blocked/blocked.queries.server.ts'
import type { OrderPicture } from './read-order-picture.server.ts'

export interface KeptPicture {
  kind: OrderPicture['kind']
  addedAt: Temporal.Instant
}

/** That there is one; what it shows is for the centre. */
export async function findKeptPicture(tx: Tx, appointmentId: string): Promise<KeptPicture | undefined> {
  const [row] = await tx.rows<KeptPicture>(
    sql`select kind, added_at as "addedAt" from order_picture where appointment_id = ${appointmentId}::uuid`,
  )
  return row
}

/** In the place of the one before. Whoever saves or deletes has locked the appointment's row. */
export const savePicture = (
  tx: Tx,
  appointmentId: string,
  { kind, bytes, hash }: OrderPicture,
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into order_picture (appointment_id, kind, bytes, hash, added_at)
    values (${appointmentId}::uuid, ${kind}, decode(${bytes.toString('base64')}, 'base64'), ${hash}, ${now}::timestamptz)
    on conflict (appointment_id) do update set kind = excluded.kind, bytes = excluded.bytes, hash = excluded.hash,
      added_at = excluded.added_at`)

/** @returns a row where there was one. */
export const deletePicture = (tx: Tx, appointmentId: string) =>
  tx.rows(
    sql`delete from order_picture where appointment_id = ${appointmentId}::uuid returning appointment_id`,
  )

/** @returns undefined for an appointment of another centre, or one that is off. */
export async function findPictureAt(tx: Tx, appointmentId: string, centreId: number) {
  const [row] = await tx.rows<{ kind: OrderPicture['kind']; bytes: string; code: string | null }>(sql`
    select k.kind, encode(k.bytes, 'base64') as bytes, a.code
    from order_picture k join appointment a on a.id = k.appointment_id join schedule s on s.id = a.schedule_id
    where k.appointment_id = ${appointmentId}::uuid and s.centre_id = ${centreId}::bigint and a.state <> 'cancelled'
      and not ${isBlocked}`)
  return row && { ...row, bytes: Buffer.from(row.bytes, 'base64') }
}

/** Of visits that ended before a moment, and of those that will not be. */
export const deleteOldPictures = (tx: Tx, before: Temporal.Instant) =>
  tx.rows(sql`
    delete from order_picture k using appointment a
    where a.id = k.appointment_id and (a.state = 'cancelled' or upper(a.during) < ${before}::timestamptz)
    returning k.appointment_id`)

/** Of visits that are over or off, when their person's account goes. */
export const forgetPictures = (tx: Tx, accountId: string, now: Temporal.Instant) =>
  tx.rows(sql`
    delete from order_picture k using appointment a
    where a.id = k.appointment_id and a.account_id = ${accountId}::uuid
      and (not a.active or upper(a.during) <= ${now}::timestamptz)`)
