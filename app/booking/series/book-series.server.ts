/** The reception gives all sessions of a treatment, a longer hour or a control: every hour of it or none, by the same booking and the same judge as a patient's. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { type Database, violation } from '#app/platform/database/database.server.ts'
import type { BookingOutcome } from '../appointments/book-appointment.server.ts'
import type { Contact, Patient } from '../appointments/patient.rules.ts'
import { bookHeld, holderOf } from '../desk/book-held.server.ts'
import { findHeldBy } from '../desk/given.queries.server.ts'
import { lockAgenda, refreshAgenda } from '../holds/agenda.queries.server.ts'
import { holdMinutes } from '../holds/hold.rules.ts'
import { toldBy, type Way } from '../notices/told.rules.ts'
import type { StoredPatient } from '../patients/stored-people.rules.ts'
import type { Sender } from '../sender.server.ts'
import {
  claimAll,
  findAttended,
  findMadeBefore,
  findSeriesOffer,
  findSessions,
  holdAll,
  type Session,
} from './series.queries.server.ts'
import { isSeries, mostSteps } from './series.rules.ts'

export interface DeskSeries {
  centreId: number
  offerId: number
  /** Of each session, in any order; one is an hour that takes several steps, or a control. */
  starts: readonly Temporal.Instant[]
  /** How many steps of the schedule each takes. */
  steps: number
  /** The attended appointment that they follow: who is attended is whoever was. */
  controlOf: string | null
  patient: Patient
  contact: Contact
  prevision: string
  /** As in audit.actor. */
  by: string
  sellsPrepaid: boolean
  /** Of the form: sent twice, it is done once. */
  once: string
}

type BookingRefusal = Extract<BookingOutcome, { ok: false }>

export type DeskSeriesOutcome =
  /** told: by which means the patient is; empty where nothing leaves. */
  | { ok: true; firstId: string; sessions: Session[]; told: Way[] }
  /** taken: hours that cannot be had; nothing was given. */
  | { ok: false; reason: 'slot-taken'; taken: Temporal.Instant[] }
  /** gone: not of this centre. impossible: too many, too long, or hours that overlap. not-attended: there is nothing to follow. */
  | {
      ok: false
      reason: 'gone' | 'withdrawn' | 'prepaid' | 'impossible' | 'not-attended' | BookingRefusal['reason']
    }

/** What was typed is in no way changed by a refusal, and what was held for it is given back. */
export async function bookSeries(
  db: Database,
  asked: DeskSeries,
  sender: Sender,
  now: Temporal.Instant,
): Promise<DeskSeriesOutcome> {
  const { centreId, contact, prevision, by } = asked
  // With all that it says: what is written on a page that one went back to is another form.
  const holder = holderOf(by, asked)
  const key = `desk:${holder}`
  const before = await madeBefore(db, key, asked)
  if (before) return before
  const held = await holdSeries(db, { ...asked, holder }, now)
  // The same form, sent a moment before, has booked its hours meanwhile.
  if (!held.ok) return (await madeBefore(db, key, asked)) ?? held
  const { holdId, patient, isSecond } = held
  const idempotency = { key, requestHash: holder }
  const asHeld = { holdId, holder, patient, contact, prevision, idempotency, by }
  const booked = await bookHeld(db, asHeld, sender, now)
  if (!booked.ok) return { ok: false, reason: booked.reason }
  const sessions = await findSessions(db, holdId, centreId)
  const given = { ok: true as const, firstId: holdId, sessions, told: toldBy(contact, booked.withheld) }
  if (isSecond) return given
  const detail = { sessions: sessions.length, steps: asked.steps }
  const verb = asked.controlOf ? 'desk-control' : 'desk-series'
  await noteInAudit(db, { actor: by, verb, appointmentId: holdId, detail }, now)
  return given
}

async function madeBefore(
  db: Database,
  key: string,
  { centreId, contact }: Pick<DeskSeries, 'centreId' | 'contact'>,
) {
  const firstId = await findMadeBefore(db, key)
  if (!firstId) return undefined
  const sessions = await findSessions(db, firstId, centreId)
  return { ok: true as const, firstId, sessions, told: toldBy(contact) }
}

interface Held {
  ok: true
  holdId: string
  patient: Patient
  /** Whether the same form, sent at the same moment, holds them and is booking them. */
  isSecond: boolean
}

/** One agenda is locked, and then each hour of it is claimed as a patient's is. */
async function holdSeries(
  db: Database,
  {
    centreId,
    offerId,
    starts,
    steps,
    controlOf,
    patient,
    holder,
    sellsPrepaid,
  }: DeskSeries & { holder: string },
  now: Temporal.Instant,
): Promise<Held | Extract<DeskSeriesOutcome, { ok: false }>> {
  try {
    return await db.transaction(async tx => {
      const offer = await findSeriesOffer(tx, offerId, centreId)
      if (!offer) return { ok: false, reason: 'gone' }
      if (!offer.active) return { ok: false, reason: 'withdrawn' }
      if (offer.prepaid && !sellsPrepaid) return { ok: false, reason: 'prepaid' }
      const minutes = offer.step * steps
      const inOrder = starts.toSorted(Temporal.Instant.compare)
      const long = Number.isInteger(steps) && steps >= 1 && steps <= mostSteps
      if (!long || !isSeries(inOrder, minutes)) return { ok: false, reason: 'impossible' }
      await lockAgenda(tx, offer.agendaId)
      // Whose it was may have been corrected while this waited.
      const followed = controlOf ? await findAttended(tx, controlOf, centreId) : undefined
      if (controlOf && !followed) return { ok: false, reason: 'not-attended' }
      const who = followed ? whoWas(followed.patient, patient) : patient
      const own = await findHeldBy(tx, holder, now)
      if (own) return { ok: true, holdId: own.holdId, patient: who, isSecond: true }
      const taken = await claimAll(tx, offer.scheduleId, { starts: inOrder, minutes }, now)
      if (taken.length > 0) return { ok: false, reason: 'slot-taken', taken }
      const until = now.add({ minutes: holdMinutes })
      const holdId = await holdAll(tx, { offerId, starts: inOrder, minutes, holder, until, controlOf }, now)
      await refreshAgenda(tx, offer.agendaId, now)
      return { ok: true, holdId, patient: who, isSecond: false }
    })
  } catch (error) {
    // Whoever wrote without locking the agenda came first: the constraint has the last word.
    if (violation(error)?.constraint === 'hour_taken') return { ok: false, reason: 'slot-taken', taken: [] }
    throw error
  }
}

/** A control is of the person who was attended, whatever a form says; only a RUT that nobody knew is added. */
function whoWas(was: StoredPatient | null, typed: Patient): Patient {
  if (!was?.name) return typed
  return {
    name: was.name,
    lastName: was.last_name ?? '',
    rut: was.rut ?? typed.rut,
    document: was.rut ? undefined : (was.document ?? typed.document),
    birthDate: was.birth_date,
    self: was.self ?? true,
  }
}
