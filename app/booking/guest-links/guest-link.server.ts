/** A guest's own link to an appointment: its id and our signature of it. Whoever has the link has the right, until a month after the visit. */
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

/** Links lie in mailboxes and histories of browsers for years; a receipt and an hour that changed are looked up within this. */
const daysAfterVisit = 30

/** Whether a link still opens its appointment. */
export const linkHolds = ({ end }: { end: Temporal.Instant }, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, end.add({ hours: daysAfterVisit * 24 })) < 0
