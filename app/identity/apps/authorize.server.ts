/**
 * An app asks a person to let it read: what came in the address, and the answer that goes back to the app. Authorization code with
 * PKCE (RFC 6749, 4.1; RFC 7636; SMART App Launch 2.2). Nothing goes to an address that was not registered.
 */
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { hashOfToken, newToken } from '#app/platform/http/token-cookie.server.ts'
import { countAttempt } from '#app/platform/limits/limits.server.ts'
import { holdSession } from '../sessions/session.queries.server.ts'
import type { SessionUser } from '../user.server.ts'
import { daysFor, isRegistered, type PatientScope, type ScopesAsked, scopesIn } from './app-scopes.rules.ts'
import { findApp, insertCode, insertGrant, type RegisteredApp } from './apps.queries.server.ts'
import { namesAnotherPlace } from './resource-indicators.rules.ts'

/** As long as it takes a browser to go back to its app. */
const codeSeconds = 60
/** Of one account. */
const grantsAnHour = { purpose: 'app-grant', max: 20, seconds: 3600 }
const challengeShape = /^[\w-]{43}$/
const longestState = 1000

export interface AppAsks extends ScopesAsked {
  app: RegisteredApp
  redirectUri: string
  state: string
  challenge: string
}
/** Said on a page of the portal: whoever asks is unknown, so nothing is sent anywhere. */
export type Stranger = 'app' | 'redirect'
export type Asking =
  | { ok: true; asks: AppAsks }
  | { ok: false; stranger: Stranger }
  /** Where the app learns what is wrong with its request. */
  | { ok: false; to: string }

const answerTo = (redirectUri: string, answer: Record<string, string>): string => {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) url.searchParams.append(name, value)
  return url.href
}

/** @param query as it came. @param audience address of the façade, which the app must name. */
export async function readAsking(db: Database, query: URLSearchParams, audience: string): Promise<Asking> {
  // RFC 6749, 3.1: none may come twice; of two the app and we could each take another.
  const one = (name: string) => {
    const all = query.getAll(name)
    return all.length === 1 ? all[0] : undefined
  }
  const id = one('client_id')
  const app = id !== undefined && isUuid(id) ? await findApp(db, id) : undefined
  if (!app) return { ok: false, stranger: 'app' }
  const redirectUri = one('redirect_uri')
  if (redirectUri === undefined || !isRegistered(redirectUri, app.redirectUris))
    return { ok: false, stranger: 'redirect' }
  const state = one('state') ?? ''
  const refuse = (error: string, why: string) => ({
    ok: false as const,
    to: answerTo(redirectUri, {
      error,
      error_description: why,
      ...(state.length <= longestState && state && { state }),
    }),
  })
  if (one('response_type') !== 'code')
    return refuse('unsupported_response_type', 'response_type debe ser code.')
  const challenge = one('code_challenge') ?? ''
  if (one('code_challenge_method') !== 'S256' || !challengeShape.test(challenge))
    return refuse('invalid_request', 'PKCE es obligatorio: code_challenge con code_challenge_method=S256.')
  if (state === '' || state.length > longestState)
    return refuse('invalid_request', `state es obligatorio, y de ${longestState} letras a lo más.`)
  if (one('aud')?.replace(/\/$/, '') !== audience)
    return refuse('invalid_request', `aud debe ser ${audience}.`)
  // What we give is good there alone.
  if (namesAnotherPlace(query, [audience]))
    return refuse('invalid_target', `resource debe ser ${audience}, o faltar.`)
  const scopes = scopesIn(one('scope') ?? '')
  if (scopes.scopes.length === 0)
    return refuse('invalid_scope', 'scope no pide nada de lo que una persona puede permitir aquí.')
  return { ok: true, asks: { app, redirectUri, state, challenge, ...scopes } }
}

/** @returns where the browser goes: back to the app (RFC 6749, 4.1.2.1). */
export const deny = ({ redirectUri, state }: AppAsks): string =>
  answerTo(redirectUri, {
    error: 'access_denied',
    error_description: 'La persona no lo permitió.',
    state,
  })

export interface Decision {
  /** Of the child; null of the account's own person. */
  dependantId: string | null
  scopes: readonly PatientScope[]
  days: number
}

/**
 * @param decided what the person left of what was asked: never more than that.
 * @returns where the code goes, or why none was made: nothing marked, nobody it can be given for (any more), the session is over, too often.
 */
export async function allow(
  db: Database,
  { app, redirectUri, state, challenge, offline, scopes: asked }: AppAsks,
  user: Pick<SessionUser, 'id' | 'sessionId'>,
  decided: Decision,
  now: Temporal.Instant,
): Promise<
  | { ok: true; to: string }
  | { ok: false; reason: 'nothing' | 'nobody' | 'signed-out' }
  | { ok: false; reason: 'often'; retryAfter: number }
> {
  const scopes = asked.filter(one => decided.scopes.includes(one))
  if (scopes.length === 0) return { ok: false, reason: 'nothing' }
  const { days, usual } = daysFor(offline)
  const lasts = days.includes(decided.days) ? decided.days : usual
  const accountId = user.id
  const counted = await countAttempt(db, grantsAnHour, accountId, now)
  if (!counted.ok) return { ok: false, reason: 'often', retryAfter: counted.retryAfter }
  const code = newToken()
  const refused = await db.transaction(async tx => {
    if (!(await holdSession(tx, user))) return 'signed-out'
    const grantId = await insertGrant(
      tx,
      {
        accountId,
        dependantId: decided.dependantId,
        appId: app.id,
        scopes,
        offline,
        lastDay: chileanDay(now).add({ days: lasts }),
      },
      now,
    )
    if (!grantId) return 'nobody'
    const expiresAt = now.add({ seconds: codeSeconds })
    await insertCode(tx, { hash: hashOfToken(code), grantId, redirectUri, challenge, expiresAt })
    return undefined
  })
  return refused ? { ok: false, reason: refused } : { ok: true, to: answerTo(redirectUri, { code, state }) }
}
