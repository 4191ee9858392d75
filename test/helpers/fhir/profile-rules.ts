/**
 * What HL7 Chile's CL Core 1.9.1 and IHE's Scheduling 1.0.0 ask of a resource that says it follows them: their element rules as a
 * table of FHIRPath. A primitive's extensions are reached by the name of its JSON property (`_city`), which Medplum's FHIRPath asks.
 */
import { evalFhirPath } from '@medplum/core'
import codes from './cl-core-1.9.1-codes.json' with { type: 'json' }

type Rule = readonly [rule: string, expression: string]
interface Judged {
  resourceType: string
  meta?: { profile?: string[] }
}

const clCore = 'https://hl7chile.cl/fhir/ig/clcore/StructureDefinition'
const ihe = 'https://profiles.ihe.net/ITI/Scheduling/StructureDefinition'

const oneOfKind = (name: string, code: string): Rule => [
  `identifier:${name} 0..1`,
  `identifier.where(type.coding.code = '${code}').count() <= 1`,
]

const references = (path: string, ...types: string[]): Rule => [
  `${path} is of ${types.join(' or ')}`,
  `${path}.reference.all(${types.map(type => `$this.startsWith('${type}/')`).join(' or ')})`,
]

const partOfAddress = (element: string, name: string): Rule => [
  `cl-address ${element} carries ${name}, one, with one code`,
  [
    `address.all(${element}.empty() or (_${element}.extension.where(url = '${clCore}/${name}').count() = 1`,
    `_${element}.extension.where(url = '${clCore}/${name}').valueCodeableConcept.coding.count() = 1`,
    `_${element}.extension.where(url = '${clCore}/${name}').valueCodeableConcept.coding.code.exists()))`,
  ].join(' and '),
]

const address: Rule[] = [
  ['cl-address line 0..1', 'address.all(line.count() <= 1)'],
  partOfAddress('city', 'ComunasCl'),
  partOfAddress('district', 'ProvinciasCl'),
  partOfAddress('state', 'RegionesCl'),
  partOfAddress('country', 'CodigoPaises'),
]

const surname: Rule = [
  'family:segundoApellido 0..1',
  `name.all(_family.extension.where(url = '${clCore}/SegundoApellido').count() <= 1)`,
]

/** By canonical address of the profile. */
export const profileRules: Record<string, readonly Rule[]> = {
  [`${clCore}/CorePacienteCl`]: [
    ['name:NombreOficial 0..1', "name.where(use = 'official').count() <= 1"],
    ['name:NombreSocial 0..1', "name.where(use = 'usual').count() <= 1"],
    ['name:NombreSocial.given 1..*', "name.where(use = 'usual').all(given.exists())"],
    [
      'name:NombreSocial has no text, family, prefix, suffix or period',
      "name.where(use = 'usual').all((text | family | prefix | suffix | period).empty())",
    ],
    ['contact.name.use is official', "contact.name.all(use.empty() or use = 'official')"],
    surname,
    ...address,
  ],
  [`${clCore}/CorePrestadorCl`]: [
    oneOfKind('run', '01'),
    oneOfKind('rnpi', '13'),
    oneOfKind('pasaporte', '05'),
    oneOfKind('otro', '14'),
    ['name.use is official', "name.all(use.empty() or use = 'official')"],
    surname,
    ...address,
  ],
  [`${clCore}/CoreRolClinicoCl`]: [
    references('practitioner', 'Practitioner'),
    references('organization', 'Organization'),
    references('location', 'Location'),
  ],
  [`${clCore}/AuditEventCl`]: [
    ['action is of audit-event-action', "action in ('C' | 'R' | 'U' | 'D' | 'E')"],
    ['outcome is of audit-event-outcome', "outcome in ('0' | '4' | '8' | '12')"],
    [
      'agent.who is a person, a place, a patient or a device',
      "agent.who.reference.all($this.startsWith('PractitionerRole/') or $this.startsWith('Practitioner/') or $this.startsWith('Organization/') or $this.startsWith('Patient/') or $this.startsWith('Device/'))",
    ],
    references('source.observer', 'Organization'),
  ],
  [`${clCore}/CoreOrganizacionCl`]: address,
  [`${clCore}/CoreLocalizacionCl`]: [references('managingOrganization', 'Organization'), ...address],
  [`${ihe}/ihe-sched-appt`]: [
    ['start 1..1', 'start.count() = 1'],
    ['end 1..1', 'end.count() = 1'],
    ['requestedPeriod 1..1', 'requestedPeriod.count() = 1'],
    ['participant.actor 1..1', 'participant.all(actor.count() = 1)'],
    references(
      'participant.actor',
      'Location',
      'Patient',
      'Practitioner',
      'PractitionerRole',
      'HealthcareService',
    ),
    ['status-reason-extension 0..1', `extension.where(url = '${ihe}/extension-status-reason').count() <= 1`],
  ],
  [`${ihe}/ihe-sched-avail-bundle`]: [
    ['type is searchset', "type = 'searchset'"],
    ['total 1..1', 'total.count() = 1'],
    ['entry 1..*', 'entry.exists()'],
    [
      'an appointment is a match, an outcome is an outcome',
      "entry.all((resource.resourceType = 'Appointment' implies search.mode = 'match') and (resource.resourceType = 'OperationOutcome' implies search.mode = 'outcome'))",
    ],
  ],
}

interface Coding {
  system?: string
  code?: string
  display?: string
}

/** Every coding of CL Core's lists below a value. */
function* codingsIn(value: unknown): Generator<Coding> {
  if (typeof value !== 'object' || value === null) return
  if ('system' in value && typeof value.system === 'string' && value.system in codes) yield value as Coding
  for (const part of Object.values(value)) yield* codingsIn(part)
}

/** @returns the rules of its profiles that a resource breaks, and codes that CL Core's lists do not have, or name otherwise. */
export function profileFaults(resource: Judged): string[] {
  const broken = (resource.meta?.profile ?? []).flatMap(profile => {
    const rules = profileRules[profile]
    if (!rules) return [`${profile}: a profile without a table`]
    return rules
      .filter(([, expression]) => evalFhirPath(expression, resource)[0] !== true)
      .map(([name]) => `${profile}: ${name}`)
  })
  const wrong = [...codingsIn(resource)].flatMap(({ system = '', code = '', display }) => {
    const known = (codes as Record<string, Record<string, string>>)[system]?.[code]
    return known !== undefined && (display === undefined || display === known)
      ? []
      : [`${system}: ${code} "${display}" where the list says "${known}"`]
  })
  return [...broken, ...wrong]
}
