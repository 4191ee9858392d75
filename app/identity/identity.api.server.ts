/** Identity's part of the HTTP interface: the calls of specification section 7, and the captcha's challenge. */
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { anyone, anyoneOrSession } from '#app/platform/http/api-security.ts'
import { rut } from '#app/platform/http/form-rules.server.ts'
import { waitMinutes } from '#app/platform/http/page-request.server.ts'
import {
  dearerResponse,
  fieldErrors,
  invalidFields,
  invalidInput,
  problem,
  problemResponse,
} from '#app/platform/http/problem.server.ts'
import type { AskedProof } from '#app/platform/limits/rising-proof.server.ts'
import { describeError } from '#app/platform/log.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { envelope, loginPayload, loginReport } from './identity.form.server.ts'
import { lookUpRut } from './registry/look-up-rut.server.ts'
import { seal, unseal } from './sessions/envelope.ts'
import { logIn } from './sessions/log-in.server.ts'
import { logOut } from './sessions/log-out.server.ts'
import { reportLogin } from './sessions/report-login.server.ts'

const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})
const limited = {
  ...problemResponse('Demasiados intentos; Retry-After dice cuándo'),
  headers: z.object({ 'Retry-After': z.string() }),
}

const postLogin = createRoute({
  method: 'post',
  path: '/auth/login',
  operationId: 'signIn',
  security: anyone,
  summary: 'Ingreso con RUT y contraseña, en un sobre cifrado de ida y de vuelta',
  description:
    'El sobre lleva {rut, password, token} y vuelve con {access_token, user}. `token` responde al captcha. Abre además la sesión en una cookie. Tras muchos intentos desde equipos desconocidos, 429 trae en `challenge` un desafío más largo: su respuesta va en `proof`, no antes de `wait_seconds`.',
  request: { body: { required: true, content: { 'application/json': { schema: envelope } } } },
  responses: {
    200: json('El sobre con {access_token, user}', envelope),
    401: problemResponse('RUT o contraseña incorrectos'),
    403: problemResponse('La cuenta es de alguien de quien un registro dice que aún no cumple 14 años'),
    422: problemResponse('El sobre o el captcha no sirven'),
    429: { ...limited, ...dearerResponse(limited.description) },
    503: problemResponse('Quien comprueba el captcha no responde'),
  },
})

const postLogout = createRoute({
  method: 'post',
  path: '/auth/logout',
  operationId: 'signOut',
  security: anyoneOrSession,
  summary: 'Cierra la sesión de la cabecera apiKey y la de la cookie',
  request: { headers: z.object({ apikey: z.string().optional() }) },
  responses: {
    200: json('Cerrada, también si no había ninguna', z.object({ ok: z.literal(true) })),
    403: problemResponse('Sin cabecera apiKey hay que enviar JSON o decir de qué sitio se viene, con Origin'),
  },
})

const getUserInfo = createRoute({
  method: 'get',
  path: '/user/info',
  operationId: 'findRut',
  security: anyone,
  summary: 'Si un RUT tiene cuenta',
  request: { query: z.object({ rut: rut('Debes ingresar un rut válido') }) },
  responses: {
    200: json('Si existe', z.object({ rut_exist: z.boolean() })),
    422: problemResponse('El RUT no es válido'),
    429: limited,
  },
})

const postReport = createRoute({
  method: 'post',
  path: '/logger/register',
  operationId: 'reportFailedSignIn',
  security: anyone,
  summary: 'Un navegador cuenta que un ingreso falló',
  request: { body: { required: true, content: { 'application/json': { schema: loginReport } } } },
  responses: {
    200: json('Anotado', z.object({ ok: z.literal(true) })),
    422: problemResponse('Faltan datos'),
    429: limited,
  },
})

const getChallenge = createRoute({
  method: 'get',
  path: '/captcha/challenge',
  operationId: 'getChallenge',
  security: anyone,
  summary: 'Un desafío ALTCHA v2 que se resuelve una vez',
  responses: {
    200: json(
      'El desafío',
      z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
    ),
    404: problemResponse('Este portal usa otro captcha'),
  },
})

