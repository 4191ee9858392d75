/** Browsers that are told of reminders: docs/decisions/0335-a-reminder-on-a-device.md. */
import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { holdSession } from '#app/identity/public.server.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { describeBrowser } from '#app/platform/http/browser-name.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { hashOfToken } from '#app/platform/http/token-cookie.server.ts'
import { browserIn } from '#app/platform/limits/known-device.server.ts'
import { countAttempt, type SpanLimit } from '#app/platform/limits/limits.server.ts'
import type { PushAddress } from '#app/platform/messages/other-ways/web-push.server.ts'
import { addressProblem } from '#app/platform/outbound/outbound-address.server.ts'
import {
  deleteDevice,
  deleteDevicesOf,
  deleteFromBrowser,
  findDevices,
  insertDevice,
} from './push.queries.server.ts'

/** Of one person; the oldest goes when another comes. */
const mostDevices = 10
const changes: SpanLimit = { purpose: 'push-device', max: 20, seconds: 3600 }

/** Turning reminders on, by whatever way, so often an hour. */
export const countChange = (db: Database, accountId: string, now: Temporal.Instant) =>
  countAttempt(db, changes, accountId, now)

const base64url = (bytes: number) =>
  z.string().refine(text => /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === bytes)

const shape = z.object({
  endpoint: z.string().max(1000),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
})

/**
 * A PushSubscription as a browser writes it (`toJSON`), in a field of a form.
 * @param hosts `PUSH_HOSTS`: what is excepted for whom a centre names (`OUTBOUND_HOSTS`) is not for anybody with an account.
 * @returns undefined for what no browser gives, and for addresses that nothing is sent to.
 */
export function readSubscription(given: unknown, hosts: readonly string[]): PushAddress | undefined {
  const read = shape.safeParse(parsed(given))
  if (!read.success) return undefined
  const { endpoint, keys } = read.data
  return addressProblem(endpoint, hosts) || !isPoint(keys.p256dh) ? undefined : { endpoint, ...keys }
}

function parsed(given: unknown): unknown {
  try {
    return typeof given === 'string' && given.length <= 4000 ? JSON.parse(given) : undefined
  } catch {
    return undefined
  }
}

/** Whether a key is a point of P-256, so that something can be sealed for it. */
function isPoint(key: string): boolean {
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    return own.computeSecret(Buffer.from(key, 'base64url')).length > 0
  } catch {
    return false
  }
}

/** How the database knows the browser of a request; null for one that never signed in. */
export function browserHashIn(cookieHeader: string | null): string | null {
  const browser = browserIn(cookieHeader)
  return browser === undefined ? null : hashOfToken(browser)
}

export type DeviceOutcome =
  | { ok: true }
  /** signed-out: the session that asks is over. */
  | { ok: false; reason: 'unreadable' | 'signed-out' }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/** From now on this browser is told, and nobody else's reminders reach it. @param sessionId of the session that asks. */
export async function keepDevice(
  { db, clock, config }: Pick<Portal, 'db' | 'clock' | 'config'>,
  accountId: string,
  given: unknown,
  headers: Headers,
  sessionId?: string,
): Promise<DeviceOutcome> {
  const now = clock.now()
  const allowance = await countChange(db, accountId, now)
  if (!allowance.ok) return { ...allowance, reason: 'too-many' }
  const address = readSubscription(given, config.PUSH_HOSTS)
  if (!address) return { ok: false, reason: 'unreadable' }
  const device = {
    ...address,
    endpointHash: hashOfToken(address.endpoint),
    browser: describeBrowser(headers.get('user-agent') ?? ''),
    browserHash: browserHashIn(headers.get('cookie')),
  }
  return db.transaction(async (tx): Promise<DeviceOutcome> => {
    if (!(await holdSession(tx, { id: accountId, sessionId }))) return { ok: false, reason: 'signed-out' }
    await insertDevice(tx, accountId, device, mostDevices, now)
    return { ok: true }
  })
}

/** The one that asks first, then the newest. @param cookieHeader of who asks. */
export const listDevices = (tx: Tx, accountId: string, cookieHeader: string | null) =>
  findDevices(tx, accountId, browserHashIn(cookieHeader))

/** @returns whether it was theirs. */
export const endDevice = (tx: Tx, accountId: string, id: unknown): Promise<boolean> =>
  z.uuid().safeParse(id).success ? deleteDevice(tx, accountId, String(id)) : Promise.resolve(false)

/** Ends all of an account's. */
export const endDevices = (tx: Tx, accountId: string) => deleteDevicesOf(tx, accountId)

/** Somebody signs in or out in a browser: it tells nobody else any more. @param accountId who signs in; null when somebody leaves. */
export async function endInBrowser(
  tx: Tx,
  cookieHeader: string | null,
  accountId: string | null,
): Promise<void> {
  const browserHash = browserHashIn(cookieHeader)
  if (browserHash !== null) await deleteFromBrowser(tx, browserHash, accountId)
}
