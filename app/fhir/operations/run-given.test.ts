/** Whose hour it is, by the identifiers that a clinic has of a person: its own numbers come first, and are nobody's RUN. */
import { expect, test } from 'vitest'
import { personIn } from './patient-given.server.ts'

const run = { system: 'http://regcivil.cl/Validacion/RUN', value: '18765432-7' }
const record = { system: 'https://clinica.cl/ficha', value: '4006' }
const kinds = 'https://hl7chile.cl/fhir/ig/clcore/CodeSystem/CSTipoIdentificador'
const kind = (code: string, system: string | undefined = kinds) => ({ type: { coding: [{ system, code }] } })
const luz = {
  resourceType: 'Patient',
  name: [{ use: 'official', family: 'Soto', given: ['Luz'] }],
  telecom: [{ system: 'phone', value: '+56912345678' }],
}
const rutOf = (...identifier: object[]) => personIn({ ...luz, identifier }, 'Patient', undefined).patient.rut

test.each<[string, object[], string | undefined]>([
  ['the RUN after a record number', [record, run], '18765432-7'],
  ['the RUN before a record number', [run, record], '18765432-7'],
  ['a record number alone', [record], undefined],
  ['a record number that would be a RUN', [{ ...record, value: '12345678-5' }], undefined],
  ['a passport', [{ ...kind('05'), value: 'AB123456' }], undefined],
  ['a passport whose digits would be a RUN', [{ ...kind('05'), value: '400-6' }], undefined],
  [
    'a RUN by its kind, in a system of the clinic’s',
    [{ ...record, ...kind('01'), value: '18.765.432-7' }],
    '18765432-7',
  ],
  ['a RUN by its kind alone', [{ ...kind('01'), value: '187654327' }], '18765432-7'],
  [
    'the same code in another list',
    [{ ...kind('01', 'https://x.cl/tipos'), value: '12345678-5' }],
    undefined,
  ],
  ['a number of no kind and no system', [{ value: '12.345.678-5' }], '12345678-5'],
  ['a number of no kind beside a RUN', [{ value: '4006' }, run], '18765432-7'],
  ['the same RUN twice', [run, { value: '18.765.432-7', ...kind('01') }], '18765432-7'],
  ['an old RUN beside the one of now', [{ ...run, use: 'old', value: '12345678-5' }, run], '18765432-7'],
  ['a RUN that says no number', [{ system: run.system }], undefined],
  ['none', [], undefined],
])('of %s the RUN is read, or that there is none', (_what, identifier, rut) => {
  expect(rutOf(...identifier)).toBe(rut)
})

test.each<[string, object[], string]>([
  ['two RUNs', [run, { ...run, value: '12345678-5' }], 'identifier[1]'],
  ['two numbers of no kind', [{ value: '18765432-7' }, { value: '12345678-5' }], 'identifier[1]'],
  [
    'a record number and a RUN whose digit is wrong',
    [record, { ...run, value: '18765432-8' }],
    'identifier[1]',
  ],
  ['numbers of no kind that are no RUN', [{ value: '11.111.111-2' }], 'identifier[0]'],
])('%s are refused by their place', (_what, identifier, place) => {
  expect(() => rutOf(...identifier)).toThrow(
    expect.objectContaining({ status: 422, expression: `Patient.${place}` }),
  )
})

test('an insurer without a RUN is refused where somebody is named by another number, and is no full price in silence', () => {
  expect(() => personIn({ ...luz, identifier: [record] }, 'Patient', 'fonasa-b')).toThrow(
    expect.objectContaining({ status: 422, expression: 'Patient.identifier' }),
  )
  expect(personIn({ ...luz, identifier: [record] }, 'Patient', 'particular').prevision).toBe('particular')
  expect(personIn(luz, 'Patient', 'fonasa-b').prevision).toBe('particular')
})

test('whatever else a clinic knows of a person comes along and is left', () => {
  const whole = {
    ...luz,
    id: 'p',
    meta: { profile: ['https://hl7chile.cl/fhir/ig/clcore/StructureDefinition/CorePacienteCl'] },
    extension: [{ url: 'https://hl7chile.cl/fhir/ig/clcore/StructureDefinition/CodigoPaises' }],
    active: true,
    deceasedBoolean: false,
    gender: 'female',
    birthDate: '1980-02-01',
    maritalStatus: { text: 'Soltera' },
    address: [{ use: 'home', line: ['Los Aromos 12'], city: 'Talca', country: 'CL' }],
    contact: [{ name: { given: ['Eva'] }, telecom: [{ system: 'phone', value: '1' }] }],
    communication: [{ language: { coding: [{ code: 'es' }] } }],
    generalPractitioner: [{ reference: 'Practitioner/1' }],
    link: [{ other: { reference: 'Patient/2' }, type: 'seealso' }],
    identifier: [record, run],
    name: [
      { use: 'old', family: 'Vera', given: ['Luz'] },
      { use: 'usual', given: ['Lucha'] },
      { use: 'official', family: 'Soto', given: ['Luz'] },
    ],
    telecom: [
      { system: 'phone', use: 'old', value: '+56911111111' },
      { system: 'phone', use: 'home', value: '+56221234567' },
      { system: 'phone', use: 'mobile', value: '+56912345678' },
      { system: 'email', use: 'old', value: 'antes@ejemplo.cl' },
      { system: 'email', value: 'luz@ejemplo.cl' },
    ],
  }
  const { patient, contact } = personIn(whole, 'Patient', undefined)
  expect(patient).toMatchObject({ name: 'Luz', lastName: 'Soto', rut: '18765432-7', birthDate: '1980-02-01' })
  expect(contact).toMatchObject({ phone: '+56912345678', email: 'luz@ejemplo.cl' })
})

test.each<[string, object]>([
  ['active', { active: false }],
  ['deceasedBoolean', { deceasedBoolean: true }],
  ['deceasedDateTime', { deceasedDateTime: '2026-01-01' }],
  ['modifierExtension', { modifierExtension: [{ url: 'https://x.cl' }] }],
  ['link[0].type', { link: [{ other: { reference: 'Patient/2' }, type: 'replaced-by' }] }],
  ['resourceType', { resourceType: 'Person' }],
])('what makes somebody nobody to book for is refused by its name: %s', (element, changes) => {
  expect(() => personIn({ ...luz, ...changes }, 'Patient', undefined)).toThrow(
    expect.objectContaining({ status: 422, expression: `Patient.${element}` }),
  )
})
