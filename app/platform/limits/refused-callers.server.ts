/** Who met a limit, so that an abuser can be found and stopped; for as many days as the operator decides. */
import { LRUCache } from 'lru-cache'
import type { Config } from '../config.server.ts'
import { type Database, sql, type Tx } from '../database/database.server.ts'
import { describeError, type Log } from '../log.server.ts'

/** Someone who asks a thousand times a second is written down no more often. */
const onceInMs = 10_000
const seen = new LRUCache<string, true>({ max: 10_000, ttl: onceInMs })

interface Refused {
  address: string
  /** `/api/search/offers`. */
  route: string
}

/** Never fails and is waited for by nobody: who is refused gets that answer whatever becomes of this note. */
export async function noteRefused(
  { db, config, log }: { db: Database; config: Pick<Config, 'ABUSE_DAYS'>; log: Log },
  { address, route }: Refused,
  now: Temporal.Instant,
): Promise<void> {
  const key = `${address} ${route}`
  if (config.ABUSE_DAYS === 0 || seen.has(key)) return
  seen.set(key, true)
  await db
    .rows(sql`
      insert into refused_caller (address, day, route, last_at)
      values (${address}, (${now}::timestamptz at time zone 'UTC')::date, ${route}, ${now}::timestamptz)
      on conflict (address, day, route) do update set times = refused_caller.times + 1, last_at = excluded.last_at`)
    .catch(error => log.warn('refused-caller.lost', describeError(error)))
}

/** @returns how many notes were older. */
export async function forgetRefused(tx: Tx, before: Temporal.Instant): Promise<number> {
  const rows = await tx.rows(
    sql`delete from refused_caller where last_at < ${before}::timestamptz returning day`,
  )
  return rows.length
}
