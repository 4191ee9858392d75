/**
 * Where the gateway sends the browser back: another site's request, by GET or POST, with no cookie of ours and another
 * origin. It belongs to nobody until the gateway has said what it is about; then the browser goes on (303) to
 * where its cookie comes along.
 */
import { type Context, Hono } from 'hono'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import type { ReturnParameters } from './payment.rules.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { returnFromGateway } from './return-from-gateway.server.ts'
import { returnPath } from './return-path.ts'

const names = ['token_ws', 'TBK_TOKEN', 'TBK_ID_SESION', 'TBK_ORDEN_COMPRA'] as const
/** Everything that a gateway sends is short and plain. */
const plain = /^[\x21-\x7e]{1,128}$/

/** The route of `returnPath`: 303 to the page of the attempt, or to one that knows of none; never stored. */
export function gatewayReturn(desk: PaymentDeps): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.on(['GET', 'POST'], returnPath, async c => {
    const portal = c.get('portal')
    const now = portal.clock.now()
    const outcome = await returnFromGateway(desk, await parametersOf(c), now)
    c.header('Cache-Control', 'no-store')
    if (!outcome.ok) return c.redirect('/pago/desconocido', 303)
    return c.redirect(`/pago/vuelta?intento=${outcome.payment.id}`, 303)
  })
  return app
}

/** Only what the gateway sends, and only text of a sensible length. */
async function parametersOf(c: Context): Promise<ReturnParameters> {
  // A body that is no form says nothing.
  const given: Record<string, unknown> =
    c.req.method === 'POST' ? await c.req.parseBody().catch(() => ({})) : c.req.query()
  return Object.fromEntries(
    names.flatMap(name => {
      const value = given[name]
      return typeof value === 'string' && plain.test(value) ? [[name, value]] : []
    }),
  )
}
