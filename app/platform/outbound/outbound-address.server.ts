/** Where requests to addresses that others gave may go: out into the world over TLS, never into the house. */
import ipaddr from 'ipaddr.js'

export type AddressProblem = 'not-an-address' | 'not-https' | 'credentials' | 'not-public'

/** What is handed out to whoever asks the world for an address: no loopback, no private or shared network, no translation of one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // Of IPv6 only what is given out at all: translations and networks of old, known to the library or not, lie outside of it.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'))
}

/** Of an IP written as a host, without its brackets. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** @param hosts which may be reached although they are neither public nor over TLS: `host` or `host:port`. */
export const isExcepted = (url: URL, hosts: readonly string[]): boolean => {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return hosts.some(host => host === url.hostname || host === `${url.hostname}:${port}`)
}

/** What can be said of an address before its name is looked up; undefined where nothing is wrong. */
export function addressProblem(text: string, hosts: readonly string[]): AddressProblem | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return 'not-an-address'
  if (url.username || url.password) return 'credentials'
  if (isExcepted(url, hosts)) return undefined
  if (url.protocol !== 'https:') return 'not-https'
  const host = bareHost(url)
  return ipaddr.isValid(host) && !isPublicAddress(host) ? 'not-public' : undefined
}
