/** A guest's own link to an appointment: its id and our signature of it. Whoever has the link has the right, until a month after the visit. */
import { idSigned, signedId } from '#app/platform/secret.server.ts'

/** Name of the key in the table secret. */
export const guestLinkSecret = 'guest-link'

/** The last one of each key: the letters of one booking have its link eight times. */
const last = new WeakMap<Buffer, { appointmentId: string; token: string }>()

/** @returns 43 characters that may stand in a URL. */
export function guestLinkToken(key: Buffer, appointmentId: string): string {
  const known = last.get(key)
  if (known?.appointmentId === appointmentId) return known.token
  const token = signedId(key, appointmentId)
  last.set(key, { appointmentId, token })
  return token
}

/** @returns the appointment's id, or undefined when we did not sign this. */
export const readGuestLink = (key: Buffer, token: string): string | undefined => idSigned(key, token)

/** Links lie in mailboxes and histories of browsers for years; a receipt and an hour that changed are looked up within this. */
const daysAfterVisit = 30

/** Whether a link still opens its appointment. */
export const linkHolds = ({ end }: { end: Temporal.Instant }, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, end.add({ hours: daysAfterVisit * 24 })) < 0
