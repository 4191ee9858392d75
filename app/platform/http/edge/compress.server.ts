/** Packs text answers for whoever takes it. */
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../api.server.ts'
import { pack, packingFor } from './packing.server.ts'

// Below this a packet is a packet, packed or not.
const worthIt = 1024
const packable = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml)\b|image\/svg\+xml)/

/** Of one that is packed the ETag becomes a weak one (RFC 9110, 8.8.1). */
export const compress: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  // Asked first: looking at the answer's headers costs more than the rest of this function.
  const packing = packingFor(c.req.header('accept-encoding'))
  if (!packing) return
  const answer = c.res
  // In this order: a body that is looked at is made a stream, which costs as much as sending it.
  if (answer.headers.has('Content-Encoding') || !answer.body) return
  if (!packable.test(answer.headers.get('Content-Type') ?? '')) return
  const plain = new Uint8Array(await answer.arrayBuffer())
  const headers = new Headers(answer.headers)
  headers.append('Vary', 'Accept-Encoding')
  headers.delete('Content-Length')
  const packed = plain.length >= worthIt
  if (packed) {
    headers.set('Content-Encoding', packing)
    const etag = headers.get('ETag')
    if (etag && !etag.startsWith('W/')) headers.set('ETag', `W/${etag}`)
  }
  c.res = undefined
  c.res = new Response(packed ? pack(plain, packing) : plain, { status: answer.status, headers })
}
