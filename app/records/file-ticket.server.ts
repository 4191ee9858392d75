/** The signed address of a document's file: for one document, one account, a short while. */
import { isSigned, sign } from '#app/platform/secret.server.ts'

interface Ticket {
  /** Name of the file, as in `f`. */
  file: string
  accountId: string
  expires: Temporal.Instant
}

/** Long enough to open a tab, too short to be of use in a history. */
export const ticketSeconds = 120

const content = ({ file, accountId, expires }: Ticket) =>
  Buffer.from(`${file}\n${accountId}\n${expires.epochMilliseconds}`)

/** Query of the signed address. */
export function writeTicket(key: Buffer, ticket: Ticket): string {
  const { file, expires } = ticket
  return new URLSearchParams({
    f: file,
    hasta: String(expires.epochMilliseconds),
    firma: sign(key, content(ticket)).toString('base64url'),
  }).toString()
}

/** @returns whether the address was signed for this account and still holds. */
export function isTicket(
  key: Buffer,
  query: { f: string; hasta: string; firma: string },
  accountId: string,
  now: Temporal.Instant,
): boolean {
  if (!/^\d{13}$/.test(query.hasta)) return false
  const expires = Temporal.Instant.fromEpochMilliseconds(Number(query.hasta))
  if (Temporal.Instant.compare(now, expires) >= 0) return false
  return isSigned(key, content({ file: query.f, accountId, expires }), Buffer.from(query.firma, 'base64url'))
}
