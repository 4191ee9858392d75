/**
 * The short way of a page that is everybody's: as long as the database answers what its loaders asked as it did, the page is sent as
 * it was packed, and no router, loader or component runs.
 */
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api.server.ts'
import { type CookieName, cookieFates, withoutPrefix } from '../cookies.ts'
import { serverTiming } from './drawn-pages.server.ts'
import { whileTheSame } from './while-the-same.server.ts'

/** What a loader may draw of a browser without drawing somebody: part of what is asked for. */
const drawn: readonly CookieName[] = [
  'copihue_idioma',
  'copihue_tema',
  'copihue_letra',
  'copihue_novedades',
  'copihue_busqueda',
]
/** No page reads it: it says who waits, before there is a page. */
const waiting: CookieName = 'copihue_fila'

/**
 * Everything that a page which is everybody's may depend on beside the database and the minute: its address, and what this browser
 * chose. A loader that looks at another header is told of (noting-headers.server.ts), and its page is not kept.
 * @returns undefined for whoever may be somebody.
 */
export function keyOf({
  method,
  url,
  headers,
}: Pick<Request, 'method' | 'url' | 'headers'>): string | undefined {
  if (method !== 'GET' || headers.has('apikey') || headers.has('authorization')) return undefined
  const chosen = new Map<string, string>()
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const name = withoutPrefix(pair.trim().split('=', 1)[0] ?? '')
    if (!Object.hasOwn(cookieFates, name) || name === waiting) continue
    if (!drawn.includes(name as CookieName)) return undefined
    // Of two of one name the first that says something is read (cookies.ts).
    if (pair.includes('=') && !chosen.has(name)) chosen.set(name, pair.trim())
  }
  // Neither an address nor a cookie has a line break: a blank would let one cookie look like two of somebody else.
  return [url, ...[...chosen.values()].sort()].join('\n')
}

/**
 * After everything that may refuse a request or let it wait, before the pages.
 * @param patternOf the pattern of the page at a path.
 */
export const shortWay = (patternOf: (path: string) => string): MiddlewareHandler<ApiEnv> =>
  whileTheSame({
    keyOf: c => keyOf(c.req.raw),
    keep: async c => c.get('visit').again,
    patternOf: c => patternOf(c.req.path),
    send(c, page, kept) {
      const headers: [string, string][] = [...kept, serverTiming(c.get('visit'))]
      const packed = page.packedFor(c.req.header('accept-encoding') ?? '')
      if (!packed) return new Response(page.html, { headers })
      headers.push(['content-encoding', packed.packing])
      return new Response(packed.bytes, { headers })
    },
  })
