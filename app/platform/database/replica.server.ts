/**
 * Reading that may be a moment old: from the replica of DATABASE_READ_URL while it is there and up to date, else from
 * the primary. No visitor sees the difference (docs/decisions/0153-search-on-a-replica.md).
 */

import { OperatorError } from '../config.server.ts'
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

/**
 * @returns once the replica was looked at for the first time; one that is away stops nothing.
 * @throws OperatorError when what answers there is another database: people would be sold hours of another portal.
 */
export async function replicaReads({ open, primary, log, lookMs = 5000 }: Replica): Promise<Reads> {
  let replica: Database | undefined
  let well: boolean | undefined
  let looking: Promise<void> | undefined
  let closed = false
  // A failover changes neither its system nor its name.
  let home: Standing | undefined
  let foreign = false

  function turn(now: boolean, why: Fields = {}) {
    if (well === now) return
    if (now) log.info('replica.used')
    else log.warn('replica.unused', why)
    well = now
  }

  async function look() {
    try {
      replica ??= await open()
      const there = await standingOf(replica)
      home ??= await standingOf(primary)
      foreign = there.system !== home.system || there.name !== home.name
      // At the start it is told once, as what stops it.
      if (foreign && well === undefined) return
      if (foreign) return turn(false, { error: 'another database' })
      // A standby that was made a primary of its own hears nothing any more, and says that it is not behind.
      if (!there.standby && there.began !== (await standingOf(primary)).began)
        return turn(false, { error: 'no longer a replica' })
      turn(there.seconds <= mostSecondsBehind, { seconds_behind: Math.round(there.seconds) })
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
  if (foreign) {
    await replica?.close()
    throw new OperatorError('DATABASE_READ_URL: no es una réplica de la base de datos de DATABASE_URL')
  }
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

interface Standing {
  /** Of the cluster, which a standby shares with whom it follows and nobody else has. */
  system: string
  name: string
  standby: boolean
  began: string
  seconds: number
}

/** Every job writes down its runs, so a replica that hears the primary never falls far behind, even at night. */
async function standingOf(db: Database): Promise<Standing> {
  const [row] = await db.rows<Standing>(sql`
    select system_identifier::text as system, current_database()::text as name, pg_is_in_recovery() as standby,
      pg_postmaster_start_time()::text as began,
      case when pg_is_in_recovery()
        then coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) else 0 end::float8 as seconds
    from pg_control_system()`)
  if (!row) throw new Error('a database that does not say who it is')
  return row
}
