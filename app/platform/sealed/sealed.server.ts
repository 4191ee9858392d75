/**
 * Texts that only a key outside the database opens: AES-256-GCM (NIST SP 800-38D) under a data key, which a key of the operator
 * wraps. Each is bound to its row, so that a row that somebody moves by SQL is refused (docs/decisions/0327-sealed-columns.md).
 */
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { type Config, OperatorError } from '../config.server.ts'
import type { Database, Tx } from '../database/database.server.ts'
import {
  findDataKey,
  findDataKeys,
  findNewestKey,
  foundDataKeys,
  keepDataKey,
  type WrappedKey,
} from './data-key.queries.server.ts'
import { type KeyRing, operatorKeys } from './key-ring.server.ts'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const shape = /^sealed:1:([0-9a-f-]{36}):([A-Za-z0-9_-]+)$/

/** Of this process: it has one operator. */
let ring: KeyRing = []
const opened = new Map<string, Buffer>()

/** A text that no key opens, or that stands where it was not written. */
export class SealBroken extends Error {
  override name = 'SealBroken'
}

function encipher(key: Buffer, plain: Uint8Array, of: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const made = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(of))
  return Buffer.concat([nonce, made.update(plain), made.final(), made.getAuthTag()])
}

/** @throws SealBroken */
function decipher(key: Buffer, bytes: Buffer, of: string): Buffer {
  try {
    const made = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(of))
      .setAuthTag(bytes.subarray(-tagBytes))
    return Buffer.concat([made.update(bytes.subarray(nonceBytes, -tagBytes)), made.final()])
  } catch {
    throw new SealBroken(`what is sealed of ${of} does not open`)
  }
}

function unwrap({ id, kek, wrapped }: WrappedKey): Buffer {
  const known = opened.get(id)
  if (known) return known
  const own = ring.find(({ name }) => name === kek)
  if (!own) throw new SealBroken(`no key «${kek}»`)
  const key = decipher(own.key, Buffer.from(wrapped, 'base64url'), id)
  opened.set(id, key)
  return key
}

/** @returns a key made now, wrapped by the newest of the operator's. */
export async function addDataKey(tx: Tx): Promise<WrappedKey> {
  const [newest] = ring
  if (!newest) throw new SealBroken('no keys')
  const [id, key] = [randomUUID(), randomBytes(32)]
  const made = { id, kek: newest.name, wrapped: encipher(newest.key, key, id).toString('base64url') }
  await keepDataKey(tx, made)
  return made
}

/** The same key, wrapped by the newest of the operator's. Undefined where it is already. */
export function rewrapped(one: WrappedKey): WrappedKey | undefined {
  const [newest] = ring
  if (!newest || newest.name === one.kek) return undefined
  return {
    id: one.id,
    kek: newest.name,
    wrapped: encipher(newest.key, unwrap(one), one.id).toString('base64url'),
  }
}

/**
 * @param of which column of which row, as `visit.notes:<id>`.
 * @returns the text as it is where the operator has no keys, and where it is empty.
 */
export async function seal(tx: Tx, plain: string, of: string): Promise<string> {
  if (ring.length === 0 || plain === '') return plain
  const key = (await findNewestKey(tx)) ?? (await addDataKey(tx))
  return `sealed:1:${key.id}:${encipher(unwrap(key), Buffer.from(plain), of).toString('base64url')}`
}

/**
 * @returns what was sealed; a text that is not sealed as it is; null where its key was declared lost.
 * @throws SealBroken for another row's text, or where its key is not here.
 */
export async function unseal(tx: Tx, text: string, of: string): Promise<string | null> {
  const [, id, content] = shape.exec(text) ?? []
  if (id === undefined || content === undefined) return text
  const known = opened.get(id)
  const row = known ? undefined : await findDataKey(tx, id)
  if (!known && row?.lost) return null
  if (!known && !row) throw new SealBroken(`no data key ${id}`)
  return decipher(known ?? unwrap(row as WrappedKey), Buffer.from(content, 'base64url'), of).toString()
}

/**
 * Before anything is read or written: takes the operator's keys, and looks whether they open what is there.
 * @throws OperatorError where they do not: nothing is lost, the keys of the copy are missing.
 */
export async function takeKeys(
  db: Database,
  config: Pick<Config, 'DATA_KEYS' | 'DATABASE_URL' | 'DATA_DIR'>,
): Promise<void> {
  const all = await findDataKeys(db)
  const keys = all.filter(({ lost }) => !lost)
  setKeys(operatorKeys(config, keys.length === 0))
  // Declared lost in haste, or where DATA_KEYS was not set.
  const found = all.filter(key => key.lost && canUnwrap(key)).map(({ id }) => id)
  if (found.length > 0) await foundDataKeys(db, found)
  for (const key of keys)
    try {
      unwrap(key)
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error
      throw new OperatorError(
        `DATA_KEYS: hay notas y respuestas cifradas con la clave «${key.kek}», que no está; tráela de su copia (docs/operating.md). Si se perdió para siempre: npm run keys -- lost ${key.kek}`,
      )
    }
}

/** For commands that only declare keys lost, and for tests. */
export function setKeys(keys: KeyRing): void {
  ring = keys
  opened.clear()
}

/** Whether a key of the operator opens it. */
export function canUnwrap(key: WrappedKey): boolean {
  try {
    unwrap(key)
    return true
  } catch {
    return false
  }
}
