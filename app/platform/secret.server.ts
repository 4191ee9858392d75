/** Keys made once and shared by every node, kept in the table secret. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Database, sql } from './database/database.server.ts'

const known = new WeakMap<Database, Map<string, Promise<string>>>()

/** The key of that name, made at its first use; every node ends with the same one. Not inside a transaction. */
export const secretKey = async (db: Database, name: string): Promise<Buffer> =>
  Buffer.from(await secretText(db, name, async () => randomBytes(32).toString('base64url')), 'base64url')

/** A secret of any form, made at its first use; of several nodes that make it, the first one's counts. */
export function secretText(db: Database, name: string, make: () => Promise<string>): Promise<string> {
  const secrets = known.get(db) ?? new Map<string, Promise<string>>()
  known.set(db, secrets)
  const secret = secrets.get(name) ?? readOrMake(db, name, make)
  secrets.set(name, secret)
  // A database that was away for a moment must not be remembered as a secret.
  secret.catch(() => secrets.delete(name))
  return secret
}

async function readOrMake(db: Database, name: string, make: () => Promise<string>): Promise<string> {
  const read = () => db.rows<{ value: string }>(sql`select value from secret where name = ${name}`)
  let [row] = await read()
  if (!row) {
    await db.rows(sql`
      insert into secret (name, value) values (${name}, ${await make()}) on conflict (name) do nothing`)
    ;[row] = await read()
  }
  if (!row) throw new Error(`no secret ${name}`)
  return row.value
}

/** 128 bits of HMAC-SHA256: short enough for an SMS, and nobody guesses it. */
export const sign = (key: Buffer, content: Uint8Array): Buffer =>
  createHmac('sha256', key).update(content).digest().subarray(0, 16)

/** Compared in constant time. */
export function isSigned(key: Buffer, content: Uint8Array, signature: Uint8Array): boolean {
  const expected = sign(key, content)
  return signature.length === expected.length && timingSafeEqual(expected, signature)
}

const idBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

/** What the signature of a `signedId` is of: the id, and what else it is signed for. */
export const signedContent = (id: string, purpose: string) =>
  Buffer.concat([idBytes(id), Buffer.from(purpose)])

/**
 * A UUID and our signature of it.
 * @param purpose what else is signed: two tokens of one key are never the other where their purposes differ
 * @returns 43 characters that may stand in a URL
 */
export const signedId = (key: Buffer, id: string, purpose = ''): string =>
  Buffer.concat([idBytes(id), sign(key, signedContent(id, purpose))]).toString('base64url')

/** @returns the UUID that a `signedId` says, believed only once `isSignedId` has looked; undefined of any other text. */
export function idInToken(token: string): string | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  // base64url has spare bits in its last character: one spelling only, so that a token is one string.
  if (bytes.toString('base64url') !== token) return undefined
  return bytes
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Whether we signed that token for that id and purpose. */
export const isSignedId = (key: Buffer, token: string, id: string, purpose = ''): boolean =>
  idInToken(token) === id &&
  isSigned(key, signedContent(id, purpose), Buffer.from(token, 'base64url').subarray(16))

/** @returns the UUID of a token that we signed for nothing further, undefined of any other. */
export function idSigned(key: Buffer, token: string): string | undefined {
  const id = idInToken(token)
  return id !== undefined && isSignedId(key, token, id) ? id : undefined
}
