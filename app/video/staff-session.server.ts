/** The session of the professional's desk: its own cookie, apart from the patients'. */
import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '#app/platform/database.server.ts'
import {
  deleteOldSessions,
  deleteSession,
  findSession,
  insertSession,
  type Staff,
} from './staff.queries.server.ts'

const cookieName = 'copihue_profesional'
/** A working day; nobody stays signed in on a shared computer until tomorrow. */
const hours = 12

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

function tokenIn(cookieHeader: string | null): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(cookieHeader ?? '')?.[1]
}

// Strict: no link of another site opens the desk signed in.
const cookieLine = (value: string, seconds: number, secure: boolean) =>
  `${cookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

export async function findStaff(
  tx: Tx,
  cookieHeader: string | null,
  now: Temporal.Instant,
): Promise<Staff | null> {
  const token = tokenIn(cookieHeader)
  return token === undefined ? null : ((await findSession(tx, hashOf(token), now)) ?? null)
}

/** A new session, whatever the browser brought. @returns its cookie. */
export async function openStaffSession(
  tx: Tx,
  accountId: string,
  cookieHeader: string | null,
  secure: boolean,
  now: Temporal.Instant,
): Promise<string> {
  const before = tokenIn(cookieHeader)
  if (before) await deleteSession(tx, hashOf(before))
  const token = randomBytes(32).toString('base64url')
  await insertSession(tx, { tokenHash: hashOf(token), accountId, expires: now.add({ hours }) }, now)
  return cookieLine(token, hours * 3600, secure)
}

/** @returns the cookie that takes the token away. */
export async function closeStaffSession(
  tx: Tx,
  cookieHeader: string | null,
  secure: boolean,
): Promise<string> {
  const token = tokenIn(cookieHeader)
  if (token) await deleteSession(tx, hashOf(token))
  return cookieLine('', 0, secure)
}

export const forgetOldStaffSessions = async (tx: Tx, now: Temporal.Instant): Promise<number> =>
  (await deleteOldSessions(tx, now)).length
