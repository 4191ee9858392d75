import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { testPortal, testVisit } from '#test/helpers/api.ts'
import { brokenDatabase, testDatabase } from '#test/helpers/database.ts'
import { operatorEnv } from '#test/helpers/processes/portal.ts'
import { testNow } from '#test/helpers/supply.ts'
import { type Database, sql } from './database/database.server.ts'
import { healthRoutes } from './health.server.ts'
import type { ApiEnv } from './http/api.server.ts'
import type { Portal } from './http/context.server.ts'
import type { Job } from './jobs/jobs.server.ts'
import { enqueue } from './messages/outbox.server.ts'

const db = await testDatabase()
let now = testNow
const clock = { now: () => now }

beforeEach(async () => {
  now = testNow
  await db.rows(sql`delete from job_run`)
  await db.rows(sql`delete from outbox`)
})

const job = (name: string, run: Job['run']): Job => ({ name, everySeconds: 60, run })

function testWeb(portal: Portal, draining = false) {
  const web = new Hono<ApiEnv>()
  web.use(async (c, next) => {
    c.set('portal', portal)
    c.set('visit', testVisit())
    await next()
  })
  const sources = [async () => [{ name: 'copihue_bookings_total', help: 'b', values: [{ value: 7 }] }]]
  web.route('/', healthRoutes({ isDraining: () => draining, sources }))
  return web
}

const ask = (portal: Portal, path: string, headers: Record<string, string> = {}, draining = false) =>
  testWeb(portal, draining).request(path, { headers })

test('a portal that is being stopped is alive and not ready', async () => {
  const portal = testPortal(db)
  expect((await ask(portal, '/health/live', {}, true)).status).toBe(200)
  expect((await ask(portal, '/health/ready', {}, true)).status).toBe(503)
  expect((await ask(portal, '/health/ready')).status).toBe(200)
})

test('a portal whose database is away is not ready', async () => {
  expect((await ask(testPortal(brokenDatabase()), '/health/ready')).status).toBe(503)
})

const away = () => testPortal(brokenDatabase(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })))

test('while the database is away jobs say so as a program reads it, and the process tells its own figures', async () => {
  const jobs = await ask(away(), '/health/jobs')
  expect([jobs.status, await jobs.json()]).toEqual([503, { status: 'database-unreachable' }])
  const metrics = await ask(away(), '/metrics')
  expect(metrics.status).toBe(200)
  const text = await metrics.text()
  expect(text).toContain('copihue_database_reachable 0\n')
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
  expect(text).not.toContain('copihue_outbox')
  expect(await (await ask(testPortal(db), '/metrics')).text()).toContain('copihue_database_reachable 1\n')
})

test('no cache on the way goes on saying how a portal was', async () => {
  for (const portal of [testPortal(db), away()])
    for (const path of ['/health/live', '/health/ready', '/health/jobs', '/metrics'])
      expect((await ask(portal, path)).headers.get('cache-control'), path).toBe('no-store')
})

test('a portal whose disk is full is not ready, and says why', async () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  const portal = testPortal(brokenDatabase(full))
  const answer = await ask(portal, '/health/ready')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ status: 'disk-full' })
})

test('a portal is ready when it can write, and asked at once again it does not write again', async () => {
  let asked = 0
  const rows: Database['rows'] = query => {
    asked++
    return db.rows(query)
  }
  const web = testWeb(testPortal({ ...db, rows }))
  for (let turn = 0; turn < 3; turn++) expect((await web.request('/health/ready')).status).toBe(200)
  expect(asked).toBe(1)
})

test('/health/jobs tells schedule, last run, result and lag of every job', async () => {
  const jobs = [
    job('good', async () => ({ moved: 3 })),
    job('bad', async () => {
      throw new Error('Key (email)=(rosaura@example.cl)')
    }),
    job('never', async () => undefined),
  ]
  const portal = testPortal(db, { clock, jobs })
  await portal.jobs.runNow('good')
  await portal.jobs.runNow('bad').catch(() => {})
  await portal.jobs.runNow('bad').catch(() => {})
  now = testNow.add({ seconds: 90 })
  const answer = await ask(portal, '/health/jobs')
  expect(answer.status).toBe(200)
  const body = await answer.text()
  expect(body).not.toContain('rosaura')
  expect(JSON.parse(body)).toEqual({
    status: 'trouble',
    jobs: [
      {
        name: 'good',
        schedule: 'every 60 s',
        last_started: testNow.toString(),
        last_finished: testNow.toString(),
        last_result: 'ok',
        failures: 0,
        lag_seconds: 30,
        detail: { moved: 3 },
      },
      expect.objectContaining({ name: 'bad', last_result: 'failed', failures: 2 }),
      expect.objectContaining({ name: 'never', last_started: null, last_result: null, lag_seconds: 0 }),
    ],
  })
})

test('jobs that run on time are no trouble', async () => {
  const portal = testPortal(db, { clock, jobs: [job('good', async () => undefined)] })
  await portal.jobs.runNow('good')
  expect(await (await ask(portal, '/health/jobs')).json()).toMatchObject({ status: 'ok' })
})

test('/metrics tells bookings, outbox age, job lag, memory and requests', async () => {
  const portal = testPortal(db, { clock, jobs: [job('good', async () => undefined)] })
  await db.transaction(tx =>
    enqueue(tx, { kind: 'email', recipient: 'rosaura@example.cl', body: 'x', dedupeKey: 'x' }, now),
  )
  await portal.jobs.runNow('good')
  portal.metrics.request(409)
  now = testNow.add({ seconds: 75 })
  const answer = await ask(portal, '/metrics')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await answer.text()
  for (const line of [
    'copihue_bookings_total 7',
    'copihue_outbox_due 1',
    'copihue_outbox_age_seconds 75',
    'copihue_outbox_abandoned 0',
    'copihue_job_lag_seconds{job="good"} 15',
    'copihue_job_failures{job="good"} 0',
    'copihue_http_conflicts_total 1',
  ])
    expect(text).toContain(`${line}\n`)
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
  expect(text).not.toContain('rosaura')
})

const production = {
  DEMO: '0',
  ...operatorEnv,
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'portal@prueba.example',
  SMS_PROVIDER: 'http',
  SMS_HTTP_URL: 'http://localhost',
  PAYMENTS: 'off',
}

test('outside the demo world /health/jobs says no more than whether all is well, but to the token', async () => {
  const portal = testPortal(db, { clock, env: { ...production, METRICS_TOKEN: 'abc' } })
  expect(await (await ask(portal, '/health/jobs')).json()).toEqual({ status: 'ok' })
  expect(await (await ask(portal, '/health/jobs', { authorization: 'Bearer abc' })).json()).toHaveProperty(
    'jobs',
  )
})

test.each<[string, Record<string, string>, string, number]>([
  ['with a token, the right one', { METRICS_TOKEN: 'abc' }, 'Bearer abc', 200],
  ['with a token, a wrong one', { METRICS_TOKEN: 'abc' }, 'Bearer abd', 401],
  ['with a token, none', { METRICS_TOKEN: 'abc' }, '', 401],
  ['without a token in the demo world', {}, '', 200],
  ['without a token outside the demo world', production, '', 404],
  ['with a token outside the demo world', { ...production, METRICS_TOKEN: 'abc' }, 'Bearer abc', 200],
])('/metrics opens or does not: %s', async (_case, env, authorization, status) => {
  const portal = testPortal(db, { clock, env })
  expect((await ask(portal, '/metrics', authorization ? { authorization } : {})).status).toBe(status)
})
