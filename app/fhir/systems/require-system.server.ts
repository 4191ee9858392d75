/** Which system asks, and whether it may. */
import { isOfPatientApp } from '#app/identity/public.server.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { hashOfToken } from '#app/platform/http/token-cookie.server.ts'
import { countAttempt } from '#app/platform/limits/limits.server.ts'
import { FhirRefusal, insufficientScope, ofSystems, throttled } from '../refusal.server.ts'
import { allows, type Deed, type ScopedType } from './scopes.rules.ts'
import { findAccess, hasAccess, holdAccess, type SystemAccess } from './systems.queries.server.ts'

/** Of one client, whatever it asks: docs/connecting.md. */
export const requestsPerSystem = { purpose: 'system-request', max: 3000, seconds: 60 }

/** @param authorization the header as it came. @returns what could be a token of ours. */
export const bearerIn = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]

/** @param sent whether there is one, that does not hold: RFC 6750, 3.1. */
const withoutToken = (sent: boolean) =>
  new FhirRefusal(
    401,
    'login',
    'Falta un token vigente: pídelo donde dice /fhir/.well-known/smart-configuration.',
    { headers: { 'WWW-Authenticate': sent ? 'Bearer error="invalid_token"' : 'Bearer' } },
  )

/** Once its body has come. @throws FhirRefusal 401 of a system that was ended, has other keys, or lost a centre, while it came. */
export async function requireStill(tx: Tx, access: SystemAccess): Promise<void> {
  if (!(await hasAccess(tx, access))) throw withoutToken(true)
}

/** Once what it writes has its turn, and to the end of the transaction. @throws FhirRefusal as `requireStill`. */
export async function holdStill(tx: Tx, access: SystemAccess): Promise<void> {
  if (!(await holdAccess(tx, access))) throw withoutToken(true)
}

/**
 * The same database, each of whose transactions asks again: a body comes slowly, and a load is many of them (docs/decisions/0429).
 * @throws FhirRefusal 401 in a transaction that begins once the system was ended, has other keys, or lost a centre.
 */
export const whileSystem = (db: Database, access: SystemAccess): Database => ({
  ...db,
  transaction: work =>
    db.transaction(async tx => {
      await holdStill(tx, access)
      return work(tx)
    }),
})

/**
 * The same database for what waits for an agenda, or for an hour: each transaction, and each statement of its own, asks once it has written.
 * @throws FhirRefusal 401, and nothing of it stays, where the system was ended, has other keys, or lost a centre, while it waited.
 */
export const inTurn = (db: Database, access: SystemAccess): Database => {
  const asking = <Result>(work: (tx: Tx) => Promise<Result>) =>
    db.transaction(async tx => {
      const done = await work(tx)
      await holdStill(tx, access)
      return done
    })
  return { ...db, transaction: asking, rows: query => asking(tx => tx.rows(query)) }
}

/**
 * @param authorization the header as it came.
 * @throws FhirRefusal 401 without a token that holds now, 403 of an app that reads for a patient, 429 of who asks too often.
 */
export async function requireSystem(
  db: Database,
  authorization: string | undefined,
  now: Temporal.Instant,
): Promise<SystemAccess> {
  const token = bearerIn(authorization)
  const access = token && (await findAccess(db, hashOfToken(token), now))
  if (isOfPatientApp(authorization)) throw insufficientScope(ofSystems)
  if (!access) throw withoutToken(/^Bearer /i.test(authorization ?? ''))
  const counted = await countAttempt(db, requestsPerSystem, access.clientId, now)
  if (!counted.ok)
    throw throttled(
      'Demasiadas solicitudes en un minuto. Nada cambió; espera e inténtalo de nuevo.',
      counted.retryAfter,
    )
  return access
}

/** @throws FhirRefusal 403 where no scope of the token allows it. */
export function requireScope({ scopes }: SystemAccess, type: ScopedType, deed: Deed): void {
  if (!allows(scopes, type, deed))
    throw insufficientScope(`El token no tiene el permiso system/${type}.${deed}.`)
}

/** As in audit.actor. */
export const actorOf = ({ clientId }: Pick<SystemAccess, 'clientId'>): string => `system:${clientId}`
