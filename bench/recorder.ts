/**
 * Preloaded into the portal (--import): notes the statements that each request sends to PostgreSQL, so that the bare
 * server of the benchmark runs exactly those, whatever the code looks like by then. Writes to the file RECORD_TO.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import { Server } from 'node:http'
import pg from 'pg'

/** One statement of the request that carried this `X-Sample`. */
export interface Recorded {
  sample: string
  text: string
  values: unknown[]
}

const file = process.env.RECORD_TO ?? ''
const sampleOf = new AsyncLocalStorage<string>()

const emit = Server.prototype.emit
Server.prototype.emit = function (this: Server, event: string, ...rest: unknown[]) {
  const sample = event === 'request' && (rest[0] as { headers: Record<string, string> }).headers['x-sample']
  return sample
    ? sampleOf.run(sample, () => emit.call(this, event, ...rest))
    : emit.call(this, event, ...rest)
} as typeof emit

const query = pg.Client.prototype.query as (...rest: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...rest: unknown[]) {
  const sample = sampleOf.getStore()
  if (sample) {
    const asked = rest[0] as string | { text: string; values?: unknown[] }
    const text = typeof asked === 'string' ? asked : asked.text
    const values = (typeof asked === 'string' ? rest[1] : asked.values) ?? []
    appendFileSync(file, `${JSON.stringify({ sample, text, values: Array.isArray(values) ? values : [] })}\n`)
  }
  return query.apply(this, rest)
} as typeof pg.Client.prototype.query
