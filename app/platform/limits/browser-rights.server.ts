/**
 * What a browser may see because somebody proved it there (opened a link, typed a RUT), not because of who is signed in.
 * One cookie for all of it; what it opens, until when and in which session is written in the database, so that a copy of
 * the cookie is worth nothing once somebody signed in or out.
 */

import type { Database, Tx } from '../database/database.server.ts'
import { cookieLives } from '../http/cookies.ts'
import { hashOfToken, newToken, tokenCookie } from '../http/token-cookie.server.ts'
import {
  addRight,
  deleteBeyond,
  deleteOldRights,
  deleteOtherRights,
  deleteRights,
  findSubjects,
  moveRights,
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

/**
 * The right to the call that a page of this browser enters by the link of a visit; of no link, none.
 * @param visit the appointment whose link was opened.
 * @returns what names it; null for whoever has no right to that visit in this browser, or no more.
 */
export async function grantCall(
  tx: Tx,
  holder: Holder,
  visit: string,
  now: Temporal.Instant,
): Promise<string | null> {
  const tokenHash = cookie.hashIn(holder.cookie)
  if (!tokenHash) return null
  const right = { tokenHash, kind: 'visit', subject: visit, sessionId: sessionOf(holder) } as const
  const call = await addRight(tx, right, 'call', now)
  if (call) await deleteBeyond(tx, tokenHash, 'call', kept)
  return call
}

/**
 * Somebody signs in or out: what this browser could see ends. The call that a page of it is in goes on for whoever signs in, under a new token:
 * it ends with their session.
 * @param sessionId the session that begins; null when one ends.
 * @returns the Set-Cookie line; null when the browser has none of ours.
 */
export async function rotateRights(
  tx: Tx,
  cookieHeader: string | null,
  { sessionId, secure }: { sessionId: string | null; secure: boolean },
): Promise<string | null> {
  const before = cookie.hashIn(cookieHeader)
  if (!before) return null
  // First: a page that enters the call in this moment is waited for, and its right is seen below.
  await deleteOtherRights(tx, before, 'call')
  const token = newToken()
  const goesOn =
    sessionId !== null && (await moveRights(tx, before, { tokenHash: hashOfToken(token), sessionId }))
  await deleteRights(tx, before)
  return goesOn ? cookie.keep(token, secure) : cookie.clear(secure)
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
