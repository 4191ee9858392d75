/**
 * A system proves who it is with its own key and gets a token of five minutes: SMART Backend Services, `private_key_jwt`.
 * https://hl7.org/fhir/smart-app-launch/backend-services.html, RFC 7523. Errors are OAuth's (RFC 6749, 5.2), in words.
 */
import { createLocalJWKSet, decodeJwt, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import type { Database } from '#app/platform/database/database.server.ts'
import { hashOfToken, newToken } from '#app/platform/http/token-cookie.server.ts'
import { isStorable } from '#app/platform/storable.rules.ts'
import { isUuidOfOurs } from '../resources/systems.rules.ts'
import { keysByAddress } from './keys-by-address.server.ts'
import { grant } from './scopes.rules.ts'
import { findClient, keepToken, type SystemClient, spendAssertion } from './systems.queries.server.ts'

export const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
export const assertionAlgorithms = ['ES384', 'RS384']
const tokenSeconds = 300
/** The longest that an assertion may be good for. */
const assertionSeconds = 300
/** Clocks of two machines. */
const tolerance = 30

export interface TokenAsked {
  grantType: string | undefined
  /** Not needed beside the assertion; where it comes, it is the same client's. */
  clientId?: string | undefined
  scope: string | undefined
  assertionType: string | undefined
  assertion: string | undefined
}

type TokenOutcome =
  | { ok: true; token: string; seconds: number; scope: string }
  | {
      ok: false
      error: 'invalid_request' | 'unsupported_grant_type' | 'invalid_client' | 'invalid_scope'
      why: string
    }

const refused = (why: string): TokenOutcome => ({ ok: false, error: 'invalid_client', why })

/**
 * @param audience address of the token endpoint, as it is published.
 * @param hosts `OUTBOUND_HOSTS`, for keys by address.
 */
export async function issueToken(
  db: Database,
  asked: TokenAsked,
  { audience, hosts }: { audience: string; hosts: readonly string[] },
  now: Temporal.Instant,
): Promise<TokenOutcome> {
  if (asked.grantType !== 'client_credentials')
    return {
      ok: false,
      error: 'unsupported_grant_type',
      why: 'grant_type debe ser client_credentials.',
    }
  if (asked.assertionType !== assertionType || !asked.assertion)
    return {
      ok: false,
      error: 'invalid_request',
      why: `Falta client_assertion, con client_assertion_type ${assertionType}.`,
    }
  const client = await clientOf(db, asked.assertion)
  const unknown = 'La aserción no es de un cliente vigente, o no la firmó una de sus claves.'
  if (!client) return refused(unknown)
  if (asked.clientId !== undefined && asked.clientId !== client.id)
    return refused('client_id no es el de la aserción (iss).')
  const claims = await verified(client, asked.assertion, { audience, hosts }, now)
  if (typeof claims === 'string') return refused(claims || unknown)
  const jtiUsed = { clientId: client.id, jti: claims.jti, expiresAt: claims.expiresAt }
  if (!(await spendAssertion(db, jtiUsed, now))) return refused('Esta aserción (jti) ya se usó: firma otra.')
  const scopes = grant(asked.scope, client.scopes)
  if (scopes.length === 0)
    return {
      ok: false,
      error: 'invalid_scope',
      why: `Ninguno de los permisos pedidos es de este cliente, que tiene ${client.scopes.join(' ')}.`,
    }
  const token = newToken()
  const expiresAt = now.add({ seconds: tokenSeconds })
  if (!(await keepToken(db, { hash: hashOfToken(token), client, scopes, expiresAt }, now)))
    return refused(unknown)
  return { ok: true, token, seconds: tokenSeconds, scope: scopes.join(' ') }
}

async function clientOf(db: Database, assertion: string): Promise<SystemClient | undefined> {
  let issuer: string | undefined
  try {
    issuer = decodeJwt(assertion).iss
  } catch {
    return undefined
  }
  return issuer && isUuidOfOurs(issuer) ? findClient(db, issuer) : undefined
}

/** What is wrong with one claim, and what it should be. */
function wrongClaim(
  { claim, reason }: errors.JWTClaimValidationFailed,
  { id, audience }: { id: string; audience: string },
): string {
  const should: Record<string, string> = {
    aud: `debe ser ${audience}`,
    sub: `debe ser el mismo identificador que iss, ${id}`,
    jti: 'debe ser un texto nuevo cada vez',
    exp: `debe decir en segundos cuándo vence, a no más de ${assertionSeconds} de ahora`,
  }
  const how = should[claim] ? `: ${should[claim]}` : ''
  return `${reason === 'missing' ? 'Falta' : 'No vale'} «${claim}» en la aserción${how}.`
}

/** @returns what is wrong, in words; empty where it is no business of whoever asks. */
async function verified(
  client: SystemClient,
  assertion: string,
  { audience, hosts }: { audience: string; hosts: readonly string[] },
  now: Temporal.Instant,
): Promise<string | { jti: string; expiresAt: Temporal.Instant }> {
  try {
    const keys = client.jwksUrl
      ? keysByAddress(client.id, client.jwksUrl, hosts)
      : createLocalJWKSet(client.jwks as JSONWebKeySet)
    const { payload } = await jwtVerify(assertion, keys, {
      algorithms: assertionAlgorithms,
      issuer: client.id,
      subject: client.id,
      audience,
      currentDate: new Date(now.epochMilliseconds),
      clockTolerance: tolerance,
      requiredClaims: ['exp', 'jti'],
    })
    const { jti, exp = 0 } = payload
    if (typeof jti !== 'string' || jti.length > 200 || !isStorable(jti))
      return 'jti debe ser un texto de hasta 200 caracteres.'
    const left = exp - now.epochMilliseconds / 1000
    if (left > assertionSeconds + tolerance)
      return `exp no puede estar a más de ${assertionSeconds} segundos de ahora.`
    return { jti, expiresAt: Temporal.Instant.fromEpochMilliseconds((exp + tolerance) * 1000) }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'La aserción venció (exp): firma otra.'
    if (error instanceof errors.JWTClaimValidationFailed)
      return wrongClaim(error, { id: client.id, audience })
    if (error instanceof errors.JOSEError) return ''
    throw error
  }
}
