/** Keys of the operator, outside the database: DATA_KEYS, or a file beside the embedded one. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, OperatorError } from '../config.server.ts'

/** 256 bits each, by name, the one that wraps what is made now first. */
export type KeyRing = readonly { name: string; key: Buffer }[]

const shape = /^([\w-]{1,20}):([A-Za-z0-9_-]{43})$/

/** @param from what the operator reads of where the text is. @throws OperatorError for what is no list of keys. */
export function readKeyRing(text: string, from: string): KeyRing {
  const ring = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(item => {
      const [, name = '', key = ''] = shape.exec(item) ?? []
      if (!name)
        throw new OperatorError(
          `${from}: debe ser nombre:clave, con 32 bytes en base64url; la más nueva primero`,
        )
      return { name, key: Buffer.from(key, 'base64url') }
    })
  if (new Set(ring.map(({ name }) => name)).size < ring.length)
    throw new OperatorError(`${from}: dos claves tienen el mismo nombre`)
  return ring
}

/** 256 bits, as DATA_KEYS names it: `name:key`, base64url. */
export const newKey = (name: string): string => `${name}:${randomBytes(32).toString('base64url')}`
export const keyFile = (folder: string): string => join(folder, 'data.keys')

/**
 * @param maySow whether a file may be made: not where the database has columns that another one opens.
 * @returns no keys where a server's operator gave none: columns stay as they are.
 */
export function operatorKeys(
  { DATA_KEYS, DATABASE_URL, DATA_DIR }: Pick<Config, 'DATA_KEYS' | 'DATABASE_URL' | 'DATA_DIR'>,
  maySow: boolean,
): KeyRing {
  if (DATA_KEYS) return readKeyRing(DATA_KEYS, 'DATA_KEYS')
  if (DATABASE_URL) return []
  const file = keyFile(DATA_DIR)
  if (!existsSync(file) && maySow) writeFileSync(file, `${newKey('first')}\n`, { mode: 0o600, flag: 'wx' })
  return existsSync(file) ? readKeyRing(readFileSync(file, 'utf8'), file) : []
}
