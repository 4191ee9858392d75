/**
 * A message to a browser by its push service (RFC 8030), sealed for that browser alone (RFC 8291) and signed by this portal
 * (VAPID, RFC 8292). Where it goes was said by a browser, so it leaves by the one way out to addresses that others gave.
 */
import webpush from 'web-push'
import type { Database } from '../../database/database.server.ts'
import { sendOutbound } from '../../outbound/send-outbound.server.ts'
import { secretText } from '../../secret.server.ts'

/** What a browser gives when it agrees to be told. */
export interface PushAddress {
  endpoint: string
  /** Its public key and its secret, base64url. */
  p256dh: string
  auth: string
}

export interface PushMessage {
  payload: string
  /** Seconds for which the service keeps it for a device that is away. */
  ttl: number
  /** A later message of the same topic takes the place of one that still waits. At most 32 signs of base64url. */
  topic: string
}

/**
 * `gone`: the browser is not told there any more, or its keys are none; `later`: its service asks for patience, for so many
 * seconds where it says how many; `refused`: it will not take this one.
 */
export type PushOutcome = { is: 'taken' | 'gone' | 'refused' } | { is: 'later'; seconds?: number }

export interface PushSender {
  send(to: PushAddress, message: PushMessage): Promise<PushOutcome>
}

interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** The portal's own pair of keys, made at its first use and shared by every node. Not inside a transaction. */
export const vapidKeys = async (db: Database): Promise<VapidKeys> =>
  JSON.parse(await secretText(db, 'vapid', async () => JSON.stringify(webpush.generateVAPIDKeys())))

interface PushHouse {
  db: Database
  /** Whom a push service writes to when something is wrong: a `mailto:` or `https:` address. */
  contact: string
  /** `PUSH_HOSTS` */
  hosts: readonly string[]
}

/** gone: no browser is there any more, or its address is none that we may send to. later: try once more. */
export const webPushSender = ({ db, contact, hosts }: PushHouse): PushSender => ({
  async send({ endpoint, ...keys }, { payload, ttl, topic }) {
    const vapidDetails = { subject: contact, ...(await vapidKeys(db)) }
    const sealed = seal({ endpoint, keys }, payload, { vapidDetails, TTL: ttl, topic })
    if (!sealed) return { is: 'gone' }
    const answer = await sendOutbound({ url: endpoint, method: 'POST', ...sealed }, { hosts })
    if (answer.ok) return outcomeOf(answer.status, answer.retryAfter)
    // An address that nobody may be sent to now may not be sent to later.
    return answer.reason === 'not-public' || answer.reason === 'not-https' ? { is: 'gone' } : { is: 'later' }
  },
})

/** Undefined where the keys are none of a browser's. */
function seal(to: webpush.PushSubscription, payload: string, options: webpush.RequestOptions) {
  try {
    const { headers, body } = webpush.generateRequestDetails(to, payload, options)
    const lines = Object.entries(headers).map(([name, value]) => [name, String(value)])
    return { headers: Object.fromEntries(lines) as Record<string, string>, body: body as Buffer }
  } catch {
    return undefined
  }
}

const longestWait = 24 * 3600

/** @param retryAfter seconds, or a date, as RFC 9110 has it. */
export function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'taken' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status !== 429 && status < 500) return { is: 'refused' }
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '')
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter ?? '') - Date.now()) / 1000)
  return Number.isFinite(seconds)
    ? { is: 'later', seconds: Math.min(Math.max(seconds, 1), longestWait) }
    : { is: 'later' }
}
