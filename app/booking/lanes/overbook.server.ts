/** The reception gives an hour over the agenda, or to whoever stands there now: with a reason, and never one of those for sale. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { BookingOutcome } from '../appointments/book-appointment.server.ts'
import { patientKey } from '../appointments/patient.rules.ts'
import { attendAtDesk } from '../desk/attend-at-desk.server.ts'
import type { DeskBooking } from '../desk/book-at-desk.server.ts'
import { bookHeld, newHolder } from '../desk/book-held.server.ts'
import { findGiven } from '../desk/given.queries.server.ts'
import { holdMinutes } from '../holds/hold.rules.ts'
import type { Sender } from '../sender.server.ts'
import { type LaneRefusal, takeLane } from './lane.queries.server.ts'

export type OverbookAsked = Omit<DeskBooking, 'start'> & {
  /** Null: whoever stands there, now; they have arrived. */
  start: Temporal.Instant | null
  reason: string
}

type BookingRefusal = Extract<BookingOutcome, { ok: false }>

export type OverbookOutcome =
  /** @param lane 0 where nobody had the hour: it was given as any other. */
  | { ok: true; appointmentId: string; code: string; lane: number }
  | { ok: false; reason: LaneRefusal | BookingRefusal['reason'] }

/**
 * What was typed is in no way changed by a refusal, and the lane that was held for it is given back. A form that is sent again,
 * because its answer was lost, finds the hour that it gave.
 */
export async function overbookAtDesk(
  db: Database,
  asked: OverbookAsked,
  sender: Sender,
  now: Temporal.Instant,
): Promise<OverbookOutcome> {
  const outcome = await give(db, asked, sender, now)
  if (outcome.ok) return outcome
  const { offerId, start, patient, contact } = asked
  const whose = { offerId, patientKey: patientKey(patient, contact) }
  const given = await findGiven(db, { ...whose, ...(start ? { start } : { at: now }) })
  return given ? { ok: true, ...given } : outcome
}

async function give(
  db: Database,
  { centreId, offerId, start, reason, patient, contact, prevision, by, sellsPrepaid }: OverbookAsked,
  sender: Sender,
  now: Temporal.Instant,
): Promise<OverbookOutcome> {
  const holder = newHolder(by)
  const until = now.add({ minutes: holdMinutes })
  const taken = await takeLane(db, { centreId, offerId, start, reason, holder, until, sellsPrepaid }, now)
  if (taken.outcome !== 'held') return { ok: false, reason: taken.outcome }
  const { holdId, lane } = taken
  const booked = await bookHeld(db, { holdId, holder, patient, contact, prevision, by }, sender, now)
  if (!booked.ok) return { ok: false, reason: booked.reason }
  const { id: appointmentId, code } = booked.appointment
  const verb = start === null ? 'desk-walk-in' : 'desk-overbook'
  await noteInAudit(db, { actor: by, verb, appointmentId, detail: { lane } }, now)
  if (start === null) await attendAtDesk(db, { appointmentId, centreId, deed: 'arrive', by }, sender, now)
  return { ok: true, appointmentId, code: code ?? '', lane }
}
