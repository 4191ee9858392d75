/**
 * The short way of a page that is everybody's: as long as the database answers what its loaders asked as it did, the page is sent as
 * it was packed, and no router, loader or component runs (docs/decisions/0360-asked-again-instead-of-drawn-again.md).
 */
import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { Reading } from '../../database/reading.server.ts'
import type { ApiEnv } from '../api.server.ts'
import { type CookieName, cookieFates, withoutPrefix } from '../cookies.ts'
import { type DrawnPage, serverTiming } from './drawn-pages.server.ts'

interface Kept {
  /** Absent: asked for once, and not worth noting what it reads. */
  answer?: {
    reading: Reading
    /** Of the clock: what time alone changes on a page, it changes at a whole one. */
    minute: number
    page: () => DrawnPage | undefined
    /** Which page it is, for the log: comparing an address with all of them costs as much as a statement. */
    pattern: string
    headers: [string, string][]
  }
}

const mostKept = 4000
const longestKey = 2000
const minuteInMs = 60_000

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
/** Cookies that a page of everybody may set: the same for everyone, and they say nothing of anybody. */
const sameForAll = /^(?:__Host-)?copihue_novedades=\w+;/

/** Of one answer alone, or made anew for each. */
const ownHeaders = new Set(['content-encoding', 'content-length', 'server-timing', 'x-request-id'])

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
  const key = [url, ...[...chosen.values()].sort()].join('\n')
  return key.length > longestKey ? undefined : key
}

/**
 * After everything that may refuse a request or let it wait, before the pages.
 * @param patternOf the pattern of the page at a path.
 */
export function shortWay(patternOf: (path: string) => string): MiddlewareHandler<ApiEnv> {
  const known = new LRUCache<string, Kept>({ max: mostKept })
  return async (c, next) => {
    const key = keyOf(c.req.raw)
    if (key === undefined) return next()
    const { clock } = c.get('portal')
    const minuteNow = () => Math.floor(clock.now().epochMilliseconds / minuteInMs)
    const minute = minuteNow()
    const kept = known.get(key)
    if (!kept) {
      known.set(key, {})
      return next()
    }
    const { answer } = kept
    // A database that is away is told of by the page itself.
    if (answer?.minute === minute && (await answer.reading.isSame().catch(() => false))) {
      const page = answer.page()
      c.get('visit').pattern = answer.pattern
      if (page) return answered(c, page, answer.headers)
    }
    const reading = new Reading()
    await reading.during(next)
    const page = c.get('visit').again
    const headers = page && c.res.status === 200 ? [...c.res.headers] : undefined
    const isNew = headers && minuteNow() === minute && headers.every(isForAll) && (await reading.canRepeat())
    if (!isNew || !page) {
      known.set(key, {})
      return
    }
    const own = headers.filter(([name]) => !ownHeaders.has(name))
    known.set(key, { answer: { reading, minute, page, pattern: patternOf(c.req.path), headers: own } })
  }
}

const isForAll = ([name, value]: [string, string]) => name !== 'set-cookie' || sameForAll.test(value)

function answered(c: Context<ApiEnv>, page: DrawnPage, kept: [string, string][]): Response {
  const headers: [string, string][] = [...kept, serverTiming(c.get('visit'))]
  const packed = page.packedFor(c.req.header('accept-encoding') ?? '')
  if (!packed) return new Response(page.html, { headers })
  headers.push(['content-encoding', packed.packing])
  return new Response(packed.bytes, { headers })
}
