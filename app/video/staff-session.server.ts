/** The session of the professional's desk: its own cookie, apart from the patients'. */
import type { Tx } from '#app/platform/database.server.ts'
import { hashOfToken, newToken, tokenCookie } from '#app/platform/token-cookie.server.ts'
import {
  deleteOldSessions,
  deleteSession,
  findSession,
  insertSession,
  type Staff,
} from './staff.queries.server.ts'

/** A working day; nobody stays signed in on a shared computer until tomorrow. */
const hours = 12
// Strict: no link of another site opens the desk signed in.
const cookie = tokenCookie('copihue_profesional', hours * 3600, 'Strict')

export async function findStaff(
  tx: Tx,
  cookieHeader: string | null,
  now: Temporal.Instant,
): Promise<Staff | null> {
  const tokenHash = cookie.hashIn(cookieHeader)
  return tokenHash === null ? null : ((await findSession(tx, tokenHash, now)) ?? null)
}

/** A new session, whatever the browser brought. @returns its cookie. */
export async function openStaffSession(
  tx: Tx,
  accountId: string,
  cookieHeader: string | null,
  secure: boolean,
  now: Temporal.Instant,
): Promise<string> {
  const before = cookie.hashIn(cookieHeader)
  if (before) await deleteSession(tx, before)
  const token = newToken()
  await insertSession(tx, { tokenHash: hashOfToken(token), accountId, expires: now.add({ hours }) }, now)
  return cookie.keep(token, secure)
}

/** @returns the cookie that takes the token away. */
export async function closeStaffSession(
  tx: Tx,
  cookieHeader: string | null,
  secure: boolean,
): Promise<string> {
  const tokenHash = cookie.hashIn(cookieHeader)
  if (tokenHash) await deleteSession(tx, tokenHash)
  return cookie.clear(secure)
}

export const forgetOldStaffSessions = async (tx: Tx, now: Temporal.Instant): Promise<number> =>
  (await deleteOldSessions(tx, now)).length
