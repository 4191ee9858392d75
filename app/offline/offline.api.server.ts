/** What the browser of whoever is signed in keeps for when there is no internet; cleared when they sign out. */
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { loadUpcoming } from '#app/booking/public.server.ts'
import { isMember } from '#app/club/public.server.ts'
import type { ApiEnv } from '#app/platform/api.server.ts'
import { session } from '#app/platform/api-security.ts'
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import { invalidInput, problem, problemSchema } from '#app/platform/problem.server.ts'
import { dottedRut } from '#app/platform/rut.ts'

const kept = z
  .object({
    saved: z.string().openapi({ description: 'Cuándo, en palabras' }),
    appointments: z.array(
      z.object({
        code: z.string(),
        what: z.string(),
        professional: z.string().nullable(),
        when: z.string(),
        where: z.string(),
        starts: z.iso.datetime(),
        ends: z.iso.datetime(),
      }),
    ),
    card: z.object({ name: z.string(), rut: z.string() }).nullable(),
  })
  .openapi('Offline')

const getOffline = createRoute({
  method: 'get',
  path: '/offline',
  operationId: 'getOffline',
  security: session,
  summary: 'Lo que el navegador guarda para mostrar sin internet a quien ingresó',
  responses: {
    200: { description: 'Próximas citas y credencial', content: { 'application/json': { schema: kept } } },
    401: {
      description: 'Nadie ha ingresado',
      content: { 'application/problem+json': { schema: problemSchema } },
    },
  },
})

export function offlineApi() {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: invalidInput })
  api.openapi(getOffline, async c => {
    const { db, clock } = c.get('portal')
    const { language } = c.get('visit')
    const user = c.get('user')
    c.header('Cache-Control', 'no-store')
    if (!user)
      return problem(c, { type: 'not-allowed', title: 'Primero debes ingresar', status: 401 }) as never
    const now = clock.now()
    return c.json(
      {
        saved: formatDayTime(now, chileanZone, language),
        appointments: await loadUpcoming(db, user, language, now),
        card: isMember(user.since, now)
          ? { name: `${user.name} ${user.lastName}`, rut: dottedRut(user.rut) }
          : null,
      },
      200,
    )
  })
  return api
}
