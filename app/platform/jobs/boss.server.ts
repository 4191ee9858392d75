/** pg-boss on our own connections: its tables live in the schema `pgboss`, which it makes and migrates itself. */
import type { Db } from 'pg-boss'
import { chileanZone } from '../chilean-day.rules.ts'
import { type Database, violation } from '../database/database.server.ts'
import { describeError, type Log } from '../log.server.ts'

export interface ClockJob {
  name: string
  /** Line of cron in the time of Santiago. */
  cron: string
  run(): Promise<void>
}

export interface Boss {
  /** Waits for what is running. */
  stop(): Promise<void>
}

/** Seconds between two looks (at the clock, at what the clock owes, at each queue) and before a failed run is tried again. */
export interface Pace {
  clock: number
  owed: number
  queue: number
  retry: number
}

const calm: Pace = { clock: 30, owed: 10, queue: 10, retry: 15 }
const stopSeconds = 20
const queue = {
  // One waiting or running, however many nodes: a run that is late is not followed by its double.
  policy: 'exclusive',
  retryLimit: 3,
  retryBackoff: true,
  expireInSeconds: 3600,
  // The run of a node that died is given to another after a minute instead of after the hour.
  heartbeatSeconds: 60,
} as const

/** Starts running `jobs` at their times, one node each, and makes up for the one that was missed while nobody was up. */
export async function startBoss(
  db: Database,
  log: Log,
  jobs: readonly ClockJob[],
  pace: Pace = calm,
): Promise<Boss> {
  const boss = await install(db, log, pace).catch(error => {
    // Two nodes that make the schema of a new database at once disturb each other; the second look finds it made.
    if (!madeByAnother.has(violation(error)?.code ?? '')) throw error
    return install(db, log, pace)
  })
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { ...queue, retryDelay: pace.retry })
    await boss.schedule(name, cron, null, { tz: chileanZone, missed: 'once' })
    await boss.work(name, { pollingIntervalSeconds: pace.queue }, async () => {
      try {
        await run()
      } catch (error) {
        // pg-boss stores what is thrown; a driver's message may repeat what a person typed.
        throw new Error(error instanceof Error ? error.name : 'failed')
      }
    })
  }
  const known = new Set(jobs.map(job => job.name))
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name)
  return { stop: () => boss.stop({ graceful: true, timeout: stopSeconds * 1000, close: false }) }
}

/** Codes of PostgreSQL for a thing that is there already: unique violation, duplicate table, schema, object. */
const madeByAnother = new Set(['23505', '42P07', '42P06', '42710'])

async function install(db: Database, log: Log, pace: Pace) {
  // Loaded here: a test that needs no jobs does not pay for it.
  const { PgBoss } = await import('pg-boss')
  const embedded = db.engine === 'embedded'
  const boss = new PgBoss({
    db: embedded ? singleConnection(db) : { executeSql: db.raw },
    backend: embedded ? 'pglite' : 'postgres',
    schema: 'pgboss',
    cronMonitorIntervalSeconds: pace.clock,
    cronWorkerIntervalSeconds: pace.owed,
    // One connection has nobody to rebuild an index beside, nor autovacuum to watch.
    reindex: !embedded,
    monitorVacuum: !embedded,
  })
  boss.on('error', error => log.error('jobs.boss', describeError(error)))
  boss.on('warning', ({ message }) => log.warn('jobs.boss', { message }))
  await boss.start()
  return boss
}

/** A statement that fails inside BEGIN … COMMIT would leave the only connection in a transaction that is over. */
function singleConnection(db: Database): Db {
  return {
    async executeSql(text, values) {
      try {
        return await db.raw(text, values)
      } catch (error) {
        await db.raw('rollback').catch(() => {})
        throw error
      }
    },
  }
}
