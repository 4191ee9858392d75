/** Where two browsers find a way to each other, with credentials that end by themselves (coturn: use-auth-secret). */
import { createHmac } from 'node:crypto'
import type { Config } from '#app/platform/config.server.ts'
import type { IceServers } from './signal.rules.ts'

/**
 * Whoever leaves a visit, or loses the right to it, keeps what they were given. They need it at the moment of meeting alone: a relay
 * that stands goes on when its credentials have ended (coturn 4.6, tried), and what is sought later gets new ones. Clocks may differ by as much.
 */
const credentialSeconds = 600

/**
 * Given only to somebody with the right to a visit.
 * @param name whose allocation it is, in the log of the TURN server: never a person.
 */
export function iceServers(
  { TURN_URLS, TURN_SECRET }: Pick<Config, 'TURN_URLS' | 'TURN_SECRET'>,
  name: string,
  now: Temporal.Instant,
): IceServers[] {
  const stun = TURN_URLS.filter(url => url.startsWith('stun'))
  const turn = TURN_URLS.filter(url => url.startsWith('turn'))
  const servers: IceServers[] = stun.length ? [{ urls: stun }] : []
  if (turn.length === 0 || !TURN_SECRET) return servers
  const expires = Math.floor(now.epochMilliseconds / 1000) + credentialSeconds
  const username = `${expires}:${name}`
  const credential = createHmac('sha1', TURN_SECRET).update(username).digest('base64')
  return [...servers, { urls: turn, username, credential }]
}
