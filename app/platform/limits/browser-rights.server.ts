/**
 * What a browser may see because somebody proved it there (opened a link, typed a RUT), not because of who is signed in.
 * One cookie for all of it; what it opens, until when and in which session is written in the database, so that a copy of
 * the cookie is worth nothing once somebody signed in or out.
 */

import type { Database, Tx } from '../database/database.server.ts'
import { cookieLives } from '../http/cookies.ts'
import { hashOfToken, newToken, tokenCookie } from '../http/token-cookie.server.ts'
import {
  deleteBeyond,
  deleteOldRights,
  findSubjects,
  type RightKind,
  saveRight,
} from './browser-right.queries.server.ts'

/** No right lasts longer. */
export const rightHours = cookieLives.copihue_permisos / 3600
/** Nobody has more video visits or bonos in a day. */
const kept = 5

const cookie = tokenCookie('copihue_permisos')

/** Who asks: what the browser brought, and who is signed in there. */
export interface Holder {
  cookie: string | null
  user: { sessionId?: string } | null
}

const sessionOf = ({ user }: Holder): string | null => user?.sessionId ?? null

/** @returns the Set-Cookie line. Not inside a transaction. */
export async function grantRight(
  db: Database,
  holder: Holder,
  right: { kind: RightKind; subject: string; until: Temporal.Instant; secure: boolean },
  now: Temporal.Instant,
): Promise<string> {
  const token = cookie.tokenIn(holder.cookie) ?? newToken()
  const { kind, subject, until, secure } = right
  const tokenHash = hashOfToken(token)
  await db.transaction(async tx => {
    await saveRight(tx, { tokenHash, kind, subject, until, sessionId: sessionOf(holder) }, now)
    await deleteBeyond(tx, tokenHash, kind, kept)
  })
  return cookie.keep(token, secure)
}

/** @returns ids of what may be seen, newest first. */
export async function rightsOf(
  tx: Tx,
  holder: Holder,
  kind: RightKind,
  now: Temporal.Instant,
): Promise<string[]> {
  const tokenHash = cookie.hashIn(holder.cookie)
  return tokenHash ? findSubjects(tx, { tokenHash, kind, sessionId: sessionOf(holder) }, now) : []
}

export const forgetOldRights = async (tx: Tx, now: Temporal.Instant): Promise<number> =>
  (await deleteOldRights(tx, now)).length
