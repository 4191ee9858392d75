/** What every address of the façade begins and ends with: who asks, where it is, and a resource as the answer. */
import type { Resource } from '@medplum/fhirtypes'
import type { Context } from 'hono'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { fhirBase } from '#app/platform/http/fhir-base.ts'
import { readJson } from './read-json.server.ts'
import { FhirRefusal } from './refusal.server.ts'
import type { Reader } from './resources/reader.ts'
import { requireScope, requireStill, requireSystem } from './systems/require-system.server.ts'
import { type Deed, type ResourceType, resourceTypes, type ScopedType } from './systems/scopes.rules.ts'
import { unanswered } from './unanswered.server.ts'
import { viewParameters } from './views/view.server.ts'

const json = 'application/fhir+json; charset=utf-8'

/** Without a slash at its end. */
export const baseOf = (c: Context<ApiEnv>): string => fhirBase(c.get('portal').config.PUBLIC_URL)

/** Never kept by whoever carries it, unless `headers` say otherwise; in lines where a person asks for it (`_pretty`). */
export const answer = (
  c: Context<ApiEnv>,
  resource: Resource,
  status: number = 200,
  headers: Record<string, string> = {},
) =>
  c.body(JSON.stringify(resource, null, c.req.query('_pretty') === 'true' ? 2 : undefined), status as 200, {
    'Content-Type': json,
    'Cache-Control': 'no-store',
    ...headers,
  })

/** @throws FhirRefusal 400 of a write that asks for a part of what it answers: it answers all. */
function requireWholeAnswer(c: Context<ApiEnv>): void {
  const reads = ['GET', 'HEAD'].includes(c.req.method) || c.req.path.endsWith('/_search')
  if (!reads && viewParameters.some(name => c.req.query(name) !== undefined))
    throw new FhirRefusal(
      400,
      'not-supported',
      '_summary y _elements son de lecturas y búsquedas. No cambió nada.',
    )
}

/** Who asks is known before what was asked is read. */
export async function known(c: Context<ApiEnv>): Promise<Reader> {
  const { db, clock, supply } = c.get('portal')
  const now = clock.now()
  const access = await requireSystem(db, c.req.header('authorization'), now)
  requireWholeAnswer(c)
  return { db, access, base: baseOf(c), supply, now }
}

/** What whoever asks sends. It may come slowly. @throws FhirRefusal as `readJson`, and 401 of a system that was ended meanwhile. */
export async function sent(c: Context<ApiEnv>, { db, access }: Reader): Promise<Record<string, unknown>> {
  const body = await readJson(c)
  await requireStill(db, access)
  return body
}

/** What almost every address begins with. @throws FhirRefusal 401 without a token, 403 where it does not allow this. */
export async function asked(c: Context<ApiEnv>, type: ScopedType, deed: Deed): Promise<Reader> {
  const reader = await known(c)
  requireScope(reader.access, type, deed)
  return reader
}

/** @throws FhirRefusal `unanswered` of a type that is not kept here; without a token 401, as anywhere. */
export async function typeOf(c: Context<ApiEnv>): Promise<ResourceType> {
  const type = c.req.param('type') as ResourceType
  if (resourceTypes.includes(type)) return type
  const { db, clock } = c.get('portal')
  await requireSystem(db, c.req.header('authorization'), clock.now())
  throw unanswered(c)
}

/** In the place of what answers an address, where it is asked in another way. @throws FhirRefusal `unanswered`; without a token 401, as anywhere. */
export async function notAnswered(c: Context<ApiEnv>): Promise<never> {
  await known(c)
  throw unanswered(c)
}
