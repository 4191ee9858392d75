import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { createLog } from '../log.server.ts'
import { type Boss, type ClockJob, startBoss } from './boss.server.ts'

const db = await testDatabase()
const quick = { clock: 1, owed: 1, queue: 1, retry: 1 }
const running: Boss[] = []

afterEach(async () => {
  for (const boss of running.splice(0)) await boss.stop()
})

async function boss(...jobs: ClockJob[]) {
  const started = await startBoss(
    db,
    createLog('error', () => {}),
    jobs,
    quick,
  )
  running.push(started)
}

const everySecond = (name: string, run: () => Promise<void>): ClockJob => ({ name, cron: '* * * * * *', run })

async function until(done: () => boolean) {
  const late = AbortSignal.timeout(120_000)
  while (!done()) {
    late.throwIfAborted()
    await new Promise(again => setTimeout(again, 50))
  }
}

test('a job of the clock runs once, however many nodes there are', async () => {
  const runs: string[] = []
  const started = Date.now()
  const on = (node: string) => boss(everySecond('shared', async () => void runs.push(node)))
  await on('a')
  await on('b')
  await until(() => runs.length > 0)
  await new Promise(later => setTimeout(later, 2500))
  // pg-boss gives out a line of cron once a minute at most; a minute may have begun meanwhile.
  const minutes = Math.floor(Date.now() / 60_000) - Math.floor(started / 60_000) + 1
  expect(runs.length).toBeLessThanOrEqual(minutes)
})

test('a failed run is tried again, and what it said is stored nowhere', async () => {
  let attempts = 0
  await boss(
    everySecond('failing', async () => {
      attempts += 1
      if (attempts === 1) throw new Error('duplicate key (rosaura@example.cl)')
    }),
  )
  await until(() => attempts === 1)
  await until(() => attempts === 2)
  const { rows } = await db.raw(`select state, output::text from pgboss.job where name = 'failing'`)
  expect(JSON.stringify(rows)).not.toContain('rosaura')
})

test('a schedule that no job answers to any more is forgotten', async () => {
  await boss(everySecond('kept', async () => {}))
  const { rows } = await db.raw(`select name from pgboss.schedule`)
  expect(rows).toEqual([{ name: 'kept' }])
})

test('stopping waits for what runs', async () => {
  let ended = false
  let begun = false
  await boss(
    everySecond('slow', async () => {
      begun = true
      await new Promise(later => setTimeout(later, 800))
      ended = true
    }),
  )
  await until(() => begun)
  for (const one of running.splice(0)) await one.stop()
  expect(ended).toBe(true)
})
