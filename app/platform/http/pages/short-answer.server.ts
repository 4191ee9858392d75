/** The short way of a call of the interface that answers everybody the same: what it said is said again as long as the database does. */
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { ApiEnv } from '../api.server.ts'
import { notingHeaders } from './noting-headers.server.ts'
import { whileTheSame } from './while-the-same.server.ts'

/** Characters. A fortnight of hours is some twenty thousand; what is longer is asked for by programs, once. */
const longest = 60_000
/** Of one kind of calls. */
const mostCharacters = 6_000_000
/** What an address that is kept takes beside its answer, in characters. */
const beside = 500
/** Each answer is packed as its own request takes it, outside of this; the validator looks what kind of body comes, and a GET has none. */
const lookedAtByAll = new Set(['accept-encoding', 'content-type'])

/**
 * For a GET whose answer depends on nothing but its address, the language, the database and the minute, whoever asks. One whose
 * handler looks at a header, a cookie too, is not kept, nor is one that came with a cookie. Nor is anything while developing: code changes there, and data do not.
 * @param pattern of its address, for the log.
 */
export function shortAnswer(pattern: string): MiddlewareHandler<ApiEnv> {
  const texts = new LRUCache<string, { text: string }>({
    maxSize: mostCharacters,
    sizeCalculation: ({ text }) => text.length + beside,
  })
  const short = whileTheSame<string>({
    keyOf: ({ req, get }) =>
      req.method === 'GET' && !req.raw.headers.has('apikey')
        ? `${get('visit').language}\n${req.url}`
        : undefined,
    async keep(c, key) {
      const own = { text: await c.res.clone().text() }
      if (own.text.length > longest) return undefined
      texts.set(key, own)
      return () => (texts.get(key) === own ? own.text : undefined)
    },
    patternOf: () => pattern,
    // Not a new answer: a cookie that was set before the handler stays with its own request.
    send: (c, text, headers) => c.body(text, 200, Object.fromEntries(headers)),
  })
  return async (c, next) => {
    if (!c.get('portal').files) return next()
    const asked = c.req.raw
    return short(c, async () => {
      c.req.raw = notingHeaders(asked, lookedAtByAll)
      try {
        await next()
      } finally {
        c.req.raw = asked
      }
    })
  }
}
