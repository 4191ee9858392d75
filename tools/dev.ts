/**
 * `npm run dev`: pages, verbs and interface are renewed at every change, while the database and the address stay.
 * A change of app/platform/database/database.server.ts needs a new start.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createAdaptorServer, getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { openDatabase } from '#app/platform/database/open-database.server.ts'
import { socketServer } from '#app/platform/http/edge/listen.server.ts'
import type { Wired } from '#app/started.ts'
import { checkOutside } from './check-outside.ts'
import { command } from './command.ts'
import { ensureFilled } from './fill.ts'

type Sources = typeof import('#app/start.server.ts')

/** Vite puts changed styles in style elements, which the policy of the portal forbids. */
function allowVite(response: Response): Response {
  const policy = response.headers.get('Content-Security-Policy')
  policy &&
    response.headers.set('Content-Security-Policy', policy.replace("style-src 'self'", "$& 'unsafe-inline'"))
  return response
}

async function develop() {
  process.env.NODE_ENV = 'development'
  const config = await checkOutside(process.env)
  await ensureFilled(config)
  const db = await openDatabase(config)
  // Sockets by Hono's way; what else is asked goes past Vite first.
  const server = createAdaptorServer({
    fetch: async (...args) => (await wired()).fetch(...args),
    websocket: { server: socketServer() },
  }) as Server
  server.removeAllListeners('request')
  const vite = await createVite({
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: ['**/.data/**', '**/.cache/**', '**/build/**', '**/backups/**', '**/gallery/**'] },
    },
  })

  let current: { sources: Sources; wired: Promise<Wired> } | undefined
  async function rewire(sources: Sources, before: Promise<Wired> | undefined): Promise<Wired> {
    const old = await before?.catch(() => undefined)
    await old?.stop()
    return sources.wire(config, db)
  }
  /** The portal of the sources as they are now; the one before is stopped when they have changed. */
  async function wired(): Promise<Wired> {
    const sources = (await vite.ssrLoadModule('/app/start.server.ts')) as Sources
    if (current?.sources !== sources) current = { sources, wired: rewire(sources, current?.wired) }
    return current.wired
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    try {
      const { fetch } = await wired()
      await getRequestListener(async (...args) => allowVite(await fetch(...args)))(request, response)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      console.error(error)
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
      response.end(error instanceof Error ? error.stack : String(error))
    }
  }
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => answer(request, response)),
  )
  await new Promise<void>(resolve => server.listen(config.PORT, config.HOST, resolve))
  await wired()
  console.log(`Copihue en ${config.PUBLIC_URL} (desarrollo)`)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    server.close()
    server.closeAllConnections()
    await vite.close()
    await (await current?.wired)?.stop()
    await db.close()
    process.exit(0)
  }
  // A compiler inside the React Router plugin has its own answer to both, which leaves before the database is closed.
  process.removeAllListeners('SIGTERM')
  process.stdin.removeAllListeners('end')
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

await command(develop)
