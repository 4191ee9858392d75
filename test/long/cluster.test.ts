/** Two nodes behind nginx on PostgreSQL with PgBouncer and a replica: what dies, and what nobody notices. */
import type { Browser } from '@playwright/test'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDemo } from '../../tools/fill.ts'
import {
  asGuest,
  bookAsGuest,
  chooseDay,
  chooseHour,
  confirmHour,
  forMyself,
  lookForHours,
  mailOf,
  newPerson,
} from '../e2e/actions/patient.ts'
import { openBrowser } from '../helpers/call.ts'
import { type Cluster, startCluster } from '../helpers/processes/cluster.ts'

const search = '/especialidad/medicina-general/consulta-presencial/santiago'
let cluster: Cluster
let browser: Browser

beforeAll(async () => {
  cluster = await startCluster({ env: { DEMO: '1', LOG_LEVEL: 'error' }, fill: fillDemo })
  browser = await openBrowser()
}, 900_000)
afterAll(async () => {
  await browser?.close()
  await cluster?.stop()
})

const openPage = async () => {
  const page = await (await browser.newContext({ baseURL: cluster.url, locale: 'es-CL' })).newPage()
  page.setDefaultTimeout(30_000)
  return page
}

const ask = (path: string, init?: RequestInit) =>
  fetch(cluster.url + path, { ...init, signal: AbortSignal.timeout(20_000) })

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Asks again every second until it is so. */
async function until(what: string, isSo: () => Promise<boolean>, seconds = 60) {
  for (let second = 0; second < seconds; second++) {
    if (await isSo().catch(() => false)) return
    await new Promise(again => setTimeout(again, 1000))
  }
  throw new Error(`${what}: not in ${seconds} s`)
}

const readsOf = async (url: string) => {
  const [row] = await query<{ reads: number }>(
    url,
    `select tup_returned::float8 as reads from pg_stat_database where datname = 'copihue'`,
  )
  return row?.reads ?? 0
}

/** @returns how many rows each database read for twenty searches. */
async function twentySearches() {
  const before = [await readsOf(cluster.primary.url), await readsOf(cluster.replica.url)]
  for (let asked = 0; asked < 20; asked++) {
    const answer = await ask(search)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Ver más horas')
  }
  // The servers add up what their processes did about once a second.
  await new Promise(later => setTimeout(later, 2500))
  const after = [await readsOf(cluster.primary.url), await readsOf(cluster.replica.url)]
  return { primary: (after[0] ?? 0) - (before[0] ?? 0), replica: (after[1] ?? 0) - (before[1] ?? 0) }
}

test('a journey goes on when a node is killed in its middle, twice', async () => {
  const page = await openPage()
  const person = newPerson()
  await lookForHours(page)
  await chooseDay(page)
  await chooseHour(page)
  await cluster.nodes[0]?.kill('SIGKILL')
  await forMyself(page, person)
  await asGuest(page, person)
  await cluster.replaceNode(0)
  await cluster.nodes[1]?.kill('SIGKILL')
  const code = await confirmHour(page)
  expect((await mailOf(page, person))[0]?.subject).toContain(code)
  await cluster.replaceNode(1)
  await page.context().close()
})

test('search is answered by the replica', async () => {
  // Each node reads its directory once.
  await twentySearches()
  const { replica } = await twentySearches()
  expect(replica).toBeGreaterThan(20 * 100)
  const users = await query<{ query: string }>(
    cluster.replica.url,
    `select query from pg_stat_activity where datname = 'copihue' and query like '%schedule%' and pid <> pg_backend_pid()`,
  )
  expect(users.length).toBeGreaterThan(0)
  const [standby] = await query(cluster.replica.url, 'select pg_is_in_recovery() as yes')
  expect(standby).toEqual({ yes: true })
})

test('without the replica search goes on, and comes back to it', async () => {
  await cluster.replica.stop()
  for (let asked = 0; asked < 20; asked++) {
    const answer = await ask(search)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Ver más horas')
  }
  await cluster.replica.start()
  await until('the replica is asked again', async () => (await twentySearches()).replica > 20 * 100)
})

test('while the primary is away the portal says so, and recovers without a restart', async () => {
  const pids = cluster.nodes.map(node => node.pid)
  const held = () =>
    ask('/api/holds', {
      method: 'POST',
      body: '{"slot_id":"1-1"}',
      headers: { 'Content-Type': 'application/json' },
    })
  await cluster.primary.stop()
  const hold = await held()
  expect([hold.status, hold.headers.get('content-type')]).toEqual([
    503,
    expect.stringContaining('application/problem+json'),
  ])
  const page = await ask('/reserva-tu-hora/nadie')
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('<h1')])
  expect((await ask('/health/ready')).status).toBe(503)
  expect((await ask('/health/live')).status).toBe(200)
  expect((await ask(search)).status, 'the replica still answers').toBe(200)
  await cluster.primary.start()
  await until('the portal serves', async () => (await ask('/health/ready')).ok && (await held()).status < 500)
  const browsing = await openPage()
  await bookAsGuest(browsing)
  await browsing.context().close()
  expect(cluster.nodes.map(node => node.pid)).toEqual(pids)
})

test('two nodes do each job once', async () => {
  const { primary } = cluster
  await query(
    primary.url,
    `create table job_log (name text, started_at timestamptz, finished_at timestamptz);
     create function log_job() returns trigger language plpgsql as
       $$ begin insert into job_log values (new.name, new.started_at, new.finished_at); return null; end $$;
     create trigger log_job after update on job_run for each row
       when (old.finished_at is distinct from new.finished_at) execute function log_job();`,
  )
  // A run of the clock, now: what pg-boss would have put there at night.
  const boss = new PgBoss({
    connectionString: primary.url,
    schema: 'pgboss',
    schedule: false,
    supervise: false,
  })
  boss.on('error', () => {})
  await boss.start()
  await boss.send('forget', {})
  await boss.stop()
  const seconds = 45
  await new Promise(later => setTimeout(later, seconds * 1000))
  const runs = await query<{ name: string; runs: number; gap: number | null }>(
    primary.url,
    `select name, count(*)::int as runs, extract(epoch from min(started_at - before))::float8 as gap from (
       select *, lag(finished_at) over (partition by name order by started_at) as before from job_log) log
     group by name`,
  )
  const counted = Object.fromEntries(runs.map(run => [run.name, run.runs]))
  console.log(`runs on two nodes in ${seconds} s:`, counted)
  expect(counted.forget).toBe(1)
  for (const [name, every] of [
    ['sweep', 5],
    ['release-unpaid', 10],
    ['reconcile-payments', 10],
    ['refund-payments', 10],
    ['visits', 30],
  ] as const) {
    expect(counted[name], name).toBeGreaterThan(0)
    expect(counted[name], name).toBeLessThanOrEqual(seconds / (every * 0.9) + 1)
  }
  // These run on every node: a message is leased by one, a receiver of events told by one, and files are each node's own.
  const everywhere = ['outbox', 'events', 'certificate', 'deleted-list']
  expect(
    runs.filter(run => !everywhere.includes(run.name) && (run.gap ?? 0) < 0),
    'no run began before the last ended',
  ).toEqual([])
})
