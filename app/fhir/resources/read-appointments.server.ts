/** Appointments and their patients; whoever looks is noted. */
import {
  type AppointmentsAsked,
  findSystemAppointments,
  noteListLook,
  placeChanges,
  type SystemAppointment,
} from '#app/booking/public.server.ts'
import { noteLook } from '#app/platform/audit.queries.server.ts'
import { chileanDay } from '#app/platform/chilean-day.rules.ts'
import { statusesAsked } from '../operations/codes-asked.server.ts'
import { dates } from '../operations/dates.server.ts'
import { idsOf, numbersOf } from '../operations/numbers.server.ts'
import { notFound } from '../refusal.server.ts'
import { actorOf } from '../systems/require-system.server.ts'
import type { ResourceType } from '../systems/scopes.rules.ts'
import { appointmentResource, patientResource, statesOf } from './appointment-resource.server.ts'
import { byPerson, runAsked } from './by-person.server.ts'
import { findNames } from './identifiers.queries.server.ts'
import type { Found, Reader } from './reader.ts'
import { specialtiesAsked } from './specialties-asked.server.ts'
import type { Asked } from './supply.queries.server.ts'
import { isUuidOfOurs } from './systems.rules.ts'

/** What is about to be read says from when others could know of it. Never within a transaction: what is committed gets its place. */
export async function placeWhere({ db }: Reader, types: readonly ResourceType[]): Promise<void> {
  if (types.includes('Appointment') || types.includes('Patient')) await placeChanges(db)
}

/** One by its id, at a centre of the caller's; undefined of any other, and of an id that is none of ours. Nothing is noted. */
export async function findCallersAppointment(
  { db, access }: Pick<Reader, 'db' | 'access'>,
  id: string,
): Promise<SystemAppointment | undefined> {
  if (!isUuidOfOurs(id)) return undefined
  const { items } = await findSystemAppointments(db, { centres: access.centres, id, limit: 1, offset: 0 })
  return items[0]
}

/** The same. @throws FhirRefusal 404 where that has none. */
export async function appointmentOf(
  reader: Pick<Reader, 'db' | 'access'>,
  id: string,
): Promise<SystemAppointment> {
  const found = await findCallersAppointment(reader, id)
  if (!found) throw notFound(`Appointment/${id}`)
  return found
}

/** That a system was answered with an appointment, by whichever way; of one that names nobody nothing is noted. */
export async function noteSeen(
  { db, access, now }: Pick<Reader, 'db' | 'access' | 'now'>,
  { id, patient }: SystemAppointment,
): Promise<void> {
  const looker = { actor: actorOf(access), role: 'system' }
  if (patient) await noteLook(db, { ...looker, verb: 'see-visit', appointmentId: id }, now)
}

/** A patient is an appointment's: the same search, and every look is noted. */
export async function readAppointments(
  { db, access, base, now }: Reader,
  type: 'Appointment' | 'Patient',
  query: URLSearchParams,
  { ids, limit, offset }: Omit<Asked, 'centres'>,
): Promise<Found> {
  const states = statusesAsked('Appointment', query)?.flatMap(statesOf)
  // What is the id of nothing here takes nothing away from the others.
  const known = ids?.filter(isUuidOfOurs)
  if (known?.length === 0) return { total: 0, resources: [] }
  const id = known?.length === 1 ? known[0] : undefined
  const named = query.get(type === 'Patient' ? 'identifier' : byPerson)
  const patientRut = named ? runAsked(named) : undefined
  if (named && !patientRut) return { total: 0, resources: [] }
  const patients = query.get('patient')
  const patientOf = patients === null ? undefined : idsOf(patients, 'Patient').filter(isUuidOfOurs)
  if (patientOf?.length === 0) return { total: 0, resources: [] }
  const { from, to } = dates(query.getAll('date'))
  const changed = dates(query.getAll('_lastUpdated'), '_lastUpdated')
  const practitioner = query.get('practitioner')
  const location = query.get('location')
  const specialty = query.get('specialty')

  const asked: AppointmentsAsked = {
    centres: access.centres,
    id,
    ids: id === undefined ? known : undefined,
    patientOf,
    patientRut,
    ofSomebody: type === 'Patient',
    from,
    to,
    professionalIds: practitioner ? numbersOf(practitioner, 'Practitioner') : undefined,
    centreIds: location ? numbersOf(location, 'Location') : undefined,
    specialties: specialty ? specialtiesAsked(base, specialty.split(',')) : undefined,
    states,
    changedFrom: changed.from,
    changedTo: changed.to,
    limit,
    offset,
  }
  const { total, items } = await findSystemAppointments(db, asked)
  const looker = { actor: actorOf(access), role: 'system' }
  const shown = items.filter(one => one.patient)
  if (id !== undefined) for (const one of shown) await noteSeen({ db, access, now }, one)
  else
    await noteListLook(
      db,
      looker,
      shown.map(one => one.id),
      chileanDay(now),
      now,
    )
  const names = await findNames(
    db,
    'Appointment',
    items.map(one => one.id),
    access.centres,
  )
  return {
    total,
    resources:
      type === 'Appointment'
        ? items.map(one => appointmentResource(base, one, names.get(one.id)))
        : items.flatMap(one => patientResource(one) ?? []),
  }
}
