/** The short way of a call of the interface that answers everybody the same: what it said is said again as long as the database does. */
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { ApiEnv } from '../api.server.ts'
import { notingHeaders } from './noting-headers.server.ts'
import { whileTheSame } from './while-the-same.server.ts'

/** Characters. A fortnight of hours is some twenty thousand; what is longer is asked for by programs, once. */
const longest = 60_000
const mostCharacters = 8_000_000
/** Each answer is packed as its own request takes it, outside of this; the validator looks what kind of body comes, and a GET has none. */
const lookedAtByAll = new Set(['accept-encoding', 'content-type'])

/**
 * For a GET whose answer depends on nothing but its address, the language, the database and the minute, whoever asks. One whose
 * handler looks at a header, a cookie too, is not kept. Nor is anything while developing: code changes there, and data do not.
 * @param pattern of its address, for the log.
 */
export function shortAnswer(pattern: string): MiddlewareHandler<ApiEnv> {
  const texts = new LRUCache<object, string>({
    maxSize: mostCharacters,
    sizeCalculation: text => text.length || 1,
  })
  const short = whileTheSame<string>({
    keyOf: ({ req, get }) =>
      req.method === 'GET' && !req.raw.headers.has('apikey')
        ? `${get('visit').language}\n${req.url}`
        : undefined,
    async keep(c) {
      const text = await c.res.clone().text()
      if (text.length > longest) return undefined
      const place = {}
      texts.set(place, text)
      return () => texts.get(place)
    },
    patternOf: () => pattern,
    // Not a new answer: headers that were said before, a session's among them, stay.
    send: (c, text, headers) => c.body(text, 200, Object.fromEntries(headers)),
  })
  return async (c, next) => {
    if (!c.get('portal').files) return next()
    const asked = c.req.raw
    return short(c, async () => {
      c.req.raw = notingHeaders(asked, lookedAtByAll)
      await next()
      c.req.raw = asked
    })
  }
}
