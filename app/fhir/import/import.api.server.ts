/** What openapi.json says of POST /api/import. Answered apart, before what forms and JSON have to keep to: a load is neither. */
import { createRoute, z } from '@hono/zod-openapi'
import { system } from '#app/platform/http/api-security.ts'
import { problemResponse } from '#app/platform/http/problem.server.ts'

const told = z
  .array(z.object({ line: z.int(), key: z.string().nullable(), reason: z.string() }))
  .openapi('ImportLines')

const lines = z.string().openapi({ description: 'Una línea de docs/import.md por renglón' })

export const importReport = z
  .object({
    loaded: z.int().openapi({ description: 'Las que cambiaron algo' }),
    unchanged: z.int().openapi({ description: 'Las que dicen lo que ya estaba' }),
    rejected: told,
    notes: told,
    gone: z.array(z.string()).openapi({ description: 'Códigos de las citas que quedaron sin su hora' }),
  })
  .openapi('ImportReport')

export const postImport = createRoute({
  method: 'post',
  path: '/import',
  operationId: 'importSupply',
  security: system,
  summary: 'Carga las líneas de docs/import.md; las buenas se cargan aunque otras no sirvan',
  description: 'Hasta 20.000 líneas y 16 MB, con el permiso copihue/import.',
  request: {
    body: {
      required: true,
      content: {
        'application/x-ndjson': { schema: lines },
        'application/ndjson': { schema: lines },
        'application/fhir+ndjson': { schema: lines },
      },
    },
  },
  responses: {
    200: {
      description: 'Qué fue de las líneas',
      content: { 'application/json': { schema: importReport } },
    },
    401: problemResponse('Falta un token vigente'),
    403: problemResponse('El token no tiene el permiso copihue/import'),
    413: problemResponse('Más líneas, o más bytes, de los que caben'),
    415: problemResponse('No es NDJSON, o viene comprimido'),
    429: problemResponse(
      'Demasiadas solicitudes en un minuto, o demasiados datos a la vez; Retry-After dice cuándo seguir',
    ),
    503: problemResponse('Llega mucho a la vez, o la base de datos no está; Retry-After dice cuándo seguir'),
  },
})
