/** Says why no route of the interface can answer a call: its method, its kind of body. */
import type { Hono, MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api.server.ts'
import { refusal } from '../problem.server.ts'

/** What routes read: JSON, and the bytes of the speed test. */
const readable = /^application\/(?:[\w.-]+\+)?json\b|^application\/octet-stream\b/i

const asPattern = (path: string) =>
  new RegExp(`^/api${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/:\w+|\{\w+\}/g, '[^/]+')}$`)

const unanswered = [403, 404, 415]

/**
 * Looks only once nobody has answered a call, or its sender or its body was refused: what is answered pays nothing.
 * @param api what is mounted under /api.
 */
export function allowedMethods(api: Hono<ApiEnv>): MiddlewareHandler<ApiEnv> {
  const known = api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ path, method }) => ({ pattern: asPattern(path), method }))
  return async (c, next) => {
    await next()
    if (!unanswered.includes(c.res.status)) return
    const methods = known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method)
    if (methods.includes('GET')) methods.push('HEAD')
    // None at all: an address of a socket, or of nobody.
    if (methods.length === 0 || methods.includes(c.req.method)) return
    c.res = undefined
    c.res = refusal(c, 405, { Allow: [...new Set(methods)].join(', ') })
  }
}

/** After it is known that no other site sent it: a form of another site is refused as that. */
export const readableBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const type = c.req.header('content-type')
  return c.req.method === 'POST' && type !== undefined && !readable.test(type) ? refusal(c, 415) : next()
}
