/** Refuses calls that no route of the interface can answer, before anything else looks at them: the method, the kind of body. */
import type { Hono, MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api.server.ts'
import { refusal } from './problem.server.ts'

/** What routes read: JSON, and the bytes of the speed test. */
const readable = /^application\/(?:[\w.-]+\+)?json\b|^application\/octet-stream\b/i

const asPattern = (path: string) =>
  new RegExp(`^/api${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/:\w+|\{\w+\}/g, '[^/]+')}$`)

/** @param api what is mounted under /api. */
export function knownMethod(api: Hono<ApiEnv>): MiddlewareHandler<ApiEnv> {
  const known = api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ path, method }) => ({ pattern: asPattern(path), method }))
  return async (c, next) => {
    const methods = known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method)
    if (methods.includes('GET')) methods.push('HEAD')
    // None at all: an address of a socket, or of nobody.
    if (methods.length === 0 || methods.includes(c.req.method)) return next()
    return refusal(c, 405, { Allow: [...new Set(methods)].join(', ') })
  }
}

/** After it is known that no other site sent it: a form of another site is refused as that. */
export const readableBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const type = c.req.header('content-type')
  return c.req.method === 'POST' && type !== undefined && !readable.test(type) ? refusal(c, 415) : next()
}
