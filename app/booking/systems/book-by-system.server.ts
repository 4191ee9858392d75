/** Another system of a centre holds and books an hour: the same hold, the same booking and the same judge as a patient's. */
import type { Database } from '#app/platform/database/database.server.ts'
import { hashOfToken } from '#app/platform/http/token-cookie.server.ts'
import type { BookingOutcome } from '../appointments/book-appointment.server.ts'
import type { Contact, Patient } from '../appointments/patient.rules.ts'
import { bookHeld } from '../desk/book-held.server.ts'
import { type HeldHour, type HoldRefusal, holdHour } from '../holds/hold-hour.server.ts'
import { releaseHold } from '../holds/release-hold.server.ts'
import type { Sender } from '../sender.server.ts'

export interface SystemHour {
  offerId: number
  start: Temporal.Instant
  /** As in audit.actor: `system:<client>`. */
  by: string
}

/**
 * One holder per system and hour: asked again for the same hour, a system gets the same hold, and the hours of a browser
 * are not counted together with those of a whole centre. How much one system asks is limited where it comes in.
 */
const holderOf = ({ by, offerId, start }: SystemHour): string => hashOfToken(`${by}:${offerId}:${start}`)
const addressOf = ({ by, offerId, start }: SystemHour): string => `${by}:${offerId}:${start}`

/** @param sellsPrepaid whether what is paid in advance can be paid. */
export const holdBySystem = (
  db: Database,
  hour: SystemHour,
  sellsPrepaid: boolean,
  now: Temporal.Instant,
): Promise<{ ok: true; hold: HeldHour } | HoldRefusal> =>
  holdHour(
    db,
    {
      offerId: hour.offerId,
      start: hour.start,
      holder: holderOf(hour),
      address: addressOf(hour),
      sellsPrepaid,
    },
    now,
  )

/** @returns whether that system held it: what another system, or a browser, holds stays theirs. */
export const releaseBySystem = (
  db: Database,
  hour: SystemHour,
  holdId: string,
  now: Temporal.Instant,
): Promise<boolean> => releaseHold(db, { id: holdId, holder: holderOf(hour) }, now)

/** Books what that system holds. Asked again for the same patient it answers with what it booked. */
export function bookBySystem(
  db: Database,
  hour: SystemHour,
  asked: { holdId: string; patient: Patient; contact: Contact; prevision: string },
  sender: Sender,
  now: Temporal.Instant,
): Promise<BookingOutcome> {
  return bookHeld(
    db,
    { ...asked, holder: holderOf(hour), by: hour.by, address: addressOf(hour) },
    sender,
    now,
  )
}
