/** The search's part of the HTTP interface. */
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { anyone } from '#app/platform/http/api-security.ts'
import { shortAnswer } from '#app/platform/http/pages/short-answer.server.ts'
import { invalidInput, problemResponse } from '#app/platform/http/problem.server.ts'
import { nearest } from './results/nearby.rules.ts'
import { offersApi } from './results/offers.api.server.ts'
import { specialtyKinds } from './search-card-data.ts'
import { directoryOf } from './suggestions/directory.server.ts'
import { findSuggestions } from './suggestions/find-suggestions.server.ts'

const unusable = problemResponse('Hay datos que corregir')

const getSuggestions = createRoute({
  method: 'get',
  path: '/search/suggestions',
  operationId: 'listSuggestions',
  security: anyone,
  summary: 'Sugerencias mientras se escribe',
  request: {
    query: z.object({
      type: z.enum(['consulta', 'laboratorio', 'imagenologia', 'comuna'], {
        error: 'Debe ser consulta, laboratorio, imagenologia o comuna',
      }),
      q: z.string().max(120, 'Es demasiado largo').default(''),
      kind: z.enum(specialtyKinds, { error: 'Debe ser medical, dental o allied' }).optional(),
      area: z.string().max(80).optional().openapi({ description: 'Área de exámenes (slug)' }),
      commune: z
        .string()
        .max(80)
        .optional()
        .openapi({ description: 'Comuna (slug): sus profesionales, primero' }),
    }),
  },
  responses: {
    200: {
      description:
        'Grupos de sugerencias, lo más probable primero; ninguno cuando nada se parece lo suficiente',
      content: {
        'application/json': {
          schema: z
            .object({
              groups: z.array(
                z.object({
                  label: z.string(),
                  options: z.array(
                    z.object({ value: z.string(), label: z.string(), detail: z.string().optional() }),
                  ),
                }),
              ),
            })
            .openapi('Suggestions'),
        },
      },
    },
    422: unusable,
  },
})

const postNearestCommune = createRoute({
  method: 'post',
  path: '/search/nearest-commune',
  operationId: 'findNearestCommune',
  security: anyone,
  summary: 'La comuna más cercana a un punto; nada se guarda',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            lat: z.number('Debe ser un número').min(-90, 'Fuera de rango').max(90, 'Fuera de rango'),
            lon: z.number('Debe ser un número').min(-180, 'Fuera de rango').max(180, 'Fuera de rango'),
          }),
        },
      },
    },
  },
  responses: {
    200: {
      description: 'La comuna',
      content: {
        'application/json': {
          schema: z.object({ commune: z.object({ slug: z.string(), name: z.string(), region: z.string() }) }),
        },
      },
    },
    422: unusable,
  },
})

export function searchApi() {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: invalidInput })
  api.use('/search/suggestions', shortAnswer('/api/search/suggestions'))
  api.openapi(getSuggestions, async c => {
    const groups = await findSuggestions(c.get('portal').reads, c.req.valid('query'), c.get('visit').language)
    return c.json({ groups }, 200, { 'Cache-Control': 'private, max-age=60' })
  })
  api.openapi(postNearestCommune, async c => {
    const { communes } = await directoryOf(c.get('portal').reads, 'es')
    const commune = nearest(communes.values(), c.req.valid('json'))
    if (!commune) throw new Error('no communes are loaded')
    const { slug, name, region } = commune
    return c.json({ commune: { slug, name, region } }, 200, { 'Cache-Control': 'no-store' })
  })
  api.route('/', offersApi())
  return api
}
