/** The end of a server: what is under way is answered first, and what a proxy sends meanwhile too. */
import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'

/**
 * Waits for the answers under way, no longer than a load balancer would; then cuts what is left.
 * @param lingerMs for so long a connection that a proxy keeps is not closed by us: it may be sending a request on it in this moment,
 * and one that changes something is not sent twice. Each that comes is answered, and is the last on its connection.
 */
export async function finishRequests(server: Server, limitMs = 10_000, lingerMs = 2_000) {
  server.prependListener('request', (_request, answer) => answer.setHeader('Connection', 'close'))
  // No new connection: a proxy asks another node. The server's own `close` would close the kept ones at once.
  const closed = new Promise<void>(resolve => Listener.prototype.close.call(server, () => resolve()))
  // A connection kept alive becomes idle only after its answer.
  let idle: NodeJS.Timeout | undefined
  const linger = setTimeout(() => {
    idle = setInterval(() => server.closeIdleConnections(), 100)
    server.closeIdleConnections()
  }, lingerMs)
  let limit: NodeJS.Timeout | undefined
  const late = new Promise<void>(resolve => {
    limit = setTimeout(() => {
      server.closeAllConnections()
      // An upgraded socket is none of the server's connections any more: it is not cut, and nobody waits for it.
      setTimeout(resolve, limitMs / 10)
    }, limitMs)
  })
  await Promise.race([closed, late])
  clearTimeout(linger)
  clearInterval(idle)
  clearTimeout(limit)
}
