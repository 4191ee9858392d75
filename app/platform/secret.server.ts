/** Keys made once and shared by every node, kept in the table secret. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Database, sql } from './database.server.ts'

const known = new WeakMap<Database, Map<string, Promise<Buffer>>>()

/** The key of that name, made at its first use; every node ends with the same one. Not inside a transaction. */
export function secretKey(db: Database, name: string): Promise<Buffer> {
  const keys = known.get(db) ?? new Map<string, Promise<Buffer>>()
  known.set(db, keys)
  const key = keys.get(name) ?? readOrMake(db, name)
  keys.set(name, key)
  // A database that was away for a moment must not be remembered as a key.
  key.catch(() => keys.delete(name))
  return key
}

async function readOrMake(db: Database, name: string): Promise<Buffer> {
  const read = () => db.rows<{ value: string }>(sql`select value from secret where name = ${name}`)
  let [row] = await read()
  if (!row) {
    await db.rows(sql`
      insert into secret (name, value) values (${name}, ${randomBytes(32).toString('base64url')})
      on conflict (name) do nothing`)
    ;[row] = await read()
  }
  if (!row) throw new Error(`no secret ${name}`)
  return Buffer.from(row.value, 'base64url')
}

/** 128 bits of HMAC-SHA256: short enough for an SMS, and nobody guesses it. */
export const sign = (key: Buffer, content: Uint8Array): Buffer =>
  createHmac('sha256', key).update(content).digest().subarray(0, 16)

export function isSigned(key: Buffer, content: Uint8Array, signature: Uint8Array): boolean {
  const expected = sign(key, content)
  return signature.length === expected.length && timingSafeEqual(expected, signature)
}
