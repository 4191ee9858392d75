/** Centres, people and what they offer as FHIR R4 resources with the profiles of CL Core 1.9.1. */
import type {
  Address,
  CodeableConcept,
  Coding,
  Location,
  Organization,
  Practitioner,
  PractitionerRole,
} from '@medplum/fhirtypes'
import { type Away, availableTimeOf, notAvailableOf } from './hours-resource.server.ts'
import type { OwnName } from './identifiers.queries.server.ts'
import { deisSpecialties } from './specialty-codes.rules.ts'
import type { CentreRow, ProfessionalRow, RoleRow } from './supply.queries.server.ts'
import {
  codeSystemOf,
  deisSystem,
  identifierKinds,
  ownSystem,
  profileOf,
  registrySystem,
  runSystem,
} from './systems.rules.ts'

const meta = (profile: string) => ({ meta: { profile: [profileOf(profile)] } })

/** Apart from a centre's, which is an Organization by its bare number. */
export const networkId = (id: number): string => `network-${id}`

/** Who and where: no row is a role. */
export const roleId = (professionalId: number, centreId: number): string => `${professionalId}-${centreId}`

/** @param kind of CSTipoIdentificador. */
export const identifierType = (kind: keyof typeof identifierKinds): CodeableConcept => {
  const [code, display] = identifierKinds[kind]
  return { coding: [{ system: codeSystemOf('CSTipoIdentificador'), code, display }] }
}

/** A specialty by our own code, and by the Ministry's where it has one. */
export function specialtyOf(base: string, { slug, name }: { slug: string; name: string }): CodeableConcept {
  const deis = deisSpecialties[slug]
  const coding: Coding[] = [{ system: ownSystem(base, 'specialty'), code: slug, display: name }]
  if (deis)
    coding.unshift({ system: codeSystemOf('CSEspecialidadesDeisCL'), code: deis[0], display: deis[1] })
  return { coding, text: name }
}

/** Whole pesos. */
export const moneyOf = (value: number) => ({ value, currency: 'CLP' as const })

/** By our own code alone, unlike a specialty. */
export const examOf = (base: string, { slug, name }: { slug: string; name: string }): CodeableConcept => ({
  coding: [{ system: ownSystem(base, 'exam'), code: slug, display: name }],
  text: name,
})

// Nine communes and eight regions are written otherwise in CL Core's lists (one without a letter of its name): a display may only be
// the list's, so the name that people know is the text.
const coded = (extension: string, codes: string, code: string, text: string) => ({
  extension: [
    {
      url: profileOf(extension),
      valueCodeableConcept: { coding: [{ system: codeSystemOf(codes), code }], text },
    },
  ],
})

// The province is in the commune's code; its name is in none of our lists, so it is left out.
const addressOf = (centre: CentreRow): Address =>
  ({
    use: 'work',
    line: [centre.address],
    city: centre.commune,
    _city: coded('ComunasCl', 'CSCodComunasCL', centre.communeCode, centre.commune),
    state: centre.region,
    _state: coded('RegionesCl', 'CSCodRegionCL', centre.regionCode, centre.region),
    country: 'Chile',
    _country: coded('CodigoPaises', 'CodPais', '152', 'Chile'),
  }) as Address

const telecomOf = ({ phone, email }: CentreRow) => [
  ...(phone ? [{ system: 'phone' as const, value: phone, use: 'work' as const }] : []),
  ...(email ? [{ system: 'email' as const, value: email, use: 'work' as const }] : []),
]

/** Nothing but its name is told of it. */
export const networkResource = ({ id, name }: { id: number; name: string }): Organization => ({
  resourceType: 'Organization',
  id: networkId(id),
  ...meta('CoreOrganizacionCl'),
  active: true,
  name,
})

const centreIdentifiers = (base: string, { key, deisCode }: CentreRow) => [
  { system: ownSystem(base, 'key'), value: key },
  ...(deisCode === null ? [] : [{ use: 'official' as const, system: deisSystem, value: deisCode }]),
]

/** The centre as who answers for it: `locationResource` is the same row as a place, with the same id. */
export const organizationResource = (base: string, centre: CentreRow): Organization => ({
  resourceType: 'Organization',
  id: String(centre.id),
  ...meta('CoreOrganizacionCl'),
  identifier: centreIdentifiers(base, centre),
  active: true,
  name: centre.name,
  telecom: orNone(telecomOf(centre)),
  address: [addressOf(centre)],
  partOf:
    centre.networkId === null
      ? undefined
      : { reference: `Organization/${networkId(centre.networkId)}`, display: centre.network ?? undefined },
})

/** The centre as a place; `organizationResource` has the same id. */
export const locationResource = (base: string, centre: CentreRow): Location => ({
  resourceType: 'Location',
  id: String(centre.id),
  ...meta('CoreLocalizacionCl'),
  identifier: centreIdentifiers(base, centre),
  status: 'active',
  name: centre.name,
  mode: 'instance',
  telecom: orNone(telecomOf(centre)),
  address: addressOf(centre),
  position: { longitude: centre.lon, latitude: centre.lat },
  managingOrganization: { reference: `Organization/${centre.id}`, display: centre.name },
})

/** `active` always: whether somebody still attends, their roles say. @param names which systems of the network gave them. */
export const practitionerResource = (
  base: string,
  person: ProfessionalRow,
  names: readonly OwnName[],
): Practitioner => ({
  resourceType: 'Practitioner',
  id: String(person.id),
  ...meta('CorePrestadorCl'),
  identifier: [
    ...(person.rut
      ? [{ use: 'official' as const, type: identifierType('run'), system: runSystem, value: person.rut }]
      : []),
    ...(person.registrationNumber
      ? [
          {
            use: 'official' as const,
            type: identifierType('registration'),
            system: registrySystem,
            value: person.registrationNumber,
          },
        ]
      : []),
    { system: ownSystem(base, 'key'), value: person.key },
    ...names,
  ],
  active: true,
  name: [{ use: 'official', text: person.name }],
  gender: person.sex ?? undefined,
  communication: person.languages.map(code => ({ coding: [{ system: 'urn:ietf:bcp:47', code }] })),
})

/** Its hours are said where all its schedules have the same. */
export const roleResource = (base: string, role: RoleRow, away: readonly Away[]): PractitionerRole => {
  const hours = role.schedules.map(({ weekly }) => JSON.stringify(weekly))
  return {
    resourceType: 'PractitionerRole',
    id: roleId(role.professionalId, role.centreId),
    ...meta('CoreRolClinicoCl'),
    // Never false: a system that sends back what it once read would withdraw what was filled since.
    active: role.active || role.schedules.some(({ weekly }) => weekly.length > 0) || undefined,
    practitioner: { reference: `Practitioner/${role.professionalId}`, display: role.professional },
    organization: { reference: `Organization/${role.centreId}`, display: role.centre },
    specialty: orNone(role.specialties.map(one => specialtyOf(base, one))),
    location: [{ reference: `Location/${role.centreId}`, display: role.centre }],
    availableTime: new Set(hours).size === 1 ? availableTimeOf(role.schedules[0]?.weekly ?? []) : undefined,
    notAvailable: notAvailableOf(away, role.zone),
  }
}

/** FHIR has no empty lists. */
export const orNone = <Item>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined)
