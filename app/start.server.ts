/**
 * Wiring, and the only place that creates things: config → database → providers → capabilities → server.
 * It is the entry of the server build, so pages, verbs and interface share one module graph.
 */
import type { Server } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { serve } from '@hono/node-server'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { createApi } from './api.server.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, OperatorError, readConfig } from './platform/config.server.ts'
import { type Database, openEmbedded, openServer } from './platform/database.server.ts'
import { healthRoutes } from './platform/health.server.ts'
import { createLog } from './platform/log.server.ts'
import { migrate } from './platform/migrate.server.ts'
import { createWeb } from './platform/web.server.ts'
import { loadReference } from './supply/reference.server.ts'

export interface Started {
  url: string
  /** Stops taking requests, finishes those under way, closes the database. */
  stop(): Promise<void>
}

const openDatabase = (config: Config): Promise<Database> =>
  config.DATABASE_URL ? openServer(config.DATABASE_URL) : openEmbedded(`${config.DATA_DIR}/pg`)

/**
 * @param env the environment of the contract.
 * @param assets folder of the built browser files; absent in development, where Vite serves them.
 * @throws OperatorError for what whoever operates the portal can mend.
 */
export async function start(env: Record<string, string | undefined>, assets?: string): Promise<Started> {
  const config = readConfig(env)
  const log = createLog(config.LOG_LEVEL)
  const db = await openDatabase(config)
  await migrate(db)
  await loadReference(db)
  const portal = { config, db, clock: systemClock, log }
  let draining = false

  const web = createWeb({
    portal,
    api: createApi(__APP_VERSION__),
    health: healthRoutes(() => draining),
    pages: createRequestHandler(build as ServerBuild, assets ? 'production' : 'development'),
    assets,
  })
  const server = await listen(web.fetch, config)
  return {
    url: config.PUBLIC_URL.replace(/:0$/, `:${(server.address() as { port: number }).port}`),
    async stop() {
      draining = true
      await new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeIdleConnections()
      })
      await db.close()
    },
  }
}

function listen(fetch: Parameters<typeof serve>[0]['fetch'], config: Config): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: config.PORT, hostname: config.HOST }, () => resolve(server as Server))
    server.on('error', error =>
      reject(
        (error as { code?: string }).code === 'EADDRINUSE'
          ? new OperatorError(`PORT: el puerto ${config.PORT} está ocupado por otro programa`)
          : error,
      ),
    )
  })
}
