/** SQL of data that are handed over to somebody without an account. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'
import type { Paper } from '#app/platform/paper/read-paper.server.ts'

/** In the transaction of the answer. @param until when nobody has fetched it until then, it goes. */
export const insertHandover = (
  tx: Tx,
  requestId: string,
  { kind, bytes, hash }: Paper,
  until: Temporal.Instant,
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into data_request_handover (request_id, kind, bytes, hash, added_at, until)
    values (${requestId}::uuid, ${kind}, decode(${bytes.toString('base64')}, 'base64'), ${hash}, ${now}::timestamptz,
      ${until}::timestamptz)`)

/** Who may open it: whoever asked. @returns undefined when it was opened, or its day has passed. */
export async function findHandover(
  tx: Tx,
  requestId: string,
  now: Temporal.Instant,
): Promise<{ asker: string } | undefined> {
  const [row] = await tx.rows<{ asker: string }>(sql`
    select coalesce(r.applicant_rut, r.rut) as asker
    from data_request_handover h join data_request r on r.id = h.request_id
    where h.request_id = ${requestId}::uuid and h.opened_at is null and h.until > ${now}::timestamptz`)
  return row
}

/** @returns whether it was this call: of two at once one opens. */
export async function openOnce(
  tx: Tx,
  requestId: string,
  token: { hash: string; until: Temporal.Instant },
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update data_request_handover set opened_at = ${now}::timestamptz, token_hash = ${token.hash},
      token_until = ${token.until}::timestamptz
    where request_id = ${requestId}::uuid and opened_at is null and until > ${now}::timestamptz returning request_id`)
  return rows.length > 0
}

/** In base64. @param tokenHash of the address that the opening gave; undefined once its minutes are over. */
export async function findOpened(tx: Tx, tokenHash: string, now: Temporal.Instant) {
  const [row] = await tx.rows<{ folio: string; kind: 'jpeg' | 'pdf'; bytes: string }>(sql`
    select r.folio, h.kind, encode(h.bytes, 'base64') as bytes
    from data_request_handover h join data_request r on r.id = h.request_id
    where h.token_hash = ${tokenHash} and h.token_until > ${now}::timestamptz`)
  return row
}

/** Those that nobody fetched in time, and those that were opened once their minutes are over. */
export const deleteOldHandovers = (tx: Tx, now: Temporal.Instant) =>
  tx.rows(sql`
    delete from data_request_handover where until <= ${now}::timestamptz or token_until <= ${now}::timestamptz
    returning request_id`)
