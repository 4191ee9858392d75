/** Asks the HTTP interface without a server, with the portal and visit that the web's middleware would set. */
import { Hono } from 'hono'
import { createApi } from '#app/api.server.ts'
import {
  disownBookings,
  forgetHealthData,
  guestPorts,
  keepOwnBookings,
  reachFollower,
  sharingFollower,
} from '#app/booking/public.server.ts'
import { findNamedLooks } from '#app/centre/public.server.ts'
import { sharingPartners } from '#app/club/public.server.ts'
import { embeddedRegistry, type SessionUser } from '#app/identity/public.server.ts'
import type { IdentityRegistry } from '#app/identity/registry/identity-registry.ts'
import { ownData } from '#app/own-data.server.ts'
import { type Clock, fixedClock } from '#app/platform/clock.ts'
import { readConfig } from '#app/platform/config.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import type { TroubleWords } from '#app/platform/http/bare-error-page.server.ts'
import type { Portal, Visit } from '#app/platform/http/context.server.ts'
import { createJobs, type Job } from '#app/platform/jobs/jobs.server.ts'
import { proofOfWork } from '#app/platform/limits/proof-of-work.server.ts'
import { risingProofs } from '#app/platform/limits/rising-proof.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { createMetrics } from '#app/platform/metrics.server.ts'
import { defaultPreferences } from '#app/platform/preferences.ts'
import { priceTableEligibility } from '#app/pricing/price-table-eligibility.server.ts'
import { findExamOrder, loadVisitDocuments } from '#app/records/public.server.ts'
import { supplyPorts } from '#app/supply-ports.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { testNow } from './supply.ts'

/** What the wiring gives the web. */
export const troubleWords: TroubleWords = language => texts(language, 'shell').trouble

interface TestPortal {
  clock?: Clock
  env?: Record<string, string>
  /** Receives the log lines; silent when absent. */
  logTo?: (line: string) => void
  /** None of them runs by itself: `portal.jobs.runNow(name)`. */
  jobs?: readonly Job[]
  /** Absent: nothing is paid online. */
  payments?: Portal['payments']
  /** Absent: the embedded one. */
  registry?: IdentityRegistry
}

/** A portal around a test database: the default configuration, a fixed clock, a silent log. */
export function testPortal(
  db: Database,
  {
    clock = fixedClock(testNow.toString()),
    env = {},
    logTo,
    jobs = [],
    payments = null,
    registry = embeddedRegistry(db),
  }: TestPortal = {},
): Portal {
  const log = createLog('info', logTo ?? (() => {}))
  return {
    db,
    reads: db,
    clock,
    captcha: proofOfWork(db, { cost: 1, from: 1, to: 4 }),
    proofs: risingProofs(db, { cost: 1, from: 1, to: 4 }),
    registry,
    claveUnica: null,
    ...guestPorts,
    centreLooks: findNamedLooks,
    ownData,
    disownBookings,
    keepOwnBookings,
    reachFollower,
    sharingFollower,
    supply: supplyPorts,
    forgetHealthData,
    sharingPartners,
    visitDocuments: loadVisitDocuments,
    examOrder: findExamOrder,
    config: readConfig({ LOG_LEVEL: 'error', ...env }),
    log,
    jobs: createJobs({ db, clock, log, list: jobs }),
    metrics: createMetrics(),
    payments,
    eligibility: priceTableEligibility(db),
  }
}

export const testVisit = (changes: Partial<Visit> = {}): Visit => ({
  requestId: 'test',
  nonce: 'nonce',
  address: '127.0.0.1',
  ...defaultPreferences,
  ...changes,
})

// Made once: its schemas take longer than most requests.
let api: ReturnType<typeof createApi> | undefined

/** @returns `request('/search/offers?type=…', init)`: paths as in openapi.json, without /api. */
export function testApi(portal: Portal, visit: Visit = testVisit(), user: SessionUser | null = null) {
  const web = new Hono<ApiEnv>()
  web.use(async (c, next) => {
    c.set('portal', portal)
    c.set('visit', visit)
    c.set('user', user)
    await next()
  })
  api ??= createApi('0.0.0')
  web.route('/', api)
  return { request: (path: string, init?: RequestInit) => Promise.resolve(web.request(path, init)) }
}
