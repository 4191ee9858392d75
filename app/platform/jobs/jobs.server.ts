/**
 * Work that no request asks for. What cannot wait a minute runs in a loop of this process; what goes by the clock runs
 * through pg-boss, once however many nodes there are, and is made up for after a stop (docs/decisions/0061-jobs.md).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.server.ts'
import { describeError, type Fields, type Log } from '../log.server.ts'
import type { Listening } from '../messages/notifications.server.ts'
import { type Boss, startBoss } from './boss.server.ts'
import { findJobRuns, knowJobs, recordEnd, recordStart, takeRun } from './job-run.queries.server.ts'
import { type JobReport, jobReport } from './jobs.rules.ts'

export interface Job {
  /** Kebab-case. */
  name: string
  /** Seconds from one run to the next. */
  everySeconds: number
  /** Line of cron in the time of Santiago. Absent: a loop in this process. */
  cron?: string
  /** A loop that every node runs at the same time; otherwise one node at a time does. */
  everywhere?: boolean
  /** Of a loop: tells when there is something to do before its time. */
  listen?(wake: () => void): Promise<Listening>
  /**
   * Safe to run twice and to be killed half-way.
   * @param signal ends a long run at its next safe place.
   * @returns figures for `/health/jobs`; nothing personal.
   */
  run(signal: AbortSignal): Promise<Fields | undefined>
}

export interface Jobs {
  start(): Promise<void>
  /** Runs one now, beside its schedule. */
  runNow(name: string): Promise<void>
  report(): Promise<JobReport[]>
  /** Lets what is running end; resolves when nothing uses the database any more. */
  stop(): Promise<void>
}

export interface JobSetup {
  db: Database
  clock: Clock
  log: Log
  list: readonly Job[]
}

// A node that died in a loop's run holds up the others this long.
const loopLeaseSeconds = 30
// However often a loop is woken, what comes within this time goes together.
const leastMs = 100

/** Nothing runs by itself before `start`. What a job throws is logged and recorded, and stops no other. */
export function createJobs({ db, clock, log, list }: JobSetup): Jobs {
  const stopping = new AbortController()
  const names = list.map(job => job.name)
  const asked = new Set<Promise<void>>()
  let loops: Promise<void>[] = []
  let boss: Boss | undefined

  /** @throws what the run throws, after writing it down. */
  async function run(job: Job) {
    const startedAt = clock.now()
    try {
      const detail = (await job.run(stopping.signal)) ?? {}
      await recordEnd(db, job.name, { startedAt, finishedAt: clock.now(), ok: true, detail })
    } catch (error) {
      const detail = describeError(error)
      log.error('job.failed', { job: job.name, ...detail })
      await recordEnd(db, job.name, { startedAt, finishedAt: clock.now(), ok: false, detail })
      throw error
    }
  }

  async function loop(job: Job) {
    let pause = new AbortController()
    const wake = () => pause.abort()
    stopping.signal.addEventListener('abort', wake)
    const listening = job.listen?.(wake)
    listening?.catch(error => log.error('job.listen', { job: job.name, ...describeError(error) }))
    while (!stopping.signal.aborted) {
      // Whoever wakes it while it runs is heard when it ends.
      pause = new AbortController()
      const begun = performance.now()
      try {
        if (job.everywhere || (await takeLoopRun(job))) await run(job)
      } catch (error) {
        // What a job throws is written down already; what is left is a database that is away.
        log.debug('job.loop', { job: job.name, ...describeError(error) })
      }
      await sleep(job.everySeconds * 1000, undefined, { signal: pause.signal }).catch(() => {})
      const early = Math.min(leastMs, job.everySeconds * 1000) - (performance.now() - begun)
      if (early > 0) await sleep(early, undefined, { signal: stopping.signal }).catch(() => {})
    }
    await listening?.then(
      one => one.stop(),
      () => {},
    )
  }

  function takeLoopRun({ name, everySeconds }: Job) {
    const now = clock.now()
    // A tenth of leeway: a timer that wakes a moment early would wait a whole round.
    const lastStart = now.subtract({ milliseconds: everySeconds * 900 })
    return takeRun(db, name, now, lastStart, now.add({ seconds: loopLeaseSeconds }))
  }

  async function runByClock(job: Job) {
    await recordStart(db, job.name, clock.now())
    await run(job)
  }

  return {
    async start() {
      await knowJobs(db, names, clock.now())
      const byClock = list.flatMap(job =>
        job.cron === undefined ? [] : [{ name: job.name, cron: job.cron, run: () => runByClock(job) }],
      )
      if (byClock.length > 0) boss = await startBoss(db, log, byClock)
      loops = list.filter(job => job.cron === undefined).map(loop)
    },
    async runNow(name) {
      const job = list.find(one => one.name === name)
      if (!job) throw new Error(`no job ${name}`)
      const running = run(job)
      asked.add(running)
      await running.finally(() => asked.delete(running))
    },
    async report() {
      const runs = await findJobRuns(db, names)
      return list.map(job =>
        jobReport(
          job,
          runs.find(one => one.name === job.name),
          clock.now(),
        ),
      )
    },
    async stop() {
      stopping.abort()
      const ends = await Promise.allSettled([boss?.stop(), ...loops, ...asked])
      if (ends[0].status === 'rejected') log.error('jobs.stop', describeError(ends[0].reason))
    },
  }
}
