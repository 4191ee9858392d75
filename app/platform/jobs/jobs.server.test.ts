import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { testNow } from '#test/helpers/supply.ts'
import { sql } from '../database/database.server.ts'
import { createLog } from '../log.server.ts'
import { createJobs, type Job, type Jobs } from './jobs.server.ts'

const db = await testDatabase()
let now = testNow
const clock = { now: () => now }
const lines: string[] = []
const started: Jobs[] = []

beforeEach(async () => {
  now = testNow
  lines.length = 0
  await db.rows(sql`delete from job_run`)
})
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop()
})

async function start(...list: Job[]): Promise<Jobs> {
  const jobs = createJobs({ db, clock, log: createLog('debug', line => lines.push(line)), list })
  started.push(jobs)
  await jobs.start()
  return jobs
}

const loop = (name: string, run: Job['run'], more: Partial<Job> = {}): Job => ({
  name,
  everySeconds: 0.05,
  run,
  ...more,
})
const pause = (ms: number) => new Promise(later => setTimeout(later, ms))

async function until(done: () => boolean) {
  const late = AbortSignal.timeout(60_000)
  while (!done()) {
    late.throwIfAborted()
    await pause(10)
  }
}

test('a loop that is woken runs at once, also for what came while it ran, and not once for each call', async () => {
  const runs: number[] = []
  let wake = () => {}
  let stopped = false
  const jobs = await start(
    loop(
      'woken',
      async () => {
        runs.push(performance.now())
        await pause(150)
        return {}
      },
      {
        everySeconds: 60,
        everywhere: true,
        listen: async ring => {
          wake = ring
          return {
            async stop() {
              stopped = true
            },
          }
        },
      },
    ),
  )
  await until(() => runs.length === 1)
  for (let n = 0; n < 5; n++) wake()
  await until(() => runs.length === 2)
  await pause(200)
  expect(runs).toHaveLength(2)
  wake()
  await until(() => runs.length === 3)
  await jobs.stop()
  expect(stopped).toBe(true)
})

test('a loop runs at once and again, and reports its figures', async () => {
  let runs = 0
  const jobs = await start(
    loop('counting', async () => {
      now = now.add({ seconds: 1 })
      return { runs: ++runs }
    }),
  )
  await until(() => runs >= 3)
  await jobs.stop()
  expect(await jobs.report()).toEqual([
    {
      name: 'counting',
      schedule: 'every 0.05 s',
      last_started: expect.any(String),
      last_finished: now.toString(),
      last_result: 'ok',
      failures: 0,
      lag_seconds: 1,
      detail: { runs },
    },
  ])
})

test('one node at a time runs a loop', async () => {
  const runs: string[] = []
  let together = 0
  const on = (node: string) =>
    loop('single', async () => {
      together += 1
      expect(together).toBe(1)
      runs.push(node)
      await pause(30)
      now = now.add({ seconds: 1 })
      together -= 1
      return undefined
    })
  await start(on('a'))
  await start(on('b'))
  await until(() => runs.length >= 4)
  const [{ result }] = (await db.rows<{ result: string }>(
    sql`select result from job_run where name = 'single'`,
  )) as [{ result: string }]
  expect(result).toBe('ok')
})

test('a loop that another node ran a moment ago is passed over', async () => {
  const runs: string[] = []
  const on = (node: string) =>
    loop(
      'rare',
      async () => {
        runs.push(node)
        return undefined
      },
      { everySeconds: 10 },
    )
  await start(on('a'))
  await until(() => runs.length === 1)
  now = now.add({ seconds: 5 })
  await start(on('b'))
  await pause(100)
  expect(runs).toEqual(['a'])
})

test('the run of a node that died is given to another when its lease ends', async () => {
  await db.rows(sql`
    insert into job_run (name, known_since, started_at, leased_until)
    values ('orphan', ${now}::timestamptz, ${now}::timestamptz, ${now.add({ seconds: 30 })}::timestamptz)`)
  let runs = 0
  await start(
    loop('orphan', async () => {
      runs += 1
      return undefined
    }),
  )
  now = now.add({ seconds: 29 })
  await pause(150)
  expect(runs).toBe(0)
  now = now.add({ seconds: 1 })
  await until(() => runs > 0)
})

test('a failing job goes on, is counted, and tells nothing personal', async () => {
  let runs = 0
  const jobs = await start(
    loop('failing', async () => {
      now = now.add({ seconds: 1 })
      runs += 1
      throw Object.assign(new Error('Key (email)=(rosaura@example.cl)'), { code: '23505' })
    }),
  )
  await until(() => runs >= 3)
  await jobs.stop()
  const [report] = await jobs.report()
  expect(report).toMatchObject({ last_result: 'failed', detail: { error: 'Error', code: '23505' } })
  expect(report?.failures).toBeGreaterThanOrEqual(3)
  expect(lines.join('') + JSON.stringify(report)).not.toContain('rosaura')
})

test('a job that should have run and did not says how late it is', async () => {
  const jobs = await start(loop('daily', async () => undefined, { everySeconds: 86_400, cron: '10 3 * * *' }))
  now = now.add({ hours: 23 })
  expect((await jobs.report())[0]).toMatchObject({
    schedule: '10 3 * * *',
    last_result: null,
    lag_seconds: 0,
  })
  now = now.add({ hours: 2 })
  expect((await jobs.report())[0]).toMatchObject({ lag_seconds: 3600 })
})

test('stopping tells a long run to end and waits for it', async () => {
  let state = 'waiting'
  const jobs = await start(
    loop('long', async signal => {
      state = 'running'
      while (!signal.aborted) await pause(5)
      await pause(50)
      state = 'ended'
      return undefined
    }),
  )
  await until(() => state === 'running')
  await jobs.stop()
  expect(state).toBe('ended')
})

test('a job can be asked for beside its schedule', async () => {
  let runs = 0
  const jobs = createJobs({
    db,
    clock,
    log: createLog('error', () => {}),
    list: [loop('asked', async () => ({ runs: ++runs }))],
  })
  await jobs.runNow('asked')
  expect(runs).toBe(1)
  await expect(jobs.runNow('unknown')).rejects.toThrow('no job unknown')
})
