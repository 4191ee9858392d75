/**
 * Loads one address from a process of its own and prints what it measured as one line of JSON.
 * Reads its order from standard input: a `LoadOrder`.
 */
import { randomBytes } from 'node:crypto'
import autocannon from 'autocannon'
import { type JourneyWork, runJourneys } from './journeys.ts'
import type { Headers, Hour } from './world.ts'

/** What to send: addresses in turn; or hours to book, or to book and pay, or bodies to post, each once. */
export type Work = Requests | JourneyWork
type Requests =
  | { paths: string[]; headers?: Headers; anew?: boolean }
  | { hours: Hour[]; book: 'portal' | 'bare' }
  | { bodies: string[]; path: string; headers?: Headers; expected?: number }

export type LoadOrder = { url: string; connections: number; seconds: number; work: Work }

export interface Measured {
  /** Finished and as expected, per second. */
  perSecond: number
  done: number
  p50: number
  p99: number
  /** Answers other than the expected status, by status; hours that someone else took are not counted as done. */
  refused: Record<string, number>
}

interface Pending {
  hour: Hour
  started: number
  /** Of one browser: the bounds of an address are not what is measured. */
  browser: { Cookie: string; 'X-Forwarded-For': string }
  holdId?: unknown
}

const json = { 'Content-Type': 'application/json' }
const times: number[] = []
const refused: Record<string, number> = {}
const finish = (status: number, expected: number, ms: number) => {
  if (status === expected) times.push(ms)
  else refused[status] = (refused[status] ?? 0) + 1
}
const ownMark = randomBytes(4).toString('hex')
let numbered = 0
const anyAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`

// A stream of Node's types, where the web's are asked for.
const order = JSON.parse(await new Response(process.stdin as never).text()) as LoadOrder
const { url, connections, seconds, work } = order
const { duration, errors } =
  'pay' in work
    ? {
        duration: await runJourneys({ ...order, work, finish: (status, ms) => finish(status, 303, ms) }),
        errors: 0,
      }
    : await request(work)
times.sort((a, b) => a - b)
const at = (share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
console.log(
  JSON.stringify({
    perSecond: times.length / duration,
    done: times.length,
    p50: at(0.5),
    p99: at(0.99),
    refused: errors ? { ...refused, dropped: errors } : refused,
  } satisfies Measured),
)

function request(work: Requests): Promise<autocannon.Result> {
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const instance = autocannon(
    {
      url,
      connections,
      duration: seconds,
      setupClient: client => {
        if ('paths' in work)
          client.setRequests(
            rotated(
              work.paths.map((path, nth) => ({
                method: 'GET' as const,
                path,
                headers: of(work.headers, nth),
                ...(work.anew && { setupRequest: withNumber }),
              })),
            ),
          )
        else if ('bodies' in work) client.setRequests(sending(work))
        else client.setRequests(work.book === 'bare' ? bareBooking(work.hours) : booking(work.hours))
      },
    },
    (error, result) => (error ? reject(error) : resolve(result)),
  )
  if ('paths' in work) instance.on('response', (_client, status, _bytes, ms) => finish(status, 200, ms))
  return promise
}

function withNumber(request: autocannon.Request): autocannon.Request {
  numbered += 1
  return { ...request, path: `${request.path}&vez=${ownMark}${numbered}` }
}

function of(headers: Headers | undefined, nth: number): Record<string, string> | undefined {
  return Array.isArray(headers) ? headers[nth] : headers
}

function rotated<Item>(items: Item[]): Item[] {
  const from = Math.floor(Math.random() * items.length)
  return [...items.slice(from), ...items.slice(0, from)]
}

/** Each body once, each from somewhere else. */
function sending({
  bodies,
  path,
  headers,
  expected = 200,
}: {
  bodies: string[]
  path: string
  headers?: Headers
  expected?: number
}): autocannon.Request[] {
  return [
    {
      method: 'POST',
      path,
      setupRequest: (request, context) => {
        const body = bodies.pop()
        if (body === undefined) throw new Error('what is to be sent ran out: the measure would be wrong')
        Object.assign(context, { started: performance.now() })
        const own = of(headers, bodies.length)
        return { ...request, headers: { ...json, 'X-Forwarded-For': anyAddress(), ...own }, body }
      },
      onResponse: (status, _body, context) =>
        finish(status, expected, performance.now() - (context as Pending).started),
    },
  ]
}

function next(hours: Hour[]): Pending {
  const hour = hours.pop()
  if (!hour) throw new Error('the hours to book ran out: the measure would be wrong')
  const Cookie = `copihue_invitado=${randomBytes(32).toString('base64url')}`
  return { hour, browser: { Cookie, 'X-Forwarded-For': anyAddress() }, started: performance.now() }
}

/** Two requests, as a browser makes them: hold the hour, then turn the hold into an appointment. */
function booking(hours: Hour[]): autocannon.Request[] {
  return [
    {
      method: 'POST',
      path: '/api/holds',
      setupRequest: (request, context) => {
        const pending = Object.assign(context, next(hours))
        const headers = { ...json, ...pending.browser }
        return { ...request, headers, body: JSON.stringify({ slot_id: pending.hour.slot }) }
      },
      onResponse: (status, body, context) => {
        const pending = context as Pending
        if (status !== 201) return finish(status, 201, 0)
        pending.holdId = (JSON.parse(body) as { hold_id: unknown }).hold_id
      },
    },
    {
      method: 'POST',
      path: '/api/appointments',
      // Nothing held, nothing to book: back to the first request.
      setupRequest: (request, context) => {
        const pending = context as Pending
        // Autocannon goes back on nothing; its types know requests only.
        if (pending.holdId === undefined) return undefined as never
        const headers = { ...json, ...pending.browser, 'Idempotency-Key': crypto.randomUUID() }
        return { ...request, headers, body: JSON.stringify(bookingOf(pending.holdId)) }
      },
      onResponse: (status, _body, context) =>
        finish(status, 201, performance.now() - (context as Pending).started),
    },
  ]
}

function bookingOf(holdId: unknown) {
  const email = `${crypto.randomUUID()}@ejemplo.cl`
  return {
    hold_id: holdId,
    name: 'Rosa',
    last_name: 'Fuentes Mella',
    email,
    mobile_phone: String(Math.floor(20_000_000 + Math.random() * 79_999_999)),
  }
}

function bareBooking(hours: Hour[]): autocannon.Request[] {
  return [
    {
      method: 'POST',
      path: '/book',
      setupRequest: (request, context) => {
        const { hour } = Object.assign(context, next(hours))
        return { ...request, headers: json, body: JSON.stringify(hour) }
      },
      onResponse: (status, _body, context) =>
        finish(status, 201, performance.now() - (context as Pending).started),
    },
  ]
}
