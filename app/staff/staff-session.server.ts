/** The session of whoever works at a desk: its own cookie, apart from the patients'. */

import type { Tx } from '#app/platform/database/database.server.ts'
import { describeBrowser } from '#app/platform/http/browser-name.ts'
import { cookieLives } from '#app/platform/http/cookies.ts'
import { type FormOwner, keptFormHours } from '#app/platform/http/kept-form.server.ts'
import { hashOfToken, newToken, tokenCookie } from '#app/platform/http/token-cookie.server.ts'
import { deleteEndedDevices } from './devices/desk-device.queries.server.ts'
import { idleMinutes } from './idle.rules.ts'
import {
  deleteOldSessions,
  deleteSession,
  deleteSessionsOf,
  findEndedSession,
  findSession,
  insertSession,
  type SignedInStaff,
  touchSession,
} from './staff.queries.server.ts'

/** A working day; nobody stays signed in on a shared computer until tomorrow. */
const hours = cookieLives.copihue_profesional / 3600
// Strict: no link of another site opens the desk signed in.
const cookie = tokenCookie('copihue_profesional', 'Strict')

/** Whoever did nothing since then is signed out. */
export const idleSince = (now: Temporal.Instant) => now.subtract({ minutes: idleMinutes })

/** null where no session stands in the cookie, it has ended, or it owes the second factor. */
export async function findStaff(
  tx: Tx,
  cookieHeader: string | null,
  now: Temporal.Instant,
): Promise<SignedInStaff | null> {
  const tokenHash = cookie.hashIn(cookieHeader)
  return tokenHash === null ? null : ((await findSession(tx, tokenHash, now, idleSince(now))) ?? null)
}

/** Somebody is at work: the session of whoever still has one goes on. @param agent as the browser says it; none where nobody's browser asked. */
export async function noteAtWork(
  tx: Tx,
  cookieHeader: string | null,
  now: Temporal.Instant,
  agent: string | null = null,
): Promise<void> {
  const tokenHash = cookie.hashIn(cookieHeader)
  if (tokenHash === null) return
  await touchSession(tx, { tokenHash, browser: describeBrowser(agent ?? '') }, now, idleSince(now))
}

/** So long a telephone is looked for, and an authenticator is installed. */
const factorMinutes = 15

/**
 * A new session, whatever the browser brought.
 * @param factorDue it opens nothing until the second factor was given.
 * @returns its cookie.
 */
export async function openStaffSession(
  tx: Tx,
  accountId: string,
  cookieHeader: string | null,
  secure: boolean,
  now: Temporal.Instant,
  factorDue = false,
): Promise<string> {
  const before = cookie.hashIn(cookieHeader)
  if (before) await deleteSession(tx, before)
  const token = newToken()
  const expires = now.add(factorDue ? { minutes: factorMinutes } : { hours })
  await insertSession(tx, { tokenHash: hashOfToken(token), accountId, expires, factorDue }, now)
  return cookie.keep(token, secure)
}

/** How the database knows the session of a browser; null where it brings none of ours by its shape. */
export const staffTokenHash = (cookieHeader: string | null): string | null => cookie.hashIn(cookieHeader)

/** After another password was set: whoever was in with the old one is out, and this browser begins anew. @returns its cookie. */
export async function renewStaffSession(
  tx: Tx,
  accountId: string,
  cookieHeader: string | null,
  secure: boolean,
  now: Temporal.Instant,
  factorDue = false,
): Promise<string> {
  await deleteSessionsOf(tx, accountId)
  return openStaffSession(tx, accountId, cookieHeader, secure, now, factorDue)
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

/** Whose session it was that ended by itself: a form that they send too late waits for them (kept-form.server.ts). */
export async function endedStaff(
  tx: Tx,
  cookieHeader: string | null,
  now: Temporal.Instant,
): Promise<FormOwner | null> {
  const hash = cookie.hashIn(cookieHeader)
  const staffAccountId = hash && (await findEndedSession(tx, hash, now.subtract({ hours: keptFormHours })))
  return staffAccountId ? { staffAccountId } : null
}

/** A day after they ended: until then it is known whose they were. */
export async function forgetOldStaffSessions(tx: Tx, now: Temporal.Instant): Promise<number> {
  const before = now.subtract({ hours: keptFormHours })
  await deleteEndedDevices(tx, now)
  return (await deleteOldSessions(tx, before, idleSince(before))).length
}
