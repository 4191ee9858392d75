/** Every URL of the HTTP interface, mounted by capability, from the schemas that also make openapi.json. */
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { bookingApi } from './booking/booking.api.server.ts'
import { postImport } from './fhir/import/import.api.server.ts'
import { identityApi } from './identity/identity.api.server.ts'
import { offlineApi } from './offline/offline.api.server.ts'
import type { ApiEnv } from './platform/http/api.server.ts'
import { anyone, securitySchemes } from './platform/http/api-security.ts'
import { configApi } from './platform/http/config.api.server.ts'
import { problemHandlers, problemResponse } from './platform/http/problem.server.ts'
import { recordsApi } from './records/records.api.server.ts'
import { searchApi } from './search/search.api.server.ts'
import { getSocket } from './video/signalling/signal.api.server.ts'
import { speedApi } from './video/signalling/speed.api.server.ts'

/** What refuses a call before its operation is asked, and our own trouble: the same of each. */
const otherwise = problemResponse(
  'Cualquier otra respuesta: 403 (viene de otro sitio), 405, 413, 415 (no es JSON), 429 o 503 (con Retry-After), 500',
)

const getDescription = createRoute({
  method: 'get',
  path: '/openapi.json',
  operationId: 'describeInterface',
  security: anyone,
  summary: 'Este documento',
  responses: {
    200: {
      description: 'La descripción de la interfaz, en OpenAPI 3.1',
      content: { 'application/json': { schema: z.record(z.string(), z.unknown()) } },
    },
  },
})

export function createApi(version: string) {
  const api = problemHandlers(new OpenAPIHono<ApiEnv>())
  api.route('/', configApi())
  api.route('/', searchApi())
  api.route('/', bookingApi())
  api.route('/', speedApi())
  api.route('/', identityApi())
  api.route('/', offlineApi())
  api.route('/', recordsApi())
  // Mounted apart: before what holds calls to JSON (app/fhir/system-apps.server.ts), and where sockets are opened.
  for (const route of [postImport, getSocket, getDescription]) api.openAPIRegistry.registerPath(route)
  for (const [name, scheme] of Object.entries(securitySchemes))
    api.openAPIRegistry.registerComponent('securitySchemes', name, scheme)
  for (const one of api.openAPIRegistry.definitions)
    if (one.type === 'route')
      one.route = { ...one.route, responses: { ...one.route.responses, default: otherwise } }
  api.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: {
      title: 'Copihue',
      version,
      description: 'Interfaz HTTP del portal de pacientes.',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: '/api' }],
  })
  return api
}
