/** A person and their documents as FHIR R4 resources: in what they take out, and in what an app of theirs reads. */
import type { DocumentReference, Patient } from '@medplum/fhirtypes'
import type { PersonRead } from '#app/identity/public.server.ts'
import { identifierType, orNone } from './supply-resources.server.ts'
import { profileOf, runSystem } from './systems.rules.ts'

const genders: Record<string, Patient['gender']> = { female: 'female', male: 'male', other: 'other' }

/** Without an id, which whoever shows it gives: the account's own is nobody's to know. */
export const ownPatient = (person: PersonRead): Patient => ({
  resourceType: 'Patient',
  meta: { profile: [profileOf('CorePacienteCl')] },
  identifier: [{ use: 'official', type: identifierType('run'), system: runSystem, value: person.rut }],
  name: [{ use: 'official', family: person.last_name || undefined, given: [person.first_name] }],
  telecom: orNone([
    ...(person.phone ? [{ system: 'phone' as const, value: person.phone, use: 'mobile' as const }] : []),
    ...(person.email ? [{ system: 'email' as const, value: person.email }] : []),
  ]),
  gender: person.gender ? genders[person.gender] : undefined,
  birthDate: person.birth_date ?? undefined,
  address: person.address ? [{ use: 'home', text: person.address, country: 'CL' }] : undefined,
})

export const loinc = 'http://loinc.org'

/** LOINC where it has a name for the kind; else ours alone. */
export const documentTypes: Record<string, { code?: string; display?: string; text: string }> = {
  prescription: { code: '57833-6', display: 'Prescription for medication', text: 'Receta' },
  licence: { text: 'Licencia médica' },
  bono: { text: 'Bono de atención' },
  'ges-notification': { text: 'Notificación GES' },
  'exam-order': { text: 'Orden de exámenes' },
}

/** Without whose it is, when, and what it contains. */
export function documentHead(
  base: string,
  { kind, folio, author, annulled }: { kind: string; folio: string; author: string; annulled: boolean },
): Omit<DocumentReference, 'content'> {
  const { code, display, text } = documentTypes[kind] ?? { text: kind }
  return {
    resourceType: 'DocumentReference',
    identifier: [{ system: `${base}/CodeSystem/folio`, value: folio }],
    status: annulled ? 'entered-in-error' : 'current',
    type: { coding: code ? [{ system: loinc, code, display }] : undefined, text },
    author: [{ display: author }],
  }
}
