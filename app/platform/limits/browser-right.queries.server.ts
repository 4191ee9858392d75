/** SQL of what a browser may see: by the hash of its token and by the session in which it was given. */
import { sql, type Tx } from '../database/database.server.ts'

export type RightKind = 'visit' | 'bono' | 'quote' | 'call'

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

/** Given once more, it lasts from now on and is of the session of now. */
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

/**
 * A right of another kind, of the same session and as long, to something new; of nobody whose right has gone by now. Whoever signs in or out
 * in that browser waits for it.
 */
export async function addRight(
  tx: Tx,
  { tokenHash, kind, subject, sessionId }: Omit<Grant, 'until'>,
  added: RightKind,
  now: Temporal.Instant,
): Promise<string | null> {
  const [row] = await tx.rows<{ subject: string }>(sql`
    with held as (
      select token_hash, session_id, expires_at from browser_right
      where token_hash = ${tokenHash} and kind = ${kind} and subject = ${subject}::uuid
        and session_id is not distinct from ${sessionId}::uuid and expires_at > ${now}::timestamptz
      for no key update)
    insert into browser_right (token_hash, kind, subject, session_id, granted_at, expires_at)
    select token_hash, ${added}, gen_random_uuid(), session_id, ${now}::timestamptz, expires_at from held
    returning subject`)
  return row?.subject ?? null
}

export const deleteRights = (tx: Tx, tokenHash: string) =>
  tx.rows(sql`delete from browser_right where token_hash = ${tokenHash}`)

/** All but those of one kind. */
export const deleteOtherRights = (tx: Tx, tokenHash: string, kind: RightKind) =>
  tx.rows(sql`delete from browser_right where token_hash = ${tokenHash} and kind <> ${kind}`)

/** What was given while nobody was signed in goes on under another token, in a session. @returns whether there was anything. */
export async function moveRights(
  tx: Tx,
  from: string,
  { tokenHash, sessionId }: Pick<Grant, 'tokenHash' | 'sessionId'>,
): Promise<boolean> {
  const moved = await tx.rows(sql`
    update browser_right set token_hash = ${tokenHash}, session_id = ${sessionId}::uuid
    where token_hash = ${from} and session_id is null returning subject`)
  return moved.length > 0
}

/** @returns a row for each. */
export const deleteOldRights = (tx: Tx, now: Temporal.Instant) =>
  tx.rows(sql`delete from browser_right where expires_at <= ${now}::timestamptz returning subject`)
