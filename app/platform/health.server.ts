/** For whoever operates the portal: is it alive, can it serve, what do its jobs and figures say. */
import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { type Database, diskFull, sql, violation } from './database/database.server.ts'
import type { ApiEnv } from './http/api.server.ts'
import { unknownAddress } from './http/problem.server.ts'
import { isDatabaseAway } from './http/server-trouble.server.ts'
import type { JobReport } from './jobs/jobs.rules.ts'
import { outboxFigures } from './messages/outbox.queries.server.ts'
import { type Figure, prometheusText } from './metrics.server.ts'

interface HealthSetup {
  isDraining: () => boolean
  /** What the capabilities count; asked at every reading. */
  sources: readonly (() => Promise<Figure[]>)[]
}

/** Whoever asks more often hears the same: anybody may ask. */
const askedAnewMs = 1000

/**
 * /health/live: 200 while the process answers. /health/ready: 503 while it drains, or where nothing can be written. /health/jobs says which
 * jobs, and /metrics answers at all, to whoever has METRICS_TOKEN; without one the demo world tells anybody. Both answer while the
 * database is away: 503, and the figures of the process.
 */
export function healthRoutes({ isDraining, sources }: HealthSetup) {
  const health = new Hono<ApiEnv>()
  let written = { at: -askedAnewMs, by: Promise.resolve<unknown>(undefined) }
  const write = (db: Database) => {
    if (performance.now() - written.at >= askedAnewMs)
      written = {
        at: performance.now(),
        by: db.rows(sql`
          insert into readiness (asked_at) values (now())
          on conflict (only_row) do update set asked_at = excluded.asked_at`),
      }
    return written.by
  }
  // What holds now: a cache on the way would go on saying it.
  health.use('/health/*', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  health.get('/health/live', c => c.json({ status: 'ok' }))
  health.get('/health/ready', async c => {
    if (isDraining()) return c.json({ status: 'draining' }, 503)
    try {
      await write(c.get('portal').db)
      return c.json({ status: 'ok' })
    } catch (error) {
      return c.json(
        { status: violation(error)?.code === diskFull ? 'disk-full' : 'database-unreachable' },
        503,
      )
    }
  })
  health.get('/health/jobs', async c => {
    const jobs = await unlessAway(() => c.get('portal').jobs.report())
    if (!jobs) return c.json({ status: 'database-unreachable' }, 503)
    const status = jobs.some(isInTrouble) ? 'trouble' : 'ok'
    // A load balancer may ask anything; how the clockwork of a business runs is for whoever has the token.
    return c.json(maySee(c) ? { status, jobs } : { status })
  })
  health.get('/metrics', async c => {
    const { config, db, clock, jobs, metrics } = c.get('portal')
    if (config.METRICS_TOKEN === undefined && !config.DEMO) return unknownAddress(c)
    if (!maySee(c)) {
      c.header('WWW-Authenticate', 'Bearer')
      return c.text('', 401)
    }
    const asked = await unlessAway(() =>
      Promise.all([
        outboxFigures(db, clock.now()),
        jobs.report(),
        Promise.all(sources.map(source => source())),
      ]),
    )
    const [outbox, reports, counted] = asked ?? []
    const figures = [
      reachable(asked !== undefined),
      ...(counted?.flat() ?? []),
      ...(outbox ? outboxLines(outbox) : []),
      ...(reports ? jobLines(reports) : []),
      ...metrics.figures(),
    ]
    return c.text(prometheusText(figures), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    })
  })
  return health
}

/** @returns undefined while the database is away: what a process knows of itself is worth most then. */
async function unlessAway<Found>(ask: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (isDatabaseAway(error)) return undefined
    throw error
  }
}

const reachable = (isThere: boolean): Figure => ({
  name: 'copihue_database_reachable',
  help: 'Whether the database answered this reading; without it only what the process knows is told.',
  values: [{ value: isThere ? 1 : 0 }],
})

/** Twice in a row is more than bad luck, and no job may be half an hour late. */
const isInTrouble = ({ failures, lag_seconds }: JobReport) => failures > 1 || lag_seconds > 1800

/** Figures of a business are nobody's: without a token only the demo world shows them. */
function maySee(c: Context<ApiEnv>): boolean {
  const { METRICS_TOKEN, DEMO } = c.get('portal').config
  return METRICS_TOKEN === undefined ? DEMO : bears(c.req.header('authorization'), METRICS_TOKEN)
}

function bears(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const outboxLines = ({
  due,
  oldestSeconds,
  abandoned,
}: Awaited<ReturnType<typeof outboxFigures>>): Figure[] => [
  { name: 'copihue_outbox_due', help: 'Messages that should have left.', values: [{ value: due }] },
  {
    name: 'copihue_outbox_age_seconds',
    help: 'How long the oldest of them has been due.',
    values: [{ value: oldestSeconds }],
  },
  {
    name: 'copihue_outbox_abandoned',
    help: 'Messages given up in the last 30 days.',
    values: [{ value: abandoned }],
  },
]

const jobLines = (reports: readonly JobReport[]): Figure[] => [
  {
    name: 'copihue_job_lag_seconds',
    help: 'Seconds past the moment at which the job should have started again.',
    values: reports.map(({ name, lag_seconds }) => ({ labels: { job: name }, value: lag_seconds })),
  },
  {
    name: 'copihue_job_failures',
    help: 'Failures of the job since its last success.',
    values: reports.map(({ name, failures }) => ({ labels: { job: name }, value: failures })),
  },
]
