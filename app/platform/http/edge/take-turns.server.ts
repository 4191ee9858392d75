/** Everybody is heard before somebody is answered, and answers take turns (docs/decisions/0385-heard-before-answered.md). */
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { FairTurns } from '../../limits/fair-turns.server.ts'
import { Hearing } from '../../limits/hearing.server.ts'
import type { ApiEnv } from '../api.server.ts'
import type { Portal } from '../context.server.ts'
import { isCall, problem } from '../problem.server.ts'

/** Places in a line that are told at one turn of the event loop: together they cost as much as a page. */
const toldTogether = 16
/** Who waits for somebody outside, a bank or a captcha, keeps no other from beginning. */
const unbounded = { perAddress: Number.POSITIVE_INFINITY, atOnce: Number.POSITIVE_INFINITY }

/**
 * Of what has a line, on a database server: more would answer none of them sooner (eight a third later, measured), and stand in the
 * queue for its connections before whoever wants something else. The embedded engine answers each before the next begins.
 */
const linedAtOnce = 32

interface Wants {
  /** Which addresses cost so much computing that few of them are answered at once; absent: none. */
  isDear?: (path: string) => boolean
  /** What many may want at once; undefined: the address alone says it. */
  wanted?: (c: Context<ApiEnv>) => string | undefined
}

/** `hear` goes before everything that waits, `answer` right before the answer; 408 where whoever asked for a page has gone when their turn comes. */
export function takeTurns(
  { config: { SEARCH_PER_ADDRESS }, db: { engine } }: Pick<Portal, 'config' | 'db'>,
  { isDear, wanted }: Wants,
) {
  const hearing = new Hearing()
  const dear = new FairTurns({ perAddress: SEARCH_PER_ADDRESS, hearing })
  const others = new FairTurns({ ...unbounded, hearing })
  const lined = new FairTurns({ ...unbounded, hearing, ...(engine === 'server' && { atOnce: linedAtOnce }) })
  const places = new FairTurns({ ...unbounded, hearing, together: toldTogether })
  const hear: MiddlewareHandler<ApiEnv> = (c, next) => {
    hearing.request(socketOf(c))
    return next()
  }
  const answer: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const { path } = c.req
    const thing = wanted?.(c)
    const turns = isDear?.(path) ? dear : thing === undefined ? others : lined
    const end = await turns.take(c.get('visit').address, thing ?? path)
    if (!end) return refuseTurn(c)
    if (c.req.method === 'GET' && socketOf(c)?.destroyed) {
      // Whoever gave up while they waited: nobody reads it. A form that was sent is done.
      end()
      return c.body(null, 408)
    }
    // An answer's body is whole by then: pages are drawn into one string.
    return next().finally(end)
  }
  /** Before a place in a line is told. */
  const tell = async (address: string, thing: string) => (await places.take(address, thing))?.()
  return { hear, answer, tell }
}

/** Absent where no socket of Node's brought the request. */
const socketOf = ({ env }: Context<ApiEnv>) => (env as Partial<HttpBindings> | undefined)?.incoming?.socket

const refuseTurn = (c: Context<ApiEnv>) => {
  const title = 'Hay demasiadas búsquedas a la vez desde tu conexión. Inténtalo de nuevo en un momento.'
  const headers = { 'Retry-After': '2', 'Cache-Control': 'no-store' }
  return isCall(c)
    ? problem(c, { type: 'too-many-requests', title, status: 429, headers })
    : c.text(title, 429, headers)
}
