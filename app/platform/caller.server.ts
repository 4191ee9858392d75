/** Whose address a request comes from. */
import { isIPv6, SocketAddress } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * The peer's address; behind a proxy named in TRUST_PROXY, the last address of X-Forwarded-For that is no proxy of ours.
 * Without TRUST_PROXY the header is ignored: anyone can write it. `*` says that whoever connects is a proxy, not that the
 * header is true: what stands before the proxy's own entry was written by the caller, who would never meet a limit.
 */
export function callerAddress(c: Context<{ Bindings: HttpBindings }>, trustProxy: string): string {
  return oneCaller(findAddress(c, trustProxy))
}

function findAddress(c: Context<{ Bindings: HttpBindings }>, trustProxy: string): string {
  const peer = plain(c.env?.incoming?.socket.remoteAddress ?? '')
  const trusted = trustProxy
    .split(',')
    .map(item => plain(item.trim()))
    .filter(Boolean)
  if (!trusted.includes(peer) && !trusted.includes('*')) return peer
  const chain = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map(item => plain(withoutPort(item.trim())))
    .filter(Boolean)
  return chain.findLast(address => !trusted.includes(address)) ?? peer
}

/** Some proxies write the port too; each new connection would be another caller. */
const withoutPort = (entry: string) =>
  entry.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')

/** One way to write an address: a socket that hears both protocols writes IPv4 as ::ffff:192.0.2.1, people IPv6 as they like. */
function plain(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(bare) ? new SocketAddress({ address: bare, family: 'ipv6' }).address : bare
}

/** One connection to the internet gets 2⁶⁴ addresses of IPv6: they are one caller, or no limit would hold. */
function oneCaller(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const [before, after] = [groups(head), groups(tail)]
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill('0')
  const network = [...before, ...zeros, ...after].slice(0, 4)
  return `${network.map(group => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
