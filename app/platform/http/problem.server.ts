/** RFC 9457 problem documents: Spanish for people, a stable `type` for programs. */
import { type Hook, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context, TypedResponse } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { JSONParsed } from 'hono/utils/types'
import { capital } from '#app/platform/capital.ts'
import { describeError } from '../log.server.ts'
import { plainWords } from '../messages/plain-words.server.ts'
import { isStorable } from '../storable.rules.ts'
import type { ApiEnv } from './api.server.ts'
import { isDatabaseAway, secondsAway } from './server-trouble.server.ts'

// Of every schema of the process that has no words of its own; pages bring theirs, in the reader's language.
z.config({
  localeError: issue => capital(String(plainWords(issue))),
})

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().optional(),
    request_id: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem')

/** Only where `problem` is asked of somebody who may go on by computing. */
export const dearerSchema = problemSchema
  .extend({
    challenge: z
      .object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() })
      .optional()
      .openapi({ description: 'Un desafío ALTCHA v2; su respuesta va en `proof` de la próxima solicitud' }),
    wait_seconds: z
      .number()
      .int()
      .optional()
      .openapi({ description: 'Antes de que pasen, la respuesta no vale' }),
  })
  .openapi('DearerProblem')

/** In a route's `responses`: this status is told as a problem document. */
export const problemResponse = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: problemSchema } },
})

/** The same of a 429 that computing may shorten. */
export const dearerResponse = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: dearerSchema } },
})

interface Problem<Status> {
  /** Last segment of the type, kebab-case: `slot-taken`. */
  type: string
  title: string
  status: Status
  detail?: string
  errors?: { field: string; message: string }[]
  /** Of a 429 that computing shortens: what to solve, and when its answer begins to count. */
  challenge?: { parameters: object; signature?: string }
  wait_seconds?: number
  headers?: Record<string, string>
}

/** One type per status: a handler may answer with this where its route declares each of them, and nowhere else. */
type ProblemOf<Status> = Status extends ContentfulStatusCode
  ? Response & TypedResponse<JSONParsed<z.output<typeof dearerSchema>>, Status, 'json'>
  : never

/** The log says the type of it, as `why` of the request. */
export function problem<Status extends ContentfulStatusCode>(
  c: Context<ApiEnv>,
  { type, headers, ...rest }: Problem<Status>,
): ProblemOf<Status> {
  c.get('visit').why = type
  const answer: Response = c.body(
    JSON.stringify({ type: `/problems/${type}`, ...rest, request_id: c.get('visit').requestId }),
    rest.status,
    {
      'Content-Type': 'application/problem+json; charset=utf-8',
      // A refusal is of this moment and of whoever asked.
      'Cache-Control': 'no-store',
      ...headers,
    },
  )
  // What a response carries is known to its type alone.
  return answer as ProblemOf<Status>
}

/**
 * 422 with a message per field; the hook of every interface route, before it is asked. What its schema let through may still be text
 * that no column has a place for: only JSON can say it, and no schema looks for it.
 */
export const invalidInput: Hook<unknown, ApiEnv, string, unknown> = (result, c) => {
  if (!result.success) return invalidFields(c, fieldErrors(result.error))
  const unfit = Object.entries(result.data ?? {}).filter(([, value]) => !isStorable(value))
  if (unfit.length === 0) return
  const message = 'Tiene un signo que no se puede guardar'
  return invalidFields(
    c,
    unfit.map(([field]) => ({ field, message })),
  )
}

/** A message per field, its first: an empty password is not too short besides. */
export function fieldErrors({ issues }: z.ZodError) {
  const told = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path.join('.')
    if (!told.has(field)) told.set(field, message)
  }
  return [...told].map(([field, message]) => ({ field, message }))
}

/** 422 with what is wrong with each field. */
export const invalidFields = (c: Context<ApiEnv>, errors: { field: string; message: string }[]) =>
  problem(c, { type: 'invalid-input', title: 'Hay datos que corregir', status: 422, errors })

const refusals = {
  403: 'El navegador no dijo de qué sitio viene esta solicitud, o viene de otro. No cambió nada.',
  405: 'Esta dirección no admite ese método.',
  413: 'Lo que enviaste es demasiado grande. No se guardó nada.',
  415: 'Envía JSON, con Content-Type: application/json.',
}

/** A request that is refused as it stands, whatever it says. */
export const refusal = (c: Context<ApiEnv>, status: number, headers?: Record<string, string>) =>
  problem(c, {
    type: 'refused',
    title: 'No podemos atender esta solicitud',
    status: status as ContentfulStatusCode,
    detail: refusals[status as keyof typeof refusals],
    headers,
  })

/** The answer of an address that is not in the interface. @param said instead, where somebody may know that it exists and is not theirs */
export const unknownAddress = (c: Context<ApiEnv>, said?: { title: string; body: string }) =>
  problem(c, {
    type: 'not-found',
    title: said?.title ?? 'Esta dirección no existe',
    status: 404,
    detail: said?.body ?? `Page Not Found: ${c.req.path}`,
  })

/** Turns what an interface route throws into problem documents. */
export function problemHandlers(api: OpenAPIHono<ApiEnv>): OpenAPIHono<ApiEnv> {
  api.notFound(unknownAddress)
  api.onError((error, c) => {
    if (error instanceof HTTPException && error.status < 500) {
      if (error.status !== 400) return refusal(c, error.status)
      return problem(c, { type: 'unreadable-body', title: 'No pudimos leer lo que llegó', status: 422 })
    }
    c.get('portal').log.error('api.error', describeError(error))
    return problem(c, {
      type: 'service-error',
      title: 'Tuvimos un problema',
      ...(isDatabaseAway(error) ? { status: 503, headers: { 'Retry-After': secondsAway } } : { status: 500 }),
      detail: 'No se perdió nada. Inténtalo de nuevo en unos minutos.',
    })
  })
  return api
}

/** Programs read problem documents, people words. */
export const isCall = (c: Context) => c.req.path.startsWith('/api/')
