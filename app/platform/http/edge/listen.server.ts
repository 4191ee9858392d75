/** The address where the portal answers. */
import type { IncomingMessage, Server } from 'node:http'
import { serve } from '@hono/node-server'
import { WebSocketServer } from 'ws'
import { type Config, OperatorError } from '../../config.server.ts'

type Address = Pick<Config, 'PORT' | 'HOST'>

/** No message of ours is larger; without a bound one socket could fill the memory. */
const mostSocketBytes = 32 * 1024

export const socketServer = () => new WebSocketServer({ noServer: true, maxPayload: mostSocketBytes })

const serverOptions = {
  // Who sends a letter a minute keeps a socket busy; a photograph's worth over a bad line is sent in this time.
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5000,
  // Longer than a proxy keeps its end: it would send a form into a connection that we are just closing.
  keepAliveTimeout: 75_000,
  // Any other upgrade (curl asks for HTTP/2) is a request like all; unanswered, it would wait for ever.
  shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
}

/** @throws OperatorError when the address cannot be had. */
export function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { PORT, HOST }: Address,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const websocket = { server: socketServer() }
    const server = serve({ fetch, port: PORT, hostname: HOST, websocket, serverOptions }, () =>
      resolve(server as Server),
    )
    server.on('error', error => reject(named(error as NodeJS.ErrnoException, { PORT, HOST })))
  })
}

/** Where this machine reaches what listens there; for every address at once (0.0.0.0, ::), where it reaches itself. */
export const addressFromHere = (host: string, port: number): string =>
  `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`

function named(error: NodeJS.ErrnoException, { PORT, HOST }: Address): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new OperatorError(`PORT: el puerto ${PORT} está ocupado por otro programa`)
    case 'EACCES':
      return new OperatorError(`PORT: este usuario no puede abrir el puerto ${PORT}`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new OperatorError(`HOST: ${HOST} no es una dirección de este equipo`)
    default:
      return error
  }
}
