/** The reception gives an hour over the agenda, or to whoever stands there now: with a reason, and never one of those for sale. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { BookingOutcome } from '../appointments/book-appointment.server.ts'
import { patientKey } from '../appointments/patient.rules.ts'
import { attendAtDesk } from '../desk/attend-at-desk.server.ts'
import type { DeskBooking } from '../desk/book-at-desk.server.ts'
import { bookHeld, holderOf } from '../desk/book-held.server.ts'
import { findGiven, findHeldBy } from '../desk/given.queries.server.ts'
import { holdMinutes } from '../holds/hold.rules.ts'
import { toldBy, type Way } from '../notices/told.rules.ts'
import type { Sender } from '../sender.server.ts'
import { type LaneAsked, type LaneRefusal, takeLane } from './lane.queries.server.ts'

export type OverbookAsked = Omit<DeskBooking, 'start'> & {
  /** Null: whoever stands there, now; they have arrived. */
  start: Temporal.Instant | null
  reason: string
}

type BookingRefusal = Extract<BookingOutcome, { ok: false }>

export type OverbookOutcome =
  /** lane: 0 where nobody had the hour, and it was given as any other. told: by which means the patient is; empty where nothing leaves. */
  | { ok: true; appointmentId: string; code: string; lane: number; told: Way[] }
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
  const { centreId, offerId, start, patient, contact } = asked
  const whose = { centreId, offerId, patientKey: patientKey(patient, contact) }
  const given = await findGiven(db, { ...whose, ...(start ? { start } : { at: now }) })
  return given ? { ok: true, ...given, told: toldBy(contact) } : outcome
}

async function give(
  db: Database,
  asked: OverbookAsked,
  sender: Sender,
  now: Temporal.Instant,
): Promise<OverbookOutcome> {
  const { centreId, offerId, start, reason, patient, contact, prevision, by, sellsPrepaid } = asked
  const holder = holderOf(by, asked)
  const until = now.add({ minutes: holdMinutes })
  const lane = { centreId, offerId, start, reason, holder, until, sellsPrepaid }
  const taken = await takeOwnLane(db, lane, now)
  if (taken.outcome !== 'held') return { ok: false, reason: taken.outcome }
  const { holdId } = taken
  const booked = await bookHeld(db, { holdId, holder, patient, contact, prevision, by }, sender, now)
  if (!booked.ok) return { ok: false, reason: booked.reason }
  const { id: appointmentId, code } = booked.appointment
  const told = toldBy(contact, booked.withheld)
  const given = { ok: true as const, appointmentId, code: code ?? '', lane: taken.lane, told }
  if (taken.isSecond) return given
  const verb = start === null ? 'desk-walk-in' : 'desk-overbook'
  await noteInAudit(db, { actor: by, verb, appointmentId, detail: { lane: taken.lane } }, now)
  if (start === null) await attendAtDesk(db, { appointmentId, centreId, deed: 'arrive', by }, sender, now)
  return given
}

/** @returns isSecond: the last one was taken by the same form, which is being sent twice. */
async function takeOwnLane(db: Database, asked: LaneAsked, now: Temporal.Instant) {
  const taken = await takeLane(db, asked, now)
  if (taken.outcome === 'held') return { ...taken, isSecond: false }
  const own = await findHeldBy(db, asked.holder, now)
  return own ? { ...own, outcome: 'held' as const, isSecond: true } : taken
}
