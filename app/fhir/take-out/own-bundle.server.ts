/** What a person takes out of their account as a FHIR R4 collection that another system understands. */
import type {
  Appointment,
  Bundle,
  Consent,
  DocumentReference,
  Patient,
  Provenance,
  Reference,
  Resource,
} from '@medplum/fhirtypes'
import type { OwnData } from '#app/identity/public.server.ts'
import { statusOf } from '../resources/appointment-resource.server.ts'
import { documentHead, ownPatient } from '../resources/of-a-person.server.ts'
import { ownSystem } from '../resources/systems.rules.ts'

type Entry = NonNullable<Bundle['entry']>[number]
type OwnDocument = NonNullable<OwnData['documents']>[string][number]

export interface TakenOut {
  /** Of the façade, without a slash at its end: our code systems are below it. */
  base: string
  operator: string
  at: Temporal.Instant
  newId: () => string
}

/** Times as PostgreSQL writes them in JSON have an offset, as FHIR wants them; a T stands between day and time already. */
export function ownBundle(data: OwnData, { base, operator, at, newId }: TakenOut): Bundle {
  const entries: Entry[] = []
  const add = (resource: Resource): string => {
    const fullUrl = `urn:uuid:${newId()}`
    entries.push({ fullUrl, resource })
    return fullUrl
  }
  const { account } = data
  const name = `${account.first_name} ${account.last_name}`.trim()
  const patient: Reference<Patient> = { reference: add(ownPatient(account)), display: name }
  for (const one of data.appointments) add(ownAppointment(one, { base, patient }))
  for (const [kind, documents] of Object.entries(data.documents ?? {}))
    for (const document of documents) add(ownDocument(kind, document, { base, patient }))
  for (const consent of data.consents) add(ownConsent(consent, { patient, operator }))
  const provenance: Provenance = {
    resourceType: 'Provenance',
    target: entries.map(({ fullUrl }) => ({ reference: fullUrl })),
    recorded: at.toString({ fractionalSecondDigits: 3 }),
    agent: [{ who: { display: operator }, onBehalfOf: patient }],
  }
  add(provenance)
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: at.toString({ fractionalSecondDigits: 3 }),
    entry: entries,
  }
}

/** Hours of a person of theirs too, booked by them: then who comes is another one, whom the file only names. */
function ownAppointment(
  one: OwnData['appointments'][number],
  { base, patient }: { base: string; patient: Reference<Patient> },
): Appointment {
  const who =
    one.patient.self === false ? { display: `${one.patient.name} ${one.patient.last_name}`.trim() } : patient
  return {
    resourceType: 'Appointment',
    identifier: one.code ? [{ system: ownSystem(base, 'code'), value: one.code }] : undefined,
    status: statusOf(one.state),
    serviceType: one.service ? [{ text: one.service }] : undefined,
    start: one.start,
    end: one.end,
    created: one.booked_at ?? undefined,
    participant: [
      { actor: who, status: one.state === 'confirmed' ? 'accepted' : 'needs-action' },
      { actor: { display: one.centre }, status: 'accepted' },
      ...(one.professional ? [{ actor: { display: one.professional }, status: 'accepted' as const }] : []),
    ],
  }
}

/** All that is known of it comes along, as it is kept; its signed PDF is at the portal. */
function ownDocument(
  kind: string,
  document: OwnDocument,
  { base, patient }: { base: string; patient: Reference<Patient> },
): DocumentReference {
  const head = documentHead(base, {
    kind,
    folio: document.folio,
    author: document.professional_name,
    annulled: Boolean(document.annulled_at),
  })
  return {
    ...head,
    subject: patient,
    date: document.issued_at,
    content: [
      {
        attachment: {
          contentType: 'application/json',
          language: 'es-CL',
          title: `${head.type?.text} ${document.folio}`,
          data: Buffer.from(JSON.stringify(document)).toString('base64'),
        },
      },
    ],
  }
}

const consents: Record<string, string> = {
  terms: 'Términos y condiciones, y política de privacidad',
  'share-data': 'Compartir datos con los programas del club',
  whatsapp: 'Recordatorios por WhatsApp',
}

function ownConsent(
  { kind, version, given_at, revoked_at }: OwnData['consents'][number],
  { patient, operator }: { patient: Reference<Patient>; operator: string },
): Consent {
  const words = `${consents[kind] ?? kind}, versión ${version}`
  return {
    resourceType: 'Consent',
    status: revoked_at ? 'inactive' : 'active',
    scope: {
      coding: [
        {
          system: 'http://terminology.hl7.org/CodeSystem/consentscope',
          code: 'patient-privacy',
          display: 'Privacy Consent',
        },
      ],
    },
    category: [
      { coding: [{ system: 'http://loinc.org', code: '59284-0', display: 'Consent Document' }], text: words },
    ],
    patient,
    dateTime: given_at,
    organization: [{ display: operator }],
    policyRule: { text: words },
    ...(revoked_at && { provision: { period: { start: given_at, end: revoked_at } } }),
  }
}
