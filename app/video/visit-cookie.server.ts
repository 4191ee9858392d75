/** The visits whose link a browser has opened: a cookie that no script can read, with our signature of each. */
import type { Database } from '#app/platform/database.server.ts'
import { isSigned, secretKey, sign } from '#app/platform/secret.server.ts'

const cookieName = 'copihue_visita'
const hours = 24
/** The oldest gives way: a cookie has room for 4 kB, and nobody has five video visits in a day. */
const kept = 5

const keyOf = (db: Database) => secretKey(db, 'visit-right')
const idBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const entryOf = (key: Buffer, id: string) =>
  Buffer.concat([idBytes(id), sign(key, idBytes(id))]).toString('base64url')

function readEntry(key: Buffer, entry: string): string | undefined {
  const bytes = Buffer.from(entry, 'base64url')
  const id = bytes.subarray(0, 16)
  if (bytes.length !== 32 || !isSigned(key, id, bytes.subarray(16))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** @returns ids of appointments, newest first; none for a cookie that we did not sign. Not inside a transaction. */
export async function openedVisits(db: Database, cookieHeader: string | null): Promise<string[]> {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]+)`).exec(cookieHeader ?? '')?.[1]
  if (!value) return []
  const key = await keyOf(db)
  return value
    .split('.')
    .slice(0, kept)
    .flatMap(entry => readEntry(key, entry) ?? [])
}

/** The cookie that adds a visit to those which the browser has opened. */
export async function rememberVisit(
  db: Database,
  cookieHeader: string | null,
  appointmentId: string,
  secure: boolean,
): Promise<string> {
  const key = await keyOf(db)
  const others = (await openedVisits(db, cookieHeader)).filter(id => id !== appointmentId)
  const value = [appointmentId, ...others]
    .slice(0, kept)
    .map(id => entryOf(key, id))
    .join('.')
  return `${cookieName}=${value}; Path=/; Max-Age=${hours * 3600}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
