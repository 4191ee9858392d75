/** A guest's own link to an appointment: its id and our signature of it. Whoever has the link has the right. */
import { isSigned, sign } from '#app/platform/secret.server.ts'

/** Name of the key in the table secret. */
export const guestLinkSecret = 'guest-link'

const idBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

/** @returns 43 characters that may stand in a URL. */
export const guestLinkToken = (key: Buffer, appointmentId: string): string =>
  Buffer.concat([idBytes(appointmentId), sign(key, idBytes(appointmentId))]).toString('base64url')

/** @returns the appointment's id, or undefined when we did not sign this. */
export function readGuestLink(key: Buffer, token: string): string | undefined {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, 16)
  // base64url has spare bits in its last character: one spelling only, so that a link is one string.
  if (bytes.toString('base64url') !== token || !isSigned(key, id, bytes.subarray(16))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The appointment of a link that came in a form, if one came. */
export const guestLinkIn = (key: Buffer, token: string | undefined): string | undefined =>
  token === undefined ? undefined : readGuestLink(key, token)
