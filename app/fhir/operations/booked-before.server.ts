/** Asked twice is booked once: what is there already of the same person at the same hour. */
import {
  findSystemAppointments,
  patientKey,
  type SystemAppointment,
  upcomingStates,
} from '#app/booking/public.server.ts'
import { findBookedBy } from '#app/platform/booked-by.queries.server.ts'
import { seesPatients } from '../resources/by-person.server.ts'
import type { Reader } from '../resources/reader.ts'
import { actorOf } from '../systems/require-system.server.ts'
import type { personIn } from './patient-given.server.ts'

type Asking = Pick<Reader, 'db' | 'access'>
type AskingNow = Pick<Reader, 'db' | 'access' | 'now'>

/**
 * Whoever is answered «that one is theirs» learns whose an hour is, and by trying RUN after RUN also of somebody who blocked
 * their data: of what others booked it takes the right to read persons, as a search by RUN does.
 * @returns those of which a system may be told so. What it booked itself it knows.
 */
export async function tellable(
  { db, access }: Asking,
  there: readonly SystemAppointment[],
): Promise<SystemAppointment[]> {
  const own = await findBookedBy(db, { ids: there.map(({ id }) => id), by: actorOf(access) })
  return there.filter(one => own.has(one.id) || (seesPatients(access) && !one.blocked))
}

type Hour = { offerId: number; start: Temporal.Instant }
type Person = Pick<ReturnType<typeof personIn>, 'patient' | 'contact'>

/**
 * Once the patient moved it the hour that was asked for is free, and would be theirs a second time.
 * @returns what this system booked by the same request before and is still to come, at the hour that it has now.
 */
export async function ownBefore(
  { db, access, now }: AskingNow,
  bookedAs: Hour,
  { patient, contact }: Person,
): Promise<SystemAppointment | undefined> {
  const { items } = await findSystemAppointments(db, {
    centres: access.centres,
    patientKey: patientKey(patient, contact),
    bookedAs,
    states: upcomingStates,
    // An hour that passed and that nobody closed is upcoming by its state for ever.
    from: now,
    limit: 100,
    offset: 0,
  })
  const own = await findBookedBy(db, { ids: items.map(({ id }) => id), by: actorOf(access) })
  return items.find(({ id }) => own.has(id))
}

/** @returns that appointment, as long as nobody cancelled it, and whoever asks may be told of it. */
export async function bookedBefore(
  { db, access }: Asking,
  { offerId, start }: Hour,
  { patient, contact }: Person,
): Promise<SystemAppointment | undefined> {
  const { items } = await findSystemAppointments(db, {
    centres: access.centres,
    offerId,
    from: start,
    to: start.add({ minutes: 1 }),
    limit: 100,
    offset: 0,
  })
  const key = patientKey(patient, contact)
  const known = await tellable({ db, access }, items)
  return known.find(one => one.state !== 'cancelled' && one.patientKey === key)
}
