/** Numbers and codes of requests: the number is read aloud, the code with it opens what was answered. */
import { createHmac, randomInt } from 'node:crypto'
import type { Database } from '#app/platform/database/database.server.ts'
import { secretKey } from '#app/platform/secret.server.ts'
import { folioAlphabet, type RequestKind } from './request.rules.ts'

const letters = 8

const draw = () =>
  Array.from({ length: letters }, () => folioAlphabet[randomInt(folioAlphabet.length)]).join('')

const split = (text: string) => text.replace(/^(.{4})/, '$1-')

/** `DER-7K2M9CXR`, or `REC-…` of a complaint. */
export const newFolio = (kind: RequestKind) => `${kind === 'complaint' ? 'REC' : 'DER'}-${draw()}`

/** `7K2M-9CXR`, as it is written to whoever asked. */
export const newCode = () => split(draw())

/** Six digits, typed once from a letter. */
export const newDigits = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Not inside a transaction. */
export const requestKey = (db: Database) => secretKey(db, 'request-code')

/**
 * In hex; capitals, blanks and hyphens do not count. @param key from `requestKey`. @param about the folio of the code, or
 * the token's hash of the digits.
 */
export const hashOfCode = (key: Buffer, about: string, code: string): string =>
  createHmac('sha256', key)
    .update(`${about}\n${code.toUpperCase().replaceAll(/[\s-]/g, '')}`)
    .digest('hex')

/** The code of what was asked by a page with this token: the page can say it again, and the database cannot. */
export function codeOfToken(key: Buffer, token: string): string {
  const bytes = createHmac('sha256', key).update(`code\n${token}`).digest()
  const text = Array.from(
    { length: letters },
    (_, nth) => folioAlphabet[bytes.readUInt32BE(nth * 4) % folioAlphabet.length],
  ).join('')
  return split(text)
}
