/** Whose address a request comes from. */
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * The peer's address; behind a proxy named in TRUST_PROXY, the last address of X-Forwarded-For that is no proxy of ours.
 * Without TRUST_PROXY the header is ignored: anyone can write it.
 */
export function callerAddress(c: Context<{ Bindings: HttpBindings }>, trustProxy: string): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? ''
  const trusted = trustProxy
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)
  const isTrusted = (address: string) => trusted.includes(address) || trusted.includes('*')
  if (!isTrusted(peer)) return peer
  const chain = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)
  return (trusted.includes('*') ? chain[0] : chain.findLast(address => !isTrusted(address))) ?? peer
}
