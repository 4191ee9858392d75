/** How every verb of the desk ends: what it holds is booked as a patient books, or given back. */
import type { Database } from '#app/platform/database/database.server.ts'
import { hashOfToken } from '#app/platform/http/token-cookie.server.ts'
import {
  type BookingOutcome,
  type BookingRequest,
  bookAppointment,
} from '../appointments/book-appointment.server.ts'
import { releaseHold } from '../holds/release-hold.server.ts'
import type { Sender } from '../sender.server.ts'

/**
 * Of one form alone: the hold of another that the same person fills in is not its own, and the same form, sent twice at once,
 * books what it holds already. @param by as in audit.actor.
 */
export const holderOf = (by: string, form: unknown): string => hashOfToken(`${by}:${JSON.stringify(form)}`)

type Held = Pick<BookingRequest, 'holdId' | 'patient' | 'contact' | 'prevision' | 'requestId'> & {
  holder: string
  /** As in audit.actor. */
  by: string
  /** Whose limits of an address are counted; absent: those of `by`. */
  address?: string
  idempotency?: BookingRequest['idempotency']
}

/** What was typed is in no way changed by a refusal. */
export async function bookHeld(
  db: Database,
  { by, holder, address = by, idempotency = null, ...asked }: Held,
  sender: Sender,
  now: Temporal.Instant,
): Promise<BookingOutcome> {
  const request = { ...asked, holder, idempotency, actor: by, address }
  const booked = await bookAppointment(db, request, sender, now)
  if (!booked.ok) await releaseHold(db, { id: asked.holdId, holder }, now)
  return booked
}