const tooMany = (c: Context<ApiEnv>, retryAfter: number, asked?: AskedProof) =>
  problem(c, {
    type: 'too-many-requests',
    title: 'Demasiados intentos',
    status: 429,
    detail: `No se perdió nada. Inténtalo de nuevo en ${waitMinutes(retryAfter)} min.`,
    headers: { 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' },
    ...(asked && { challenge: asked.challenge, wait_seconds: asked.waitSeconds }),
  })

/** Its paths are below `/api`; what it refuses is said in Spanish, whatever the browser speaks. */
export function identityApi() {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: invalidInput })

  api.openapi(postLogin, async c => {
    const portal = c.get('portal')
    const key = portal.config.PAYLOAD_KEY
    const opened = await unseal(key, c.req.valid('json')).catch(() => undefined)
    if (opened === undefined)
      return problem(c, {
        type: 'unreadable-envelope',
        title: 'No pudimos abrir el sobre',
        status: 422,
      })
    const payload = loginPayload.safeParse(opened)
    if (!payload.success) return invalidFields(c, fieldErrors(payload.error))
    const { token, ...given } = payload.data
    const checked = await portal.captcha
      .verify(token, 'login', portal.clock.now())
      .catch(error => portal.log.error('captcha.error', describeError(error)))
    if (checked === undefined)
      return problem(c, {
        type: 'captcha-unavailable',
        title: 'Ahora no podemos comprobar que eres una persona',
        status: 503,
        detail: 'No se perdió nada. Inténtalo de nuevo en un momento.',
      })
    if (!checked)
      return problem(c, {
        type: 'captcha',
        title: 'No pudimos comprobar que eres una persona',
        status: 422,
        detail: 'No se perdió nada. Inténtalo de nuevo.',
      })
    const outcome = await logIn(portal, { ...given, address: c.get('visit').address }, c.req.raw)
    if (!outcome.ok) {
      if (outcome.reason === 'too-many') return tooMany(c, outcome.retryAfter, outcome.asked)
      if (outcome.reason === 'young')
        return problem(c, {
          type: 'too-young',
          title: 'Las cuentas son desde los 14 años',
          status: 403,
          detail: texts('es', 'minors').closed,
          headers: { 'Cache-Control': 'no-store' },
        })
      return problem(c, {
        type: 'wrong-login',
        title: 'Usuario y/o contraseña no válidos',
        status: 401,
        headers: { 'Cache-Control': 'no-store' },
      })
    }
    const { accessToken: access_token, user } = outcome
    for (const cookie of outcome.cookies) c.header('Set-Cookie', cookie, { append: true })
    c.header('Cache-Control', 'no-store')
    return c.json(await seal(key, { access_token, user }), 200)
  })

  api.openapi(postLogout, async c => {
    for (const cookie of await logOut(c.get('portal'), c.req.raw))
      c.header('Set-Cookie', cookie, { append: true })
    return c.json({ ok: true as const }, 200)
  })

  api.openapi(getUserInfo, async c => {
    const { db, clock } = c.get('portal')
    const { address } = c.get('visit')
    const found = await lookUpRut(db, { rut: c.req.valid('query').rut, address }, clock.now())
    if (!found.ok) return tooMany(c, found.retryAfter)
    c.header('Cache-Control', 'no-store')
    return c.json({ rut_exist: found.exists }, 200)
  })

  api.openapi(postReport, async c => {
    const allowance = await reportLogin(c.get('portal'), c.req.valid('json'), c.get('visit').address)
    if (!allowance.ok) return tooMany(c, allowance.retryAfter)
    c.header('Cache-Control', 'no-store')
    return c.json({ ok: true as const }, 200)
  })

  api.openapi(getChallenge, async c => {
    const { captcha, clock } = c.get('portal')
    const challenge = await captcha.challenge?.(clock.now())
    if (!challenge)
      return problem(c, { type: 'not-found', title: 'Este portal usa otro captcha', status: 404 })
    c.header('Cache-Control', 'no-store')
    return c.json(challenge, 200)
  })

  return api
}
