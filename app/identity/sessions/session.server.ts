/** Sessions: two random tokens of which only hashes are kept; one in a cookie no script can read, one for the header apiKey. */
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { describeBrowser } from '#app/platform/http/browser-name.ts'
import { keptFormHours } from '#app/platform/http/kept-form.server.ts'
import { hashOfToken, newToken, tokenCookie, tokenShape } from '#app/platform/http/token-cookie.server.ts'
import { isOldPassword } from '../recovery/password.rules.ts'
import type { SessionUser } from '../user.server.ts'
import {
  deleteOldSessions,
  deleteSession,
  findSession,
  insertSession,
  noteSession,
  renewTokens,
} from './session.queries.server.ts'
import { idleMinutes, longestHours, noteEveryMinutes } from './session.rules.ts'

const cookie = tokenCookie('copihue_sesion')

/** Whoever gave no sign of life since this moment is out. */
export const idleSince = (now: Temporal.Instant) => now.subtract({ minutes: idleMinutes })

/** SHA-256 of the session token in a Cookie header; null when there is none of ours by its shape. */
export const sessionHashIn = cookie.hashIn

const apiKeyHash = (request: Request): string | null => {
  const key = request.headers.get('apikey') ?? ''
  return tokenShape.test(key) ? hashOfToken(key) : null
}

/** Who a request comes from: by its cookie, else by its header apiKey. */
export async function readUser(
  db: Database,
  request: Request,
  now: Temporal.Instant,
): Promise<SessionUser | null> {
  const token = sessionHashIn(request.headers.get('cookie'))
  const access = token ? null : apiKeyHash(request)
  const by = token ? { token } : access ? { access } : undefined
  const found = by && (await findSession(db, by, idleSince(now), now))
  if (!found) return null
  const { sessionId, seenAt, passwordSetAt, warned, ...user } = found
  if (seenAt.until(now).total('minutes') >= noteEveryMinutes) await noteSession(db, sessionId, now)
  return { ...user, sessionId, oldPassword: !warned && isOldPassword(passwordSetAt, now) }
}

/** A new session, whatever the browser brought: a token that somebody planted opens nothing. */
export async function openSession(
  tx: Tx,
  accountId: string,
  request: Request,
  secure: boolean,
  now: Temporal.Instant,
): Promise<{ cookie: string; accessToken: string; sessionId: string }> {
  const before = sessionHashIn(request.headers.get('cookie'))
  if (before) await deleteSession(tx, before)
  const [token, accessToken] = [newToken(), newToken()]
  const sessionId = await insertSession(
    tx,
    {
      accountId,
      tokenHash: hashOfToken(token),
      accessHash: hashOfToken(accessToken),
      browser: describeBrowser(request.headers.get('user-agent') ?? ''),
      expires: now.add({ hours: longestHours }),
    },
    now,
  )
  return { cookie: cookie.keep(token, secure), accessToken, sessionId }
}

/** The same session under new tokens, once what proves its person has changed. @returns the new cookie; undefined when it has ended. */
export async function renewSession(tx: Tx, from: string, secure: boolean): Promise<string | undefined> {
  const token = newToken()
  const renewed = { from, tokenHash: hashOfToken(token), accessHash: hashOfToken(newToken()) }
  return (await renewTokens(tx, renewed)).length > 0 ? cookie.keep(token, secure) : undefined
}

/** Ends the session of the cookie and the one of the header apiKey. @returns the cookie that takes the token away. */
export async function closeSession(db: Tx, request: Request, secure: boolean): Promise<string> {
  for (const hash of [sessionHashIn(request.headers.get('cookie')), apiKeyHash(request)])
    if (hash) await deleteSession(db, hash)
  return cookie.clear(secure)
}

/** A day after they ended: until then, whoever sends a form too late is known by it (keep-unsent.server.ts). */
export async function forgetOldSessions(db: Database, now: Temporal.Instant): Promise<number> {
  const before = now.subtract({ hours: keptFormHours })
  return (await deleteOldSessions(db, idleSince(before), before)).length
}
