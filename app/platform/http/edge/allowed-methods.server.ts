/** Says why no route of the interface can answer a call: its method, its kind of body. */
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api.server.ts'
import { refusal } from '../problem.server.ts'

/** What routes read: JSON, and the bytes of the speed test. */
const readable = /^application\/(?:[\w.-]+\+)?json\b|^application\/octet-stream\b/i

const asPattern = (path: string) =>
  new RegExp(`^/api${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/:\w+|\{\w+\}/g, '[^/]+')}$`)

const unanswered = [403, 404, 415]

/** What openapi.json tells; of an address that is mounted apart, it alone knows. */
const described = (api: OpenAPIHono<ApiEnv>) =>
  api.openAPIRegistry.definitions.flatMap(one => (one.type === 'route' ? [one.route] : []))

/**
 * Looks only once nobody has answered a call, or its sender or its body was refused: what is answered pays nothing.
 * @param api what is mounted under /api.
 */
export function allowedMethods(api: OpenAPIHono<ApiEnv>): MiddlewareHandler<ApiEnv> {
  const known = [...api.routes, ...described(api)]
    .filter(({ method }) => method !== 'ALL')
    .map(({ path, method }) => ({ pattern: asPattern(path), method: method.toUpperCase() }))
  return async (c, next) => {
    await next()
    if (!unanswered.includes(c.res.status)) return
    const methods = known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method)
    if (methods.includes('GET')) methods.push('HEAD')
    // None at all: an address of nobody.
    if (methods.length === 0 || methods.includes(c.req.method)) return
    c.res = undefined
    c.res = refusal(c, 405, { Allow: [...new Set(methods)].join(', ') })
  }
}

/**
 * Before it is asked which site sent it: whoever brings no JSON to an address that reads some, and says of no site at all that it is
 * from there, is a program in the making. Refused either way, it is told what to mend; a browser, which names the site of a form that
 * it sends, never comes by here. Whoever brings a key is asked for no site, and goes on.
 */
export function unsaidBody(api: OpenAPIHono<ApiEnv>): MiddlewareHandler<ApiEnv> {
  const readers = described(api)
    .filter(({ method, request }) => method === 'post' && request?.body)
    .map(({ path }) => asPattern(path))
  return async (c, next) => {
    const { headers } = c.req.raw
    const saysMore = ['origin', 'sec-fetch-site', 'apikey'].some(name => headers.has(name))
    if (c.req.method !== 'POST' || saysMore || readable.test(headers.get('content-type') ?? '')) return next()
    return readers.some(pattern => pattern.test(c.req.path)) ? refusal(c, 415) : next()
  }
}

/**
 * After it is known that no other site sent it: a form of another site is refused as that.
 * What reads no body takes any: whoever signs out with one that is no JSON would stay signed in, for nobody heeds that answer.
 */
export function readableBody(api: OpenAPIHono<ApiEnv>): MiddlewareHandler<ApiEnv> {
  const heedless = described(api)
    .filter(({ method, request }) => method === 'post' && !request?.body)
    .map(({ path }) => asPattern(path))
  return async (c, next) => {
    const type = c.req.header('content-type')
    if (c.req.method !== 'POST' || type === undefined || readable.test(type)) return next()
    return heedless.some(pattern => pattern.test(c.req.path)) ? next() : refusal(c, 415)
  }
}
