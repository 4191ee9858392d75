/** SQL of the open sessions of somebody at work, for the page that lists and closes them. */
import { sql, type Tx } from '#app/platform/database/database.server.ts'

export interface OpenSession {
  /** Opens nothing. */
  id: string
  createdAt: Temporal.Instant
  seenAt: Temporal.Instant
  current: boolean
  /** «Chrome, Windows»; empty of one that has asked for no page yet. */
  browser: string
}

/** The one that asks first, then the last seen; none that owes the second factor. @param tokenHash of the one that asks: `current`. */
export const findOpenSessions = (
  tx: Tx,
  accountId: string,
  tokenHash: string | null,
  now: Temporal.Instant,
  idleSince: Temporal.Instant,
) =>
  tx.rows<OpenSession>(sql`
    select id, created_at as "createdAt", seen_at as "seenAt", browser, token_hash is not distinct from ${tokenHash}::text as current
    from staff_session
    where staff_account_id = ${accountId}::uuid and not factor_due and expires_at > ${now}::timestamptz
      and seen_at > ${idleSince}::timestamptz
    order by current desc, seen_at desc, id`)

/** @param sessionId null for all but the one of the token. @returns how many. */
export async function deleteOpenSessions(
  tx: Tx,
  accountId: string,
  { sessionId, except }: { sessionId: string | null; except: string | null },
): Promise<number> {
  const rows = await tx.rows(sql`
    delete from staff_session
    where staff_account_id = ${accountId}::uuid and (${sessionId}::uuid is null or id = ${sessionId}::uuid)
      and token_hash is distinct from ${except}::text
    returning id`)
  return rows.length
}
