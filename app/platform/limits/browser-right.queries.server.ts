/** SQL of what a browser may see: by the hash of its token and by the session in which it was given. */
import { sql, type Tx } from '../database/database.server.ts'

export type RightKind = 'visit' | 'bono' | 'quote'

export interface Grant {
  tokenHash: string
  kind: RightKind
  subject: string
  /** Null when nobody is signed in. */
  sessionId: string | null
  until: Temporal.Instant
}

/** The newest first. */
export async function findSubjects(
  tx: Tx,
  { tokenHash, kind, sessionId }: Pick<Grant, 'tokenHash' | 'kind' | 'sessionId'>,
  now: Temporal.Instant,
): Promise<string[]> {
  const rows = await tx.rows<{ subject: string }>(sql`
    select subject from browser_right
    where token_hash = ${tokenHash} and kind = ${kind} and session_id is not distinct from ${sessionId}::uuid
      and expires_at > ${now}::timestamptz
    order by granted_at desc, subject`)
  return rows.map(row => row.subject)
}

export const saveRight = (
  tx: Tx,
  { tokenHash, kind, subject, sessionId, until }: Grant,
  now: Temporal.Instant,
) =>
  tx.rows(sql`
    insert into browser_right (token_hash, kind, subject, session_id, granted_at, expires_at)
    values (${tokenHash}, ${kind}, ${subject}::uuid, ${sessionId}::uuid, ${now}::timestamptz, ${until}::timestamptz)
    on conflict (token_hash, kind, subject) do update
      set session_id = excluded.session_id, granted_at = excluded.granted_at, expires_at = excluded.expires_at`)

/** Of one kind only the newest stay. */
export const deleteBeyond = (tx: Tx, tokenHash: string, kind: RightKind, kept: number) =>
  tx.rows(sql`
    delete from browser_right where token_hash = ${tokenHash} and kind = ${kind} and subject not in (
      select subject from browser_right where token_hash = ${tokenHash} and kind = ${kind}
      order by granted_at desc, subject limit ${kept})`)

export const deleteRights = (tx: Tx, tokenHash: string) =>
  tx.rows(sql`delete from browser_right where token_hash = ${tokenHash}`)

export const deleteOldRights = (tx: Tx, now: Temporal.Instant) =>
  tx.rows(sql`delete from browser_right where expires_at <= ${now}::timestamptz returning subject`)
