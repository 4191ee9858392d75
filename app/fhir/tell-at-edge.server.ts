/**
 * What is refused before the façade or the import is asked (too large, unreadable), said as they say it: a program reads no page.
 * Nothing of a body is read for it.
 */
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isOfPatientApp } from '#app/identity/public.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { TooMuchAtOnce } from '#app/platform/http/edge/limit-body.server.ts'
import { fhirPath } from '#app/platform/http/fhir-base.ts'
import { revocationPath, tokenPath } from './capability.server.ts'
import { importPath, tellRefusal } from './import/import.app.server.ts'
import { requireApp } from './patient-apps/read-as-app.server.ts'
import { tooLong } from './read-json.server.ts'
import { FhirRefusal, throttled } from './refusal.server.ts'
import { requireSystem } from './systems/require-system.server.ts'
import { tellError } from './tell-error.server.ts'

const oauthPaths = [tokenPath, revocationPath].map(path => fhirPath + path)

/** What is refused of the façade itself. @returns undefined of any other address. */
export async function tellOfFhir(error: Error, c: Context<ApiEnv>): Promise<Response | undefined> {
  const { path } = c.req
  if (path !== fhirPath && !path.startsWith(`${fhirPath}/`)) return undefined
  // As everywhere in it: apps of patients run in browsers.
  c.header('Access-Control-Allow-Origin', '*')
  if (oauthPaths.includes(path) && error instanceof HTTPException && error.status < 500) {
    c.get('visit').why = 'invalid_request'
    const why =
      error.status === 413 ? 'Lo que enviaste es demasiado grande.' : 'No pudimos leer la solicitud.'
    return c.json({ error: 'invalid_request', error_description: why }, error.status, {
      'Cache-Control': 'no-store',
    })
  }
  if (error instanceof TooMuchAtOnce) return tellError(tooMuch(error), c)
  return tellError(isTooLarge(error) ? await whyNotRead(c) : error, c)
}

/** Of a load too large whoever sends it is told first that they may not send one. @returns undefined of any other address. */
export async function tellOfImport(error: Error, c: Context<ApiEnv>): Promise<Response | undefined> {
  if (c.req.path !== importPath) return undefined
  if (error instanceof TooMuchAtOnce) return tellRefusal(c, tooMuch(error))
  if (!isTooLarge(error)) return undefined
  const refusal = await whyNotRead(c)
  return refusal.status === 413 ? undefined : tellRefusal(c, refusal)
}

/** Of what was not read yet, for what the same system, or all of them, sent before it waits still. */
const tooMuch = ({ full }: TooMuchAtOnce) =>
  full === 'own'
    ? throttled('Demasiados datos a la vez: espera la respuesta de lo que ya enviaste. No cambió nada.', 5)
    : new FhirRefusal(503, 'transient', 'Llega mucho a la vez. No cambió nada: inténtalo de nuevo.', {
        headers: { 'Retry-After': '5' },
      })

const isTooLarge = (error: Error) => error instanceof HTTPException && error.status === 413

/** More is read of whoever has a token that holds: without one that is what is wrong, and not how much it was. */
async function whyNotRead(c: Context<ApiEnv>): Promise<FhirRefusal> {
  const authorization = c.req.header('authorization')
  const { db, clock } = c.get('portal')
  try {
    await (isOfPatientApp(authorization) ? requireApp(c) : requireSystem(db, authorization, clock.now()))
    return tooLong()
  } catch (error) {
    if (error instanceof FhirRefusal) return error
    throw error
  }
}
