/**
 * Wiring, and the only place that creates things: config → database → providers → capabilities → server.
 * It is the entry of the server build, so pages, verbs and interface share one module graph.
 */

import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { createApi } from './api.server.ts'
import { appointmentStands } from './booking/public.queries.server.ts'
import {
  bookingFigures,
  disownBookings,
  forgetHealthData,
  guestPorts,
  keepOwnBookings,
  paymentPorts,
  reachFollower,
  senderOf,
  sharingFollower,
} from './booking/public.server.ts'
import { bringsFile } from './brings-file.server.ts'
import { findNamedLooks } from './centre/public.server.ts'
import { crowds } from './checkout/wanted.server.ts'
import { sharingPartners } from './club/public.server.ts'
import { demoJobs } from './demo/demo-jobs.server.ts'
import { demoRegistry } from './demo/demo-registry.server.ts'
import { systemApps } from './fhir/public.server.ts'
import {
  answerReach,
  openClaveUnica,
  openRegistry,
  readUser,
  recogniseUser,
} from './identity/public.server.ts'
import { importKinds } from './import-kinds.server.ts'
import { isRunFirst, jobList } from './jobs.server.ts'
import { operatorErrands } from './operator-desk.server.ts'
import { ownData } from './own-data.server.ts'
import { gatewayReturn } from './payment/gateway-return.server.ts'
import { paymentFigures } from './payment/ledger/payment-figures.server.ts'
import { openGateway, simulatorPath } from './payment/open-gateway.server.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config.server.ts'
import type { Database } from './platform/database/database.server.ts'
import { migrate } from './platform/database/migrate.server.ts'
import { awaitDatabase } from './platform/database/open-database.server.ts'
import { openReplica, replicaReads } from './platform/database/replica.server.ts'
import { healthRoutes } from './platform/health.server.ts'
import { finishRequests } from './platform/http/edge/finish-requests.server.ts'
import { addressFromHere, listen } from './platform/http/edge/listen.server.ts'
import { pagePatterns } from './platform/http/page-pattern.server.ts'
import { FirstFiles } from './platform/http/pages/first-files.server.ts'
import { passingHeaders } from './platform/http/pass-headers.server.ts'
import { createWeb } from './platform/http/web.server.ts'
import { embeddedUpkeep } from './platform/jobs/embedded-upkeep.server.ts'
import { createJobs } from './platform/jobs/jobs.server.ts'
import { pagesOf } from './platform/library-insides/pages-by-segment.server.ts'
import { openCaptcha } from './platform/limits/open-captcha.server.ts'
import { risingProofs } from './platform/limits/rising-proof.server.ts'
import { createLog } from './platform/log.server.ts'
import { openSenders } from './platform/messages/open-senders.server.ts'
import { buildFigure, createMetrics } from './platform/metrics.server.ts'
import { openDoor } from './platform/operator-door.server.ts'
import { takeKeys } from './platform/sealed/sealed.server.ts'
import { priceTableEligibility } from './pricing/price-table-eligibility.server.ts'
import {
  certificateFigures,
  documentCertificate,
  findExamOrder,
  loadVisitDocuments,
} from './records/public.server.ts'
import type { Started, Wired } from './started.ts'
import { loadReference } from './supply/reference.server.ts'
import { requireWorld } from './supply/require-world.server.ts'
import { supplyPorts } from './supply-ports.server.ts'
import { texts } from './text/texts.server.ts'
import { signalApi } from './video/signalling/signal.api.server.ts'
import { openSignalHub } from './video/signalling/signal-hub.server.ts'

export { answerReachAlone, forgetAlone } from './operator-desk.server.ts'
export { keysAlone } from './operator-keys.server.ts'

/**
 * Everything above the database. Development does this again at every change, on the database that stays open.
 * @param assets folder of the built browser files; absent in development, where Vite serves them.
 */
