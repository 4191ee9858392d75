/** Before anything is asked of the database: of what too many want at once some are let in, and the rest are told their place. */
import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { withoutDataSuffix } from '../../library-insides/router-handover.server.ts'
import { WaitingLines } from '../../limits/waiting-lines.server.ts'
import { secretKey } from '../../secret.server.ts'
import type { ApiEnv } from '../api.server.ts'
import type { Portal } from '../context.server.ts'
import { type CookieName, cookieIn, cookieLine, isSecure } from '../cookies.ts'
import { isDatabaseAway } from '../server-trouble.server.ts'
import { placeIn, withPlace } from './line-cookie.server.ts'
import { askAgainSeconds, type LineWords, linePage } from './line-page.server.ts'

const cookieName: CookieName = 'copihue_fila'

export interface Line {
  /** What is asked for, where many may want the same at once; undefined: nobody waits for it. */
  wanted(c: Context<ApiEnv>): string | undefined
  words: LineWords
}

/**
 * An answer's body is whole when the handler ends: pages are drawn into one string.
 * @param tell what is awaited before somebody is told their place: who asks without a pause is not told without a pause.
 */
export function waitInLine(
  { clock, metrics }: Pick<Portal, 'clock' | 'metrics'>,
  { wanted, words }: Line,
  tell: (address: string, thing: string) => Promise<void>,
): MiddlewareHandler<ApiEnv> {
  const lines = new WaitingLines()
  metrics.watch(() => ({
    name: 'copihue_waiting_in_line',
    help: 'People who wait, at this node, for what too many want at once.',
    values: [{ value: lines.waiting(clock.now().epochMilliseconds) }],
  }))
  let given = 0
  // Those of one millisecond in the order in which they came; random, for another process gives places too.
  const newId = () => (given++).toString(36).padStart(8, '0') + randomBytes(3).toString('base64url')
  return async (c, next) => {
    const thing = wanted(c)
    if (thing === undefined) return next()
    const { db, config } = c.get('portal')
    const secure = isSecure({ config })
    const now = clock.now().epochMilliseconds
    const key = await secretKey(db, 'line').catch(error => {
      if (!isDatabaseAway(error)) throw error
    })
    // Without a database nobody gets an hour: the page says so, as everywhere.
    if (!key) return next()
    const cookie = cookieIn(c.req.header('cookie'), cookieName)
    const own = placeIn(key, cookie, thing, now)
    const { address } = c.get('visit')
    if (own && own.passUntil > now) {
      const end = lines.goOn(thing, address)
      if (end) return next().finally(end)
      await tell(address, thing)
      return tellPlace(c, 0, undefined, words)
    }
    const place = own ?? { since: now, id: newId() }
    const asker = { address, cameBack: own !== undefined }
    const asked = lines.ask(thing, place, asker, now)
    const keep = (letIn: boolean) =>
      cookieLine(cookieName, withPlace(key, cookie, thing, place, letIn, now), { secure })
    if ('ahead' in asked) {
      await tell(address, thing)
      return tellPlace(c, asked.ahead, keep(false), words)
    }
    await next().finally(asked.end)
    if (asked.waited || own) c.header('Set-Cookie', keep(true), { append: true })
  }
}

/** 429 for people too: a search engine comes back another time, and keeps what it knew of the page. */
function tellPlace(c: Context<ApiEnv>, ahead: number, setCookie: string | undefined, words: LineWords) {
  const { req } = c
  c.get('visit').why = 'in-line'
  const again = String(askAgainSeconds(ahead))
  const headers = { 'Cache-Control': 'no-store', ...(setCookie && { 'Set-Cookie': setCookie }) }
  const url = new URL(req.url)
  // One slash: two would lead to another site.
  const page = withoutDataSuffix(url.pathname).replace(/^\/+/, '/')
  url.searchParams.delete('_routes')
  // The router of a browser that is in the portal already: it loads the whole page, which tells the place.
  if (url.pathname.endsWith('.data'))
    return c.body(null, 204, {
      ...headers,
      'X-Remix-Redirect': page + url.search,
      'X-Remix-Status': '303',
      'X-Remix-Reload-Document': 'true',
    })
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return c.body(null, 303, { ...headers, Location: page + url.search })
  const brand = c.get('portal').config.BRAND_NAME
  return c.html(linePage(c.get('visit'), { brand, ahead, words }), 429, { ...headers, 'Retry-After': again })
}
