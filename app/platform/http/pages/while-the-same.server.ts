/**
 * What is answered to everybody is sent again as long as the database says the same: nothing is built from its rows a second time
 * (docs/decisions/0360-asked-again-instead-of-drawn-again.md).
 */
import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { Reading } from '../../database/reading.server.ts'
import type { ApiEnv } from '../api.server.ts'

/** What is kept of one kind of answers, and how it is sent. */
export interface Repeatable<Kept> {
  /** Everything that an answer may depend on beside the database and the minute. @returns undefined for whoever is answered alone. */
  keyOf(c: Context<ApiEnv>): string | undefined
  /**
   * Of what was just answered.
   * @returns what gives it back for as long as it, and nothing newer, is there; undefined where it is not to be kept.
   */
  keep(c: Context<ApiEnv>, key: string): Promise<(() => Kept | undefined) | undefined>
  /** @param headers of the first answer, but for those of one answer alone. */
  send(c: Context<ApiEnv>, kept: Kept, headers: [string, string][]): Response
  /** Which page or call it is, for the log: comparing an address with all of them costs as much as a statement. */
  patternOf(c: Context<ApiEnv>): string
}

interface Known<Kept> {
  /** Absent: asked for once, and not worth noting what it reads. */
  answer?: {
    reading: Reading
    /** Of the clock: what time alone changes, it changes at a whole one. */
    minute: number
    kept: () => Kept | undefined
    pattern: string
    headers: [string, string][]
  }
}

const mostKnown = 4000
const longestKey = 2000
const minuteInMs = 60_000

/** Cookies that an answer for everybody may set: the same for everyone, and they say nothing of anybody. */
const sameForAll = /^(?:__Host-)?copihue_novedades=\w+;/

/** Of one answer alone, or made anew for each. */
const ownHeaders = new Set(['content-encoding', 'content-length', 'server-timing', 'x-request-id'])

/** After everything that may refuse a request or let it wait. An address is kept from the second time on that it is asked for. */
export function whileTheSame<Kept>({
  keyOf,
  keep,
  send,
  patternOf,
}: Repeatable<Kept>): MiddlewareHandler<ApiEnv> {
  const known = new LRUCache<string, Known<Kept>>({ max: mostKnown })
  return async (c, next) => {
    const key = keyOf(c)
    if (key === undefined || key.length > longestKey) return next()
    const { clock } = c.get('portal')
    const minuteNow = () => Math.floor(clock.now().epochMilliseconds / minuteInMs)
    const minute = minuteNow()
    const before = known.get(key)
    if (!before) {
      known.set(key, {})
      return next()
    }
    const { answer } = before
    const still = answer?.minute === minute ? answer.kept() : undefined
    // A database that is away is told of by the answer itself.
    if (answer && still !== undefined && (await answer.reading.isSame().catch(() => false))) {
      c.get('visit').pattern = answer.pattern
      return send(c, still, answer.headers)
    }
    const reading = new Reading()
    await reading.during(next)
    const headers = [...c.res.headers]
    const isForEverybody = c.res.status === 200 && headers.every(isForAll) && minuteNow() === minute
    // Whether it can be repeated is asked of the database as well: what was answered stays answered.
    const canRepeat = isForEverybody && (await reading.canRepeat().catch(() => false))
    const kept = canRepeat ? await keep(c, key) : undefined
    if (!kept) {
      known.set(key, {})
      return
    }
    const same = headers.filter(([name]) => !ownHeaders.has(name))
    known.set(key, { answer: { reading, minute, kept, pattern: patternOf(c), headers: same } })
  }
}

const isForAll = ([name, value]: [string, string]) => name !== 'set-cookie' || sameForAll.test(value)
