/** Whatever goes wrong with a request of the façade, as an OperationOutcome. */
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { isDatabaseAway, secondsAway } from '#app/platform/http/server-trouble.server.ts'
import { describeError } from '#app/platform/log.server.ts'
import { answer } from './answer.server.ts'
import { FhirRefusal, invalid, outcomeOf } from './refusal.server.ts'

function refuse(c: Context<ApiEnv>, refusal: FhirRefusal): Response {
  c.get('visit').why = refusal.code
  return answer(c, outcomeOf(refusal), refusal.status, refusal.headers)
}

/** Nothing of an error that is not a refusal is told but whether it passes: 503 with Retry-After where the database is away, else 500. */
export function tellError(error: Error, c: Context<ApiEnv>): Response {
  if (error instanceof FhirRefusal) return refuse(c, error)
  if (error instanceof HTTPException && error.status < 500)
    return refuse(c, invalid('No pudimos leer la solicitud. No cambió nada.'))
  const { log } = c.get('portal')
  log.error('fhir.error', describeError(error))
  const away = isDatabaseAway(error)
  return answer(
    c,
    outcomeOf({
      severity: 'fatal',
      code: away ? 'transient' : 'exception',
      message: 'No pudimos atender la solicitud. Inténtalo de nuevo: repetirla no hace nada dos veces.',
    }),
    away ? 503 : 500,
    away ? { 'Retry-After': String(secondsAway) } : {},
  )
}
