/** What an app finds of the patient it reads for, as FHIR R4 resources; each look is noted where the patient sees it. */
import type { Appointment, DocumentReference, Resource } from '@medplum/fhirtypes'
import { findPersonHours } from '#app/booking/public.server.ts'
import { findGrantedPerson, noteAppLook, type PatientAppCaller } from '#app/identity/public.server.ts'
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoWithOffset } from '#app/platform/iso-instant.server.ts'
import { annulmentOf, type HealthDocument, listForApp } from '#app/records/public.server.ts'
import { statusesAsked } from '../operations/codes-asked.server.ts'
import { dates } from '../operations/dates.server.ts'
import { parseToken } from '../operations/parameters.server.ts'
import { appointmentResource, statesOf } from '../resources/appointment-resource.server.ts'
import { documentHead, documentTypes, loinc, ownPatient } from '../resources/of-a-person.server.ts'
import { isUuidOfOurs } from '../resources/systems.rules.ts'

/** Beside paging, what each is searched by. */
export const searchedAsApp = {
  Patient: ['_id'],
  Appointment: ['_id', 'patient', 'date', 'status'],
  DocumentReference: ['_id', 'patient', 'date', 'type', 'status'],
} as const satisfies Record<string, readonly string[]>
export type ReadType = keyof typeof searchedAsApp

export interface AppReader {
  db: Database
  caller: PatientAppCaller
  base: string
  now: Temporal.Instant
}
interface Found {
  /** How many there are in all. */
  total: number
  resources: Resource[]
}

const none = { total: 0, resources: [] }

/**
 * Scope and grant are looked at before. Nothing, and no look noted, where `patient` names another person. @throws
 * FhirRefusal for a parameter that cannot be read.
 */
export async function findAsApp(
  asked: AppReader,
  type: ReadType,
  query: URLSearchParams,
  place: { limit: number; offset: number },
): Promise<Found> {
  const patient = query.get('patient')?.replace(/^.*\//, '')
  if (patient !== undefined && patient !== asked.caller.patientId) return none
  const ids = query.get('_id')?.split(',')
  if (type === 'Patient') return findPatient(asked, ids)
  if (type === 'Appointment') return findHours(asked, query, ids, place)
  return findDocuments(asked, query, ids, place)
}

async function findPatient({ db, caller, now }: AppReader, ids: string[] | undefined): Promise<Found> {
  const person = ids && !ids.includes(caller.patientId) ? undefined : await findGrantedPerson(db, caller)
  if (!person) return none
  await noteAppLook(db, caller, 'app-profile', now)
  return { total: 1, resources: [{ ...ownPatient(person), id: caller.patientId }] }
}

async function findHours(
  { db, caller, base, now }: AppReader,
  query: URLSearchParams,
  ids: string[] | undefined,
  place: { limit: number; offset: number },
): Promise<Found> {
  const states = statusesAsked('Appointment', query)?.flatMap(statesOf)
  const known = ids?.filter(isUuidOfOurs)
  if (known?.length === 0) return none
  const found = await findPersonHours(db, caller, {
    ids: known,
    states,
    ...dates(query.getAll('date')),
    ...place,
  })
  await noteAppLook(db, caller, 'app-appointments', now)
  return {
    total: found.total,
    resources: found.items.map(one => asPatientReads(appointmentResource(base, one), caller.patientId)),
  }
}

/** Places and professionals by name: what they are called in the network is for its systems. */
const asPatientReads = (hour: Appointment, patientId: string): Appointment => ({
  ...hour,
  meta: { ...hour.meta, profile: undefined },
  slot: undefined,
  participant: hour.participant.map(({ actor, ...one }) => ({
    ...one,
    actor: actor?.reference?.startsWith('Patient/')
      ? { ...actor, reference: `Patient/${patientId}` }
      : { display: actor?.display },
  })),
})

type Kind = HealthDocument['kind']
const kinds = Object.keys(documentTypes) as Kind[]
const idOf = ({ kind, id }: Pick<HealthDocument, 'kind' | 'id'>) => `${kind}-${id}`

/** By the code that its type says, or by what we call the kind, which is of no system. */
function isOfKind(kind: Kind, { system, value }: ReturnType<typeof parseToken>): boolean {
  const code = documentTypes[kind]?.code
  const isCoded = code !== undefined && (system === undefined || system === loinc)
  return (isCoded && (value === code || (system === loinc && value === ''))) || (!system && value === kind)
}

/** @returns undefined of what is the id of no document. */
export function documentOf(id: string): { kind: Kind; id: string } | undefined {
  const kind = kinds.find(one => id.startsWith(`${one}-`))
  const rest = kind && id.slice(kind.length + 1)
  return kind && rest && isUuidOfOurs(rest) ? { kind, id: rest } : undefined
}

async function findDocuments(
  { db, caller, base, now }: AppReader,
  query: URLSearchParams,
  ids: string[] | undefined,
  place: { limit: number; offset: number },
): Promise<Found> {
  const named = ids?.flatMap(id => documentOf(id) ?? [])
  const types = query.get('type')?.split(',').map(parseToken)
  const status = statusesAsked('DocumentReference', query)
  const [stands, annulled] = ['current', 'entered-in-error'].map(one => !status || status.includes(one))
  if (!stands && !annulled) return none
  const wanted = kinds.filter(
    kind =>
      (!types || types.some(one => isOfKind(kind, one))) && (!named || named.some(one => one.kind === kind)),
  )
  const { total, items } = await listForApp(
    db,
    caller,
    {
      kinds: wanted,
      ids: named?.map(({ id }) => id),
      ...(stands !== annulled && { stands }),
      ...dates(query.getAll('date')),
      ...place,
    },
    now,
  )
  return { total, resources: items.map(one => documentReference(base, one, caller.patientId)) }
}

function documentReference(base: string, document: HealthDocument, patientId: string): DocumentReference {
  const { kind, folio, issuedAt, professional, patientName } = document
  const head = documentHead(base, {
    kind,
    folio,
    author: professional.name,
    annulled: annulmentOf(document) !== null,
  })
  return {
    ...head,
    id: idOf(document),
    subject: { reference: `Patient/${patientId}`, display: patientName },
    date: isoWithOffset(issuedAt, chileanZone),
    content: [
      {
        attachment: {
          contentType: 'application/pdf',
          language: 'es-CL',
          url: `${base}/Binary/${idOf(document)}`,
          title: `${head.type?.text} ${folio}`,
        },
      },
    ],
  }
}
