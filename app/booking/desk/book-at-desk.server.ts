/** The reception gives an hour to whoever calls or stands there: the same hold, the same booking and the same judge as a patient's. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { BookingOutcome } from '../appointments/book-appointment.server.ts'
import { type Contact, type Patient, patientKey } from '../appointments/patient.rules.ts'
import { leadOf } from '../holds/hold.rules.ts'
import { type HoldRefusal, holdHour } from '../holds/hold-hour.server.ts'
import { toldBy, type Way } from '../notices/told.rules.ts'
import type { Sender } from '../sender.server.ts'
import { findEnded } from '../waitlist/requests/ended-requests.queries.server.ts'
import { bookHeld, holderOf } from './book-held.server.ts'
import { isOfferOfCentre } from './desk-offers.queries.server.ts'
import { findGiven } from './given.queries.server.ts'

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
  /** Whom of the waiting list it is for, where it was pressed there. */
  requestId?: string
}

type BookingRefusal = Extract<BookingOutcome, { ok: false }>

export type DeskBookingOutcome =
  /**
   * lane: 0, or that over the agenda in which that very person had the hour already. told: by which means the patient is; empty
   * where nothing leaves.
   */
  | { ok: true; appointmentId: string; code: string; lane: number; told: Way[] }
  | { ok: false; reason: 'gone' | HoldRefusal['reason'] | BookingRefusal['reason'] }
  /** Whoever waited was given an hour, or taken out of the list, meanwhile. start: of that hour, null where there is none. */
  | { ok: false; reason: 'request-ended'; start: Temporal.Instant | null }

/**
 * What was typed is in no way changed by a refusal, and the hour that was held for it is given back. A form that is sent again,
 * because its answer was lost, finds the hour that it gave: told that somebody has it, a desk would give its patient another.
 */
export async function bookAtDesk(
  db: Database,
  asked: DeskBooking,
  sender: Sender,
  now: Temporal.Instant,
): Promise<DeskBookingOutcome> {
  const { centreId, offerId, start, patient, contact, prevision, by, sellsPrepaid, requestId } = asked
  if (!(await isOfferOfCentre(db, offerId, centreId))) return { ok: false, reason: 'gone' }
  const holder = holderOf(by, asked)
  const held = await holdHour(
    db,
    { offerId, start, holder, address: by, sellsPrepaid, lead: leadOf(by) },
    now,
  )
  if (!held.ok) {
    const given = await findGiven(db, { centreId, offerId, start, patientKey: patientKey(patient, contact) })
    if (!given) return { ok: false, reason: held.reason }
    return { ok: true, ...given, told: toldBy(contact) }
  }
  const { holdId } = held.hold
  const form = { holdId, holder, patient, contact, prevision, by, requestId }
  const booked = await bookHeld(db, form, sender, now)
  if (!booked.ok) {
    const ended = requestId && (await findEnded(db, requestId, centreId))
    return ended
      ? { ok: false, reason: 'request-ended', start: ended.start }
      : { ok: false, reason: booked.reason }
  }
  // Its audit is the booking's own, by whoever gives the hour.
  const { id, code } = booked.appointment
  return { ok: true, appointmentId: id, code: code ?? '', lane: 0, told: toldBy(contact, booked.withheld) }
}
