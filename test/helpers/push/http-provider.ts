/** A provider of messages of the tests' own: what it is asked over HTTP, and always the same answer. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** Until the end of the test. @param said the body of its answer. */
export async function httpProvider(status: number, headers: Record<string, string> = {}, said = '') {
  const requests: { headers: IncomingMessage['headers']; method?: string; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    requests.push({ headers: request.headers, method: request.method, body: body && JSON.parse(body) })
    response.writeHead(status, headers).end(said)
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.close()
  })
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages` }
}
