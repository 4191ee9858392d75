/** The reception gives an hour to whoever calls or stands there: the same hold, the same booking and the same judge as a patient's. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { BookingOutcome } from '../appointments/book-appointment.server.ts'
import type { Contact, Patient } from '../appointments/patient.rules.ts'
import { type HoldRefusal, holdHour } from '../holds/hold-hour.server.ts'
import type { Sender } from '../sender.server.ts'
import { bookHeld, newHolder } from './book-held.server.ts'
import { isOfferOfCentre } from './desk-offers.queries.server.ts'

export interface DeskBooking {
  centreId: number
  offerId: number
  start: Temporal.Instant
  patient: Patient
  contact: Contact
  prevision: string
  /** As in audit.actor; limits of an address are counted for them. */
  by: string
  sellsPrepaid: boolean
}

type BookingRefusal = Extract<BookingOutcome, { ok: false }>

export type DeskBookingOutcome =
  | { ok: true; appointmentId: string; code: string }
  | { ok: false; reason: 'gone' | HoldRefusal['reason'] | BookingRefusal['reason'] }

/** What was typed is in no way changed by a refusal, and the hour that was held for it is given back. */
export async function bookAtDesk(
  db: Database,
  { centreId, offerId, start, patient, contact, prevision, by, sellsPrepaid }: DeskBooking,
  sender: Sender,
  now: Temporal.Instant,
): Promise<DeskBookingOutcome> {
  if (!(await isOfferOfCentre(db, offerId, centreId))) return { ok: false, reason: 'gone' }
  const holder = newHolder(by)
  const held = await holdHour(db, { offerId, start, holder, address: by, sellsPrepaid }, now)
  if (!held.ok) return { ok: false, reason: held.reason }
  const { holdId } = held.hold
  const booked = await bookHeld(db, { holdId, holder, patient, contact, prevision, by }, sender, now)
  if (!booked.ok) return { ok: false, reason: booked.reason }
  // Its audit is the booking's own, by whoever gives the hour.
  const { id, code } = booked.appointment
  return { ok: true, appointmentId: id, code: code ?? '' }
}
