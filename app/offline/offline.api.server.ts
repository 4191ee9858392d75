/** What the browser of whoever is signed in keeps for when there is no internet; cleared when they sign out. */
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { loadUpcoming } from '#app/booking/public.server.ts'
import { isMember, memberQr } from '#app/club/public.server.ts'
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { session } from '#app/platform/http/api-security.ts'
import { invalidInput, problem, problemResponse } from '#app/platform/http/problem.server.ts'
import { dottedRut } from '#app/platform/rut.ts'

/** Whoever has the device in their hand may read it, so not for longer than somebody needs on the way to their hour. */
const keptHours = 24

const kept = z
  .object({
    saved: z.string().openapi({ description: 'Cuándo, en palabras' }),
    until: z.iso.datetime().openapi({ description: 'Después de este instante el navegador lo borra' }),
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
    card: z
      .object({
        name: z.string(),
        rut: z.string(),
        qr: z
          .object({ size: z.int(), path: z.string() })
          .openapi({ description: 'Módulos por lado y trazo SVG del código que comprueba la credencial' }),
      })
      .nullable(),
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
    401: problemResponse('Nadie ha ingresado'),
  },
})

export function offlineApi() {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: invalidInput })
  api.openapi(getOffline, async c => {
    const portal = c.get('portal')
    const { db, clock } = portal
    const { language } = c.get('visit')
    const user = c.get('user')
    c.header('Cache-Control', 'no-store')
    if (!user) return problem(c, { type: 'not-allowed', title: 'Primero debes ingresar', status: 401 })
    const now = clock.now()
    return c.json(
      {
        saved: formatDayTime(now, chileanZone, language),
        until: now.add({ hours: keptHours }).toString(),
        appointments: await loadUpcoming(db, user, language, now),
        card: isMember(user.since, now)
          ? {
              name: `${user.name} ${user.lastName}`,
              rut: dottedRut(user.rut),
              qr: await memberQr(portal, user.id),
            }
          : null,
      },
      200,
    )
  })
  return api
}
