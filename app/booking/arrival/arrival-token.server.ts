/** What a patient shows to say that they have come: it does that, on the day of the hour, and opens nothing. */
import { isSigned, sign } from '#app/platform/secret.server.ts'

const idBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

/** Longer than what a guest's link signs: one is never the other, though the key is the same. */
const signed = (id: string, day: Temporal.PlainDate) =>
  Buffer.concat([idBytes(id), Buffer.from(`arrival ${day.toString()}`)])

/** @param day of the centre's own calendar. @returns 43 characters that may stand in a URL. */
export const arrivalToken = (key: Buffer, id: string, day: Temporal.PlainDate): string =>
  Buffer.concat([idBytes(id), sign(key, signed(id, day))]).toString('base64url')

/** Whose it says it is: believed only once `isArrivalOf` has looked. */
export function idInArrival(token: string): string | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.toString('base64url') !== token) return undefined
  return bytes
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const isArrivalOf = (key: Buffer, token: string, id: string, day: Temporal.PlainDate): boolean =>
  isSigned(key, signed(id, day), Buffer.from(token, 'base64url').subarray(16))

/** No letter that is taken for another. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The same to be typed: eight letters, 40 bits, looked for among the hours of one centre and day alone. */
export function arrivalCode(key: Buffer, id: string, day: Temporal.PlainDate): string {
  const bytes = sign(key, Buffer.concat([signed(id, day), Buffer.from(' code')]))
  const text = Array.from(bytes.subarray(0, 8), byte => letters[byte % 32]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
