/**
 * A browser that signed in to an account before: a cookie says so, signed, for half a year since the last time. It opens
 * nothing. What strangers try on the account costs such a browser none of its own tries.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/database.server.ts'
import { cookieIn, cookieLine, cookieLives } from '../http/cookies.ts'
import { secretKey } from '../secret.server.ts'

const name = 'copihue_conocido'
const days = cookieLives.copihue_conocido / 86_400
/** Of one browser: a family, or the desk of a centre. */
const mostAccounts = 12

const device = /^[\w-]{22}$/
const entryShape = /^([0-9a-z]{1,6})-([\w-]{22})$/

interface Remembered {
  id: string
  /** Day of the sign-in in base 36, then the signature of device, account and day. */
  entries: string[]
}

function readCookie(header: string | null | undefined): Remembered | undefined {
  const [id = '', ...entries] = (cookieIn(header, name) ?? '').split('.')
  return device.test(id) ? { id, entries: entries.filter(entry => entryShape.test(entry)) } : undefined
}

/** The name of a browser that signed in before, as its cookie says it: whoever signed in there or stole the cookie knows it. */
export const browserIn = (cookieHeader: string | null | undefined): string | undefined =>
  readCookie(cookieHeader)?.id

const dayOf = (now: Temporal.Instant) => Math.floor(now.epochMilliseconds / 86_400_000)

/** Not inside a transaction. */
const deviceKey = (db: Database) => secretKey(db, 'known-device')

const signed = (key: Buffer, id: string, account: string, day: number): Buffer =>
  createHmac('sha256', key).update(`${id}\n${account}\n${day}`).digest().subarray(0, 16)

const isOf = (key: Buffer, id: string, account: string, entry: string): number | undefined => {
  const [, day = '', given = ''] = entryShape.exec(entry) ?? []
  const written = Number.parseInt(day, 36)
  const found = Buffer.from(given, 'base64url')
  const expected = signed(key, id, account, written)
  return found.length === expected.length && timingSafeEqual(found, expected) ? written : undefined
}

/**
 * @param account what was signed in to, with its kind: `patient:12345678-5`.
 * @returns a name of the browser to count by; null for a stranger.
 */
export async function knownDevice(
  db: Database,
  cookieHeader: string | null | undefined,
  account: string,
  now: Temporal.Instant,
): Promise<string | null> {
  const cookie = readCookie(cookieHeader)
  if (!cookie) return null
  const key = await deviceKey(db)
  const today = dayOf(now)
  for (const entry of cookie.entries) {
    const day = isOf(key, cookie.id, account, entry)
    if (day !== undefined && day <= today && today - day < days) return cookie.id
  }
  return null
}

/** After a sign-in, outside of its transaction. @returns the Set-Cookie line. */
export async function rememberDevice(
  db: Database,
  cookieHeader: string | null | undefined,
  account: string,
  secure: boolean,
  now: Temporal.Instant,
): Promise<string> {
  const key = await deviceKey(db)
  const before = readCookie(cookieHeader)
  const id = before?.id ?? randomBytes(16).toString('base64url')
  const day = dayOf(now)
  const entry = `${day.toString(36)}-${signed(key, id, account, day).toString('base64url')}`
  const others = (before?.entries ?? []).filter(one => isOf(key, id, account, one) === undefined)
  const value = [id, entry, ...others.slice(0, mostAccounts - 1)].join('.')
  return cookieLine(name, value, { secure })
}
