import type { Resource } from '@medplum/fhirtypes'
import { describe, expect, test } from 'vitest'
import { deisSpecialties } from '#app/fhir/resources/specialty-codes.rules.ts'
import communes from '#data/reference/communes.json' with { type: 'json' }
import regions from '#data/reference/regions.json' with { type: 'json' }
import codes from './cl-core-1.9.1-codes.json' with { type: 'json' }
import { schemaFaults } from './json-schema.ts'
import { profileFaults, profileRules } from './profile-rules.ts'
import { validate } from './validate.ts'

const clCore = 'https://hl7chile.cl/fhir/ig/clcore'
const ihe = 'https://profiles.ihe.net/ITI/Scheduling/StructureDefinition'
const lists: Record<string, Record<string, string>> = codes
const listOf = (name: string) => lists[`${clCore}/CodeSystem/${name}`] ?? {}

const kind = (code: string) => ({
  coding: [{ system: `${clCore}/CodeSystem/CSTipoIdentificador`, code }],
})
const coded = (name: string, list: string, code: string) => ({
  extension: [
    {
      url: `${clCore}/StructureDefinition/${name}`,
      valueCodeableConcept: { coding: [{ system: `${clCore}/CodeSystem/${list}`, code }] },
    },
  ],
})
const place = {
  resourceType: 'Location',
  meta: { profile: [`${clCore}/StructureDefinition/CoreLocalizacionCl`] },
  managingOrganization: { reference: 'Organization/1' },
  address: { line: ['Merced 1'], city: 'Santiago', _city: coded('ComunasCl', 'CSCodComunasCL', '13101') },
}
const person = {
  resourceType: 'Practitioner',
  meta: { profile: [`${clCore}/StructureDefinition/CorePrestadorCl`] },
  identifier: [{ type: kind('01'), value: '11.111.111-1' }],
  name: [{ use: 'official', text: 'Luz Soto' }],
}
const participant = { status: 'accepted', actor: { reference: 'Location/1' } }
const visit = {
  resourceType: 'Appointment',
  meta: { profile: [`${ihe}/ihe-sched-appt`] },
  status: 'booked',
  start: '2026-11-24T09:00:00-03:00',
  end: '2026-11-24T09:30:00-03:00',
  requestedPeriod: [{ start: '2026-11-24T09:00:00-03:00' }],
  participant: [participant],
}
const found = {
  resourceType: 'Bundle',
  meta: { profile: [`${ihe}/ihe-sched-avail-bundle`] },
  type: 'searchset',
  total: 1,
  entry: [{ resource: visit, search: { mode: 'match' } }],
}

test.each([
  ['a place', place],
  ['a person', person],
  ['a visit', visit],
  ['what was found', found],
])('%s that keeps every rule is let through by all judges', (_, resource) => {
  expect(() => validate(resource as Resource)).not.toThrow()
})

describe("HL7's schema refuses", () => {
  test.each([
    ['an element that R4 has not', { ...visit, mood: 'good' }],
    ['a code that is none', { ...visit, status: 'almost' }],
    ['an instant without a zone', { ...visit, start: '2026-11-24T09:00:00' }],
    ['a number where a text belongs', { ...person, name: [{ text: 7 }] }],
    ['a visit of nobody', { ...visit, participant: undefined }],
    ['a type of no standard', { resourceType: 'Visita' }],
  ])('%s', (_, resource) => {
    expect(schemaFaults(JSON.parse(JSON.stringify(resource)))).not.toEqual([])
  })
})

describe('a profile refuses', () => {
  const twice = { ...person, identifier: [...person.identifier, { type: kind('01'), value: '22.222.222-2' }] }
  test.each([
    ['two RUN of one person', twice, 'identifier:run 0..1'],
    ['a nickname as the name', { ...person, name: [{ use: 'nickname' }] }, 'name.use is official'],
    [
      'two lines of an address',
      { ...place, address: { line: ['Merced 1', 'Piso 2'] } },
      'cl-address line 0..1',
    ],
    [
      'a commune without its code',
      { ...place, address: { city: 'Santiago' } },
      'cl-address city carries ComunasCl, one, with one code',
    ],
    [
      'a place managed by a person',
      { ...place, managingOrganization: { reference: 'Practitioner/1' } },
      'managingOrganization is of Organization',
    ],
    ['a visit without the time asked for', { ...visit, requestedPeriod: undefined }, 'requestedPeriod 1..1'],
    ['a visit without an end', { ...visit, end: undefined }, 'end 1..1'],
    [
      'a device as participant',
      { ...visit, participant: [{ status: 'accepted', actor: { reference: 'Device/1' } }] },
      'participant.actor is of Location or Patient or Practitioner or PractitionerRole or HealthcareService',
    ],
    ['hours found without their number', { ...found, total: undefined }, 'total 1..1'],
    ['nothing found', { ...found, entry: undefined }, 'entry 1..*'],
    [
      'an outcome said to match',
      { ...found, entry: [{ resource: { resourceType: 'OperationOutcome' }, search: { mode: 'match' } }] },
      'an appointment is a match, an outcome is an outcome',
    ],
  ])('%s', (_, resource, rule) => {
    expect(profileFaults(resource).map(fault => fault.slice(fault.indexOf(': ') + 2))).toEqual([rule])
  })

  test('a code that its list has not, and a name that is not the one of the list', () => {
    const faults = (code: string, display?: string) =>
      profileFaults({
        resourceType: 'PractitionerRole',
        specialty: [{ coding: [{ system: `${clCore}/CodeSystem/CSEspecialidadesDeisCL`, code, display }] }],
      } as Resource)
    expect(faults('47', 'Pediatría')).toEqual([])
    expect(faults('47', 'Niños')).toHaveLength(1)
    expect(faults('4711')).toHaveLength(1)
  })

  test('whoever says a profile that has no table', () => {
    expect(
      profileFaults({ resourceType: 'Slot', meta: { profile: ['https://ejemplo.cl/otro'] } }),
    ).toHaveLength(1)
    expect(Object.values(profileRules).every(rules => rules.length > 0)).toBe(true)
  })
})

describe('our lists and those of CL Core', () => {
  test('every commune and region of ours has its code there, and none is missing here', () => {
    expect(communes.map(one => one.code).toSorted()).toEqual(Object.keys(listOf('CSCodComunasCL')).toSorted())
    expect(regions.map(one => one.code).toSorted()).toEqual(Object.keys(listOf('CSCodRegionCL')).toSorted())
  })

  test('every specialty that we map has the code and the name of the Ministry', () => {
    const theirs = listOf('CSEspecialidadesDeisCL')
    for (const [slug, [code, name]] of Object.entries(deisSpecialties))
      expect([slug, code, name]).toEqual([slug, code, theirs[code]])
  })
})
