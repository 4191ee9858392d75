/**
 * The one way out to addresses that others gave (receivers of events, key sets): over TLS, every address that the name has is public
 * and it is one of these that is connected to, nothing is followed, and it takes neither long nor much.
 */
import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import {
  type AddressProblem,
  addressProblem,
  bareHost,
  isExcepted,
  isPublicAddress,
} from './outbound-address.server.ts'

export interface OutboundRequest<Body = string> {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: Body
}

export type OutboundReason = AddressProblem | 'unknown-host' | 'too-slow' | 'too-large' | 'no-connection'

export type OutboundAnswer =
  /** retryAfter: the line of that name, where there is one. */
  { ok: true; status: number; body: string; retryAfter?: string } | { ok: false; reason: OutboundReason }

interface Resolved {
  address: string
  family: number
}

interface OutboundWay {
  /** `OUTBOUND_HOSTS` */
  hosts: readonly string[]
  /** Of a name, all that it stands for. */
  resolve?: (host: string) => Promise<Resolved[]>
  /** For all of it: name, connection, answer. */
  milliseconds?: number
}

const mostBytes = 64 * 1024

class Refused extends Error {
  readonly reason: OutboundReason
  constructor(reason: OutboundReason) {
    super(reason)
    this.reason = reason
  }
}

type Sendable = OutboundRequest<string | Uint8Array>

/** Any status is an answer, a redirect too. */
export async function sendOutbound(request: Sendable, way: OutboundWay): Promise<OutboundAnswer> {
  const { hosts, resolve = host => lookup(host, { all: true }), milliseconds = 5000 } = way
  const problem = addressProblem(request.url, hosts)
  if (problem) return { ok: false, reason: problem }
  const url = new URL(request.url)
  const signal = AbortSignal.timeout(milliseconds)
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Refused('too-slow'))),
  )
  try {
    const addresses = await Promise.race([resolved(url, resolve), late])
    if (!isExcepted(url, hosts) && !addresses.every(({ address }) => isPublicAddress(address)))
      throw new Refused('not-public')
    return await Promise.race([send(url, request, addresses, signal), late])
  } catch (error) {
    return { ok: false, reason: error instanceof Refused ? error.reason : 'no-connection' }
  }
}

async function resolved(url: URL, resolve: (host: string) => Promise<Resolved[]>): Promise<Resolved[]> {
  const found = await resolve(bareHost(url)).catch(() => [])
  if (found.length === 0) throw new Refused('unknown-host')
  return found
}

function send(url: URL, { method, headers, body }: Sendable, addresses: Resolved[], signal: AbortSignal) {
  return new Promise<OutboundAnswer>((done, fail) => {
    const asking = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method,
        headers: body === undefined ? headers : { ...headers, 'Content-Length': Buffer.byteLength(body) },
        signal,
        // A connection that was kept would not be asked where it leads.
        agent: false,
        // What was looked at is what is connected to: the name is not asked a second time.
        lookup: (_host, options, found) => {
          const [first] = addresses
          if (options.all) found(null, addresses)
          else found(null, first?.address ?? '', first?.family)
        },
      },
      answer => {
        const pieces: Buffer[] = []
        let bytes = 0
        answer.on('data', (piece: Buffer) => {
          bytes += piece.length
          if (bytes > mostBytes) {
            fail(new Refused('too-large'))
            asking.destroy()
          } else pieces.push(piece)
        })
        answer.on('end', () =>
          done({
            ok: true,
            status: answer.statusCode ?? 0,
            body: Buffer.concat(pieces).toString(),
            retryAfter: answer.headers['retry-after'],
          }),
        )
        answer.on('error', fail)
      },
    )
    asking.on('error', fail)
    asking.end(body)
  })
}
