import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { ApiEnv } from './api.server.ts'
import { anyone } from './api-security.ts'
import { invalidInput } from './problem.server.ts'

const publicConfig = z
  .object({
    payload_key: z
      .string()
      .openapi({ description: 'Clave AES en hexadecimal del sobre {encryptedPayload, iv}.' }),
    captcha: z.object({ provider: z.enum(['proof-of-work', 'recaptcha']), site_key: z.string() }),
    version: z.string(),
  })
  .openapi('PublicConfig')

const getConfig = createRoute({
  method: 'get',
  path: '/config',
  operationId: 'getConfig',
  security: anyone,
  summary: 'Configuración pública',
  responses: {
    200: { description: 'La configuración', content: { 'application/json': { schema: publicConfig } } },
  },
})

export function configApi() {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: invalidInput })
  api.openapi(getConfig, c => {
    const { config } = c.get('portal')
    return c.json(
      {
        payload_key: config.PAYLOAD_KEY,
        captcha: { provider: config.CAPTCHA, site_key: config.CAPTCHA_SITE_KEY },
        version: __APP_VERSION__,
      },
      200,
    )
  })
  return api
}
