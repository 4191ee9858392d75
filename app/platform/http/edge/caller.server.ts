/** Whose address a request comes from. */
import type { HttpBindings } from '@hono/node-server'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Network = [Address, bits: number]

export interface Proxies {
  /** Whoever connects is one. */
  everybody: boolean
  networks: Network[]
}

const mappedBits = 96

/** IPv4 as people write it, not `10` or `0x7f.1`; a socket that hears both protocols writes it as ::ffff:192.0.2.1. */
const readAddress = (text: string): Address | undefined =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text) ? ipaddr.process(text) : undefined

function readNetwork(text: string): Network | undefined {
  if (!text.includes('/')) {
    const address = readAddress(text)
    return address && [address, address.kind() === 'ipv4' ? 32 : 128]
  }
  if (!ipaddr.IPv4.isValidCIDRFourPartDecimal(text) && !ipaddr.IPv6.isValidCIDR(text)) return undefined
  const [address, bits] = ipaddr.parseCIDR(text)
  const mapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()
  const network: Network = mapped ? [address.toIPv4Address(), bits - mappedBits] : [address, bits]
  // Of everybody one says `*`: in a network of everybody each visitor is a proxy, whatever it says of others.
  return network[1] > 0 ? network : undefined
}

/** @returns undefined when something of it is neither an address, a network nor `*`. */
export function readProxies(text: string): Proxies | undefined {
  const items = text
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)
  const networks = items.filter(item => item !== '*').map(readNetwork)
  if (networks.includes(undefined)) return undefined
  return { everybody: items.includes('*'), networks: networks.filter(network => network !== undefined) }
}

const nobody: Proxies = { everybody: false, networks: [] }

/** Of a request's context, what tells who asks; `env` has the socket where Node answers. */
interface Caller {
  env?: unknown
  req: { header(name: string): string | undefined }
}

/**
 * The peer's address; behind a proxy named in TRUST_PROXY, the last address of X-Forwarded-For that is no proxy of ours.
 * Without TRUST_PROXY the header is ignored: anyone can write it. `*` says that whoever connects is a proxy, not that the
 * header is true: what stands before the proxy's own entry was written by the caller, who would never meet a limit.
 */
export function callerAddress(c: Caller, proxies: Proxies = nobody): string {
  // None when the proxy speaks through a socket of the file system.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const peer = readAddress(incoming?.socket.remoteAddress ?? '')
  const isProxy = (address: Address) =>
    ipaddr.subnetMatch(address, { proxies: proxies.networks }, 'nobody') === 'proxies'
  if (!proxies.everybody && !(peer && isProxy(peer))) return oneCaller(peer)
  const chain = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map(entry => withoutPort(entry.trim()))
    .filter(Boolean)
    .map(readAddress)
  const first = chain.findLastIndex(address => !address || !isProxy(address))
  // Where all are ours, someone inside asks: the first of them. What cannot be read is nobody's address.
  return oneCaller(chain[Math.max(0, first)] ?? peer)
}

/** Some proxies write the port too; each new connection would be another caller. */
const withoutPort = (entry: string) =>
  entry.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')

/** One connection to the internet gets 2⁶⁴ addresses of IPv6: they are one caller, or no limit would hold. */
function oneCaller(address: Address | undefined): string {
  if (!address) return ''
  if (address.kind() === 'ipv4') return address.toString()
  const network = address.toByteArray().fill(0, 8)
  return `${ipaddr.fromByteArray(network)}/64`
}
