/** NOTIFY of the database, on either engine, for as long as the process runs. */
import pg from 'pg'
import type { Config } from '../config.server.ts'
import type { Database } from '../database/database.server.ts'
import { describeError, type Log } from '../log.server.ts'

export interface Listening {
  stop(): Promise<void>
}

interface Heard {
  /** A payload. It can come late or twice, and is lost while there is no connection. */
  onPayload(payload: string): void
  /** A connection stands (again): whatever happened before it was not heard. */
  onConnected(): void
}

const shortestWaitMs = 250
const longestWaitMs = 5000
/** A line that a firewall forgot says nothing, for ever; a question shows it. */
const askEveryMs = 30_000

/** A pooler hands connections around and breaks LISTEN, so there is DATABASE_DIRECT_URL. Returns at once; connects for as long as it takes. */
export async function listenTo(
  db: Database,
  { DATABASE_DIRECT_URL, DATABASE_URL }: Pick<Config, 'DATABASE_DIRECT_URL' | 'DATABASE_URL'>,
  channel: string,
  heard: Heard,
  log: Log,
): Promise<Listening> {
  if (db.listen) {
    const stop = await db.listen(channel, heard.onPayload)
    heard.onConnected()
    return { stop }
  }
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL
  if (!url) throw new Error('nothing to listen on')
  let stopped = false
  let waitMs = shortestWaitMs
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const again = (broken: pg.Client, error?: unknown) => {
    // One break is told by several events.
    if (client !== broken) return
    client = undefined
    clearInterval(timer)
    broken.end().catch(() => {})
    if (stopped) return
    log.warn('listen.broken', { channel, ...describeError(error) })
    timer = setTimeout(connect, waitMs)
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }
  async function connect() {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
    client = next
    next.on('error', error => again(next, error))
    next.on('end', () => again(next))
    next.on('notification', ({ payload }) => heard.onPayload(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      return again(next, error)
    }
    waitMs = shortestWaitMs
    timer = setInterval(() => next.query('select 1').catch(error => again(next, error)), askEveryMs)
    heard.onConnected()
  }
  await connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