export async function wire(config: Config, db: Database, assets?: string): Promise<Wired> {
  const log = createLog(config.LOG_LEVEL)
  const migrated = await migrate(db)
  await takeKeys(db, config)
  await loadReference(db)
  const clock = systemClock
  await requireWorld(db, config, clock.now())
  await documentCertificate(db, config, clock.now())
  const metrics = createMetrics()
  metrics.watch(() => buildFigure(__APP_VERSION__))
  const senders = openSenders(config)
  // The mailbox of the demo world shows what left.
  const kept = { theme: config.BRAND.theme, forgets: !config.DEMO }
  const outbox = { db, clock, log, senders, stands: appointmentStands, onOutcome: metrics.message, ...kept }
  let port = config.PORT
  const opened = openGateway(config, { db, clock, ownAddress: () => addressFromHere(config.HOST, port) })
  const sender = await senderOf({ config, db })
  const desk = opened && { db, gateway: opened.gateway, ...paymentPorts(sender), log }
  const demo = config.DEMO ? demoJobs({ db, clock, config, kinds: importKinds, ports: supplyPorts }) : []
  const upkeep = db.engine === 'embedded' ? [embeddedUpkeep(db)] : []
  const all = [...jobList({ db, clock, config, log, outbox, sender, desk }), ...upkeep, ...demo]
  // Beside requests, a copy that is only looked at does nothing but keep free hours true.
  const list = config.MESSAGES === 'on' ? all : all.filter(isRunFirst)
  const jobs = createJobs({ db, clock, log, list })
  const captcha = openCaptcha(config, db)
  const claveUnica = openClaveUnica(config)
  const registry = config.DEMO ? demoRegistry(openRegistry(config, db)) : openRegistry(config, db)
  const payments = opened ? { gateway: opened.gateway } : null
  const replicaUrl = config.DATABASE_READ_URL
  const replica = replicaUrl
    ? await replicaReads({ open: () => openReplica(replicaUrl), primary: db, log })
    : undefined
  const portal = {
    config,
    db,
    reads: replica ?? db,
    clock,
    captcha,
    proofs: risingProofs(db),
    registry,
    claveUnica,
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
    log,
    jobs,
    metrics,
    payments,
    eligibility: priceTableEligibility(db),
    files: assets === undefined ? undefined : new FirstFiles(assets),
  }
  const first = list.filter(job => job.name === 'heartbeat' || isRunFirst(job) || demo.includes(job))
  for (const { name } of first) await jobs.runNow(name)
  await jobs.start()
  const hub = await openSignalHub({ db, config, clock, log })
  let draining = false

  const web = createWeb({
    portal,
    api: createApi(__APP_VERSION__),
    sockets: signalApi(hub, (request, now) => readUser(db, request, now)),
    recognise: recogniseUser(request => readUser(db, request, clock.now())),
    health: healthRoutes({
      isDraining: () => draining,
      sources: [
        () => bookingFigures(db),
        () => paymentFigures(db),
        () => certificateFigures(db, config, clock.now()),
      ],
    }),
    patternOf: pagePatterns(build as ServerBuild),
    pages: pagesOf(passingHeaders(build as ServerBuild), assets ? 'production' : 'development'),
    open: [
      ...systemApps(__APP_VERSION__, { kinds: importKinds, ports: supplyPorts }),
      ...(desk ? [{ path: '/', app: gatewayReturn(desk) }] : []),
      ...(opened?.simulator ? [{ path: simulatorPath, app: opened.simulator }] : []),
    ],
    assets,
    formTargets: [opened?.gateway.origin, claveUnica?.origin].filter(origin => origin !== undefined),
    ...crowds,
    bringsFile: bringsFile(portal),
    troubleWords: language => texts(language, 'shell').trouble,
  })
  return {
    log,
    migrations: migrated.length,
    fetch: web.fetch,
    answersAt(own) {
      port = own
    },
    drain() {
      draining = true
    },
    closeSockets: hub.stop,
    answerReach: wish => answerReach(portal, wish),
    async stop() {
      await hub.stop()
      await jobs.stop()
      await replica?.close()
      await Promise.all([senders.email.close(), senders.sms.close()])
    },
  }
}

/**
 * @param env the environment of the contract.
 * @throws OperatorError for what whoever operates the portal can mend.
 */
export async function start(env: Record<string, string | undefined>, assets: string): Promise<Started> {
  const config = readConfig(env)
  const db = await awaitDatabase(config, line => process.stderr.write(`${line}\n`))
  let wired: Wired | undefined
  try {
    wired = await wire(config, db, assets)
    const { log, migrations, drain, closeSockets, stop, answersAt, answerReach: onReach } = wired
    const errands = {
      '/reach': (body: string) => onReach(JSON.parse(body)),
      ...operatorErrands({ db, config }),
    }
    const server = await listen(wired.fetch, config)
    answersAt((server.address() as { port: number }).port)
    const closeDoor = config.DATABASE_URL
      ? undefined
      : await openDoor(config.DATA_DIR, db, systemClock, errands)
    const url = config.PUBLIC_URL.replace(/:0$/, `:${(server.address() as { port: number }).port}`)
    log.info('portal.started', {
      version: __APP_VERSION__,
      engine: db.engine,
      migrations,
      ms: Math.round(performance.now()),
    })
    return {
      url,
      forPeople: config.DEMO || process.stdout.isTTY,
      guide: config.DEMO ? `${url}/demo` : undefined,
      looksOnly: config.MESSAGES === 'off',
      async stop() {
        const asked = performance.now()
        log.info('portal.stopping', { version: __APP_VERSION__ })
        drain()
        await closeSockets()
        await finishRequests(server)
        await closeDoor?.()
        await stop()
        await db.close()
        log.info('portal.stopped', { ms: Math.round(performance.now() - asked) })
      },
    }
  } catch (error) {
    await wired?.stop()
    await db.close()
    throw error
  }
}
