/** The end of a server: what is under way is answered first. */
import type { Server } from 'node:http'

/** Waits for the answers under way, no longer than a load balancer would; then cuts what is left. */
export async function finishRequests(server: Server, limitMs = 10_000) {
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  // A connection kept alive becomes idle only after its answer.
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  server.closeIdleConnections()
  let limit: NodeJS.Timeout | undefined
  const late = new Promise<void>(resolve => {
    limit = setTimeout(() => {
      server.closeAllConnections()
      // An upgraded socket is none of the server's connections any more: it is not cut, and nobody waits for it.
      setTimeout(resolve, limitMs / 10)
    }, limitMs)
  })
  await Promise.race([closed, late])
  clearInterval(idle)
  clearTimeout(limit)
}
