/**
 * Reading that may be a moment old: from the replica of DATABASE_READ_URL while it is there and up to date, else from
 * the primary. No visitor sees the difference (docs/decisions/0153-search-on-a-replica.md).
 */

import { isDatabaseAway } from '../http/server-trouble.server.ts'
import { describeError, type Fields, type Log } from '../log.server.ts'
import { type Database, openServer, sql, type Tx } from './database.server.ts'
import { noting, type Source } from './reading.server.ts'

export interface Reads extends Tx {
  close(): Promise<void>
}

interface Replica {
  /** Tried again at every look until it succeeds. */
  open: () => Promise<Database>
  primary: Database
  log: Log
  /** Milliseconds between two looks at the replica. */
  lookMs?: number
}

/** Older than this and people would choose hours that are long taken. */
const mostSecondsBehind = 30

/** A replica that says nothing costs every search at most this, until the next look. */
const timeouts = { connectMs: 1000, statementMs: 2000 }

export const openReplica = (url: string): Promise<Database> => openServer(url, timeouts)

/** @returns once the replica was looked at for the first time; one that is away stops nothing. */
export async function replicaReads({ open, primary, log, lookMs = 5000 }: Replica): Promise<Reads> {
  let replica: Database | undefined
  let well: boolean | undefined
  let looking: Promise<void> | undefined
  let closed = false

  function turn(now: boolean, why: Fields = {}) {
    if (well === now) return
    if (now) log.info('replica.used')
    else log.warn('replica.unused', why)
    well = now
  }

  async function look() {
    try {
      replica ??= await open()
      const seconds = await secondsBehind(replica)
      turn(seconds <= mostSecondsBehind, { seconds_behind: Math.round(seconds) })
    } catch (error) {
      turn(false, describeError(error))
    }
  }

  const lookAgain = () => {
    if (closed) return
    looking ??= look().finally(() => {
      looking = undefined
    })
  }
  await look()
  const timer = setInterval(lookAgain, lookMs)
  async function first<Result>(ask: (db: Database) => Promise<Result>): Promise<Result> {
    if (!well || !replica) return ask(primary)
    try {
      return await ask(replica)
    } catch (error) {
      // Whatever is wrong with the statement itself, the primary will say again.
      if (isDatabaseAway(error)) turn(false, describeError(error))
      return ask(primary)
    }
  }
  return noting<Reads & Source>({
    rows: query => first(db => db.rows(query)),
    // No `state`: a standby does not tell which of the transactions under way were committed.
    answer: statement => first(db => db.answer(statement)),
    async close() {
      closed = true
      clearInterval(timer)
      await looking
      await replica?.close()
    },
  })
}

/** Every job writes down its runs, so a replica that hears the primary never falls far behind, even at night. */
async function secondsBehind(replica: Database): Promise<number> {
  const [row] = await replica.rows<{ seconds: number }>(sql`
    select case when pg_is_in_recovery()
      then coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) else 0 end::float8 as seconds`)
  return row?.seconds ?? 0
}
