/**
 * What an app gets for a code or for a token that renews: OAuth 2.0 (RFC 6749, 4.1.3 and 6) with PKCE S256 (RFC 7636) and rotation
 * (RFC 9700, 4.14.2), as SMART App Launch 2.2 asks. Errors are OAuth's (RFC 6749, 5.2), in words.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { hashOfToken, newToken, tokenShape } from '#app/platform/http/token-cookie.server.ts'
import { newAccessToken } from './access-token.server.ts'
import { findApp } from './apps.queries.server.ts'
import {
  endGrant,
  findGrant,
  findGrantOfToken,
  insertAppToken,
  type LiveGrant,
  lockCode,
  lockRefresh,
  spendCode,
  spendRefresh,
} from './patient-app.queries.server.ts'

const accessSeconds = 3600
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** RFC 7636, 4.1. */
const verifierShape = /^[\w.~-]{43,128}$/

export interface Client {
  id: string | undefined
  secret: string | undefined
}

type Refused = {
  ok: false
  error: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'invalid_scope'
  why: string
}
type Given = {
  ok: true
  access: string
  /** Only where the person allowed it to go on reading while away. */
  refresh?: string
  seconds: number
  scopes: string[]
  patientId: string
}
export type AppTokens = Given | Refused

const no = (error: Refused['error'], why: string): Refused => ({ ok: false, error, why })
const replayed = no(
  'invalid_grant',
  'Esto ya se usó una vez, así que terminó todo el permiso: la persona debe autorizar a la app de nuevo.',
)
const over = no('invalid_grant', 'El permiso no vale o terminó: la persona debe autorizar a la app de nuevo.')

/** @returns the app, or undefined where it is none of ours or its secret is wrong. */
async function clientOf(db: Tx, { id, secret }: Client) {
  const app = id !== undefined && uuid.test(id) ? await findApp(db, id) : undefined
  if (!app || app.secretHash === null) return app
  const given = Buffer.from(hashOfToken(secret ?? ''))
  return timingSafeEqual(given, Buffer.from(app.secretHash)) ? app : undefined
}

const unknownClient = no(
  'invalid_client',
  'client_id no es de una app registrada y vigente, o falta su secreto.',
)

/** A code becomes tokens once. Its second use ends the grant, with what the first one got. */
export async function redeemCode(
  db: Database,
  asked: {
    client: Client
    code: string | undefined
    redirectUri: string | undefined
    verifier: string | undefined
  },
  now: Temporal.Instant,
): Promise<AppTokens> {
  const { client, code, redirectUri, verifier } = asked
  if (!code || !redirectUri || !verifier)
    return no('invalid_request', 'Faltan code, redirect_uri o code_verifier (PKCE es obligatorio).')
  return db.transaction(async tx => {
    const app = await clientOf(tx, client)
    if (!app) return unknownClient
    const hash = hashOfToken(code)
    const found = tokenShape.test(code) ? await lockCode(tx, hash, now) : undefined
    if (!found) return over
    if (found.isUsed) return endReplayed(tx, found.grantId, now)
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const isIts = found.appId === app.id && found.redirectUri === redirectUri
    if (!found.isGood || !isIts || !verifierShape.test(verifier) || challenge !== found.challenge) return over
    const grant = await findGrant(tx, { grantId: found.grantId, appId: app.id }, now)
    if (!grant) return over
    await spendCode(tx, hash, now)
    return give(tx, found.grantId, grant, { kept: grant.scopes, read: grant.scopes }, now)
  })
}

/**
 * A token that renews is good once; the one that comes with the answer follows it. It says by itself whose it is: an app without a
 * secret need not name itself (RFC 6749, 6), and `fhirclient` does not.
 */
export async function renewTokensOf(
  db: Database,
  { client, refresh, scope }: { client: Client; refresh: string | undefined; scope: string | undefined },
  now: Temporal.Instant,
): Promise<AppTokens> {
  if (!refresh) return no('invalid_request', 'Falta refresh_token.')
  return db.transaction(async tx => {
    const hash = hashOfToken(refresh)
    const found = tokenShape.test(refresh) ? await lockRefresh(tx, hash, now) : undefined
    const app = await clientOf(tx, { ...client, id: client.id ?? found?.appId })
    if (!app) return client.id === undefined && !found ? over : unknownClient
    if (found?.appId !== app.id) return over
    if (found.isUsed) return endReplayed(tx, found.grantId, now)
    const grant = found.isGood && (await findGrant(tx, { grantId: found.grantId, appId: app.id }, now))
    if (!grant) return over
    const wanted = (scope ?? '').split(' ').filter(one => one !== '' && !isContext(one))
    if (wanted.some(one => !found.scopes.includes(one)))
      return no('invalid_scope', 'Se pidió más de lo que la persona permitió.')
    await spendRefresh(tx, hash, now)
    return give(
      tx,
      found.grantId,
      grant,
      { kept: found.scopes, read: wanted.length > 0 ? [...new Set(wanted)] : found.scopes },
      now,
    )
  })
}

const isContext = (scope: string) => scope === 'launch/patient' || scope === 'offline_access'

/** RFC 7009: what an app gives back ends its grant; of what is unknown nothing is said. @returns false of an unknown client. */
export function giveBack(
  db: Database,
  { client, token }: { client: Client; token: string },
  now: Temporal.Instant,
): Promise<boolean> {
  return db.transaction(async tx => {
    const app = await clientOf(tx, client)
    if (!app) return false
    const grantId = await findGrantOfToken(tx, hashOfToken(token), app.id)
    if (grantId) await endGrant(tx, { id: grantId }, 'app', now)
    return true
  })
}

/** In the transaction that refuses: the end of the grant stands. */
async function endReplayed(tx: Tx, grantId: string, now: Temporal.Instant): Promise<Refused> {
  await endGrant(tx, { id: grantId }, 'replay', now)
  return replayed
}

async function give(
  tx: Tx,
  grantId: string,
  grant: LiveGrant,
  { kept, read }: { kept: string[]; read: string[] },
  now: Temporal.Instant,
): Promise<Given> {
  const access = newAccessToken()
  const expiresAt = now.add({ seconds: accessSeconds })
  await insertAppToken(tx, { hash: hashOfToken(access), grantId, kind: 'access', scopes: read, expiresAt })
  const given = {
    ok: true,
    access,
    seconds: accessSeconds,
    scopes: read,
    patientId: grant.patientId,
  } as const
  if (!grant.offline) return given
  const refresh = newToken()
  const end = grant.lastDay.add({ days: 1 }).toZonedDateTime(chileanZone).toInstant()
  await insertAppToken(tx, {
    hash: hashOfToken(refresh),
    grantId,
    kind: 'refresh',
    scopes: kept,
    expiresAt: end,
  })
  return { ...given, refresh }
}
