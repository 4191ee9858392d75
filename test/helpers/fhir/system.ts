/** Another system of some centres, as it speaks to the façade; every answer is held against the definitions of R4. */
import { randomUUID } from 'node:crypto'
import type { Resource } from '@medplum/fhirtypes'
import { Hono } from 'hono'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { fhirApp } from '#app/fhir/public.server.ts'
import { keepClient } from '#app/fhir/systems/systems.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { fhirBase } from '#app/platform/http/fhir-base.ts'
import { testPortal, testVisit } from '../api.ts'
import { testNow } from '../supply.ts'
import { validate } from './validate.ts'

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
type Portal = ReturnType<typeof testPortal>

/** The façade alone, with the portal and visit that the web's middleware would set. */
export function facade(portal: Portal) {
  const web = new Hono<ApiEnv>()
  web.use(async (c, next) => {
    c.set('portal', portal)
    c.set('visit', testVisit())
    await next()
  })
  web.route('/fhir', fhirApp('0.0.0'))
  return web
}

interface Wanted {
  centres: number[]
  scopes?: string[]
  portal?: Portal
  ofOperator?: boolean
}

export type Answer = { status: number; headers: Headers; body: Resource & Record<string, never> }

/** A client with a key of its own. */
export async function addSystem(
  db: Database,
  {
    centres,
    scopes = ['system/*.rs', 'system/Appointment.cruds'],
    portal = testPortal(db),
    ofOperator,
  }: Wanted,
) {
  const id = randomUUID()
  const { privateKey, publicKey } = await generateKeyPair('ES384')
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES384' }] }
  await keepClient(db, { id, name: 'Sistema de prueba', scopes, jwks, centres, ofOperator }, 'test', testNow)
  return systemWithKey(db, { id, key: privateKey, portal })
}

/** A client that is there already, by its key. */
export function systemWithKey(
  db: Database,
  { id, key: ownKey, portal = testPortal(db) }: { id: string; key: CryptoKey; portal?: Portal },
) {
  const web = facade(portal)
  const tokenUrl = `${fhirBase(portal.config.PUBLIC_URL)}/token`
  const seconds = () => Math.floor(portal.clock.now().epochMilliseconds / 1000)

  /** @param changes of the claims. */
  const assertion = (changes: Record<string, unknown> = {}, key = ownKey, kid = 'one') =>
    new SignJWT({ iss: id, sub: id, aud: tokenUrl, jti: randomUUID(), exp: seconds() + 60, ...changes })
      .setProtectedHeader({ alg: 'ES384', kid })
      .sign(key)

  const askToken = async (form: Record<string, string> = {}) => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: assertionType,
      client_assertion: form.client_assertion ?? (await assertion()),
      ...form,
    })
    const answer = await web.request('/fhir/token', {
      method: 'POST',
      body: body.toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  }

  let token: string | undefined
  /** With the system's token, but where another (or none) is given. */
  const ask = async (
    path: string,
    {
      body,
      bearer,
      method,
      headers = {},
    }: {
      body?: unknown
      bearer?: string | null
      method?: string
      headers?: Record<string, string>
    } = {},
  ): Promise<Answer> => {
    token ??= (await askToken()).body.access_token
    const authorization = bearer === null ? undefined : `Bearer ${bearer ?? token}`
    const answer = await web.request(`/fhir${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/fhir+json' }),
        ...headers,
      },
    })
    const text = await answer.text()
    if (text === '') return { status: answer.status, headers: answer.headers, body: {} as Answer['body'] }
    const resource = JSON.parse(text) as Answer['body']
    validate(resource)
    return { status: answer.status, headers: answer.headers, body: resource }
  }

  const operation = (name: 'find' | 'hold' | 'book', parameter: object[]) =>
    ask(`/Appointment/$${name}`, { body: { resourceType: 'Parameters', parameter } })
  return { id, ask, operation, askToken, assertion, tokenUrl, portal }
}
