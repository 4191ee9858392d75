/** One request and its whole answer, as often and from as many addresses as a crowd needs: a socket each is what `fetch` does not say. */
import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Exchange {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Absent: a connection of its own. */
  agent?: Agent
  /** An address of the loopback, so that a proxy sees somebody else. */
  from?: string
}

/** Rejects where nobody answers, or not to the end. */
export const exchange = (
  url: string | URL,
  { method = 'GET', headers = {}, body = '', agent, from }: Asked = {},
): Promise<Exchange> =>
  new Promise((resolve, reject) => {
    const length = body && { 'Content-Length': String(Buffer.byteLength(body)) }
    const asked = request(
      url,
      { method, headers: { ...headers, ...length }, agent: agent ?? false, localAddress: from },
      answer => {
        buffer(answer)
          .then(all =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: all.toString() }),
          )
          .catch(reject)
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })

/** Of whoever comes through a proxy that names them. */
export const someAddress = (first = 10): string =>
  [first, ...crypto.getRandomValues(new Uint8Array(2)), 1 + Math.floor(Math.random() * 254)].join('.')
