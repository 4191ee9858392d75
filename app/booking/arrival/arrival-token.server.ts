/** What a patient shows to say that they have come: it does that, on the day of the hour, and opens nothing. */
import { isSignedId, sign, signedContent, signedId } from '#app/platform/secret.server.ts'

/** A guest's link signs nothing but the id: one is never the other, though the key is the same. */
const purpose = (day: Temporal.PlainDate) => `arrival ${day.toString()}`

/** @param day of the centre's own calendar. @returns 43 characters that may stand in a URL. */
export const arrivalToken = (key: Buffer, id: string, day: Temporal.PlainDate): string =>
  signedId(key, id, purpose(day))

/** False for whatever `arrivalToken` did not write for that appointment and day. Whether the day has come, or is over, is not asked. */
export const isArrivalOf = (key: Buffer, token: string, id: string, day: Temporal.PlainDate): boolean =>
  isSignedId(key, token, id, purpose(day))

/** No letter that is taken for another. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The same to be typed: eight letters, 40 bits, looked for among the hours of one centre and day alone. */
export function arrivalCode(key: Buffer, id: string, day: Temporal.PlainDate): string {
  const bytes = sign(key, signedContent(id, `${purpose(day)} code`))
  const text = Array.from(bytes.subarray(0, 8), byte => letters[byte % 32]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
