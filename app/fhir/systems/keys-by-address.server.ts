/**
 * Public keys that a system publishes at an address of its own, so that it changes them without asking anybody. Read by the guarded
 * way out, kept for ten minutes; a key that is not known has them read again, once a minute at most, whoever asks for it.
 */
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import { sendOutbound } from '#app/platform/outbound/send-outbound.server.ts'

const keptMs = 10 * 60_000
const againMs = 60_000

const known = new LRUCache<string, JWTVerifyGetKey>({ max: 500 })

/**
 * @param hosts `OUTBOUND_HOSTS`.
 * @returns finds the key of an assertion; throws JOSEError where there is none, or nobody answers.
 */
export function keysByAddress(clientId: string, address: string, hosts: readonly string[]): JWTVerifyGetKey {
  const name = `${clientId} ${address}`
  const keys = known.get(name) ?? createKeys(address, hosts)
  known.set(name, keys)
  return keys
}

function createKeys(address: string, hosts: readonly string[]): JWTVerifyGetKey {
  let readAt = Number.NEGATIVE_INFINITY
  return createRemoteJWKSet(new URL(address), {
    cacheMaxAge: keptMs,
    cooldownDuration: againMs,
    // jose lets whoever fails try again at once: forged assertions must not make us knock.
    [customFetch]: async url => {
      if (Date.now() - readAt < againMs) throw new errors.JWKSTimeout('read a moment ago')
      readAt = Date.now()
      const answer = await sendOutbound(
        { url, method: 'GET', headers: { Accept: 'application/json, application/jwk-set+json' } },
        { hosts },
      )
      if (!answer.ok) throw new errors.JWKSInvalid(answer.reason)
      // Of statuses that may have no body too.
      return new Response(answer.status === 200 ? answer.body : '{}', {
        status: answer.status === 200 ? 200 : 502,
      })
    },
  })
}
