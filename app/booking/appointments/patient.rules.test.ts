import { expect, test } from 'vitest'
import { nearestTo } from '../holds/nearest.rules.ts'
import { appointmentCode, parseCode } from './code.rules.ts'
import { needsRut, patientKey } from './patient.rules.ts'

test.each([
  [{ name: 'Ana', lastName: 'Soto', rut: '12345678-5' }, 'a@b.cl', 'rut:12345678-5'],
  [{ name: 'Ana', lastName: 'Soto' }, 'A@b.cl', 'name:a@b.cl|ana soto'],
  [
    { name: 'Ana', lastName: 'Soto', document: { kind: 'passport', number: 'AB12345' } as const },
    'a@b.cl',
    'doc:passport:AB12345',
  ],
  [{ name: 'Ana', lastName: 'Soto' }, '', 'name:+56987654321|ana soto'],
  [{ name: ' José ', lastName: 'Ñuñez  Díaz' }, 'a@b.cl', 'name:a@b.cl|jose nunez diaz'],
])('who books as %o with the e-mail %s is known again by %s', (patient, email, key) => {
  expect(patientKey(patient, { email, phone: '+56987654321' })).toBe(key)
})

test.each([
  ['particular', false],
  ['fonasa', true],
  ['banmedica', true],
])('whoever pays with %s needs a RUT: %s', (prevision, needed) => expect(needsRut(prevision)).toBe(needed))

test.each([
  ['CPH-7K2M9', 'CPH-7K2M9'],
  ['cph 7k2m9', 'CPH-7K2M9'],
  [' 7k2m9 ', 'CPH-7K2M9'],
  ['CPH–7K2M9', 'CPH-7K2M9'],
  ['CPH-7K2M', undefined],
  ['CPH-7K2M90', undefined],
  ['CPH-7K2M1', undefined],
  ['', undefined],
])('a code that is typed as «%s» is read as %s', (typed, code) => expect(parseCode(typed)).toBe(code))

test('a code has no vowel and nothing that looks or sounds like another sign', () => {
  const codes = Array.from({ length: 27 }, (_, at) => appointmentCode(() => at))
  expect(codes.join('').replaceAll('CPH-', '')).toMatch(/^[2-9B-Z]+$/)
  expect(codes.join('').replaceAll('CPH-', '')).not.toMatch(/[AEIOULV01]/)
  for (const code of codes) expect(parseCode(code)).toBe(code)
})

test('the nearest hours are the nearest on both sides, told in the order of the clock', () => {
  const at = (hour: number) => Temporal.Instant.from('2026-11-24T00:00:00Z').add({ minutes: hour * 60 })
  expect(nearestTo(at(10), [at(1), at(9), at(12), at(10.5), at(30)], 3)).toEqual([at(9), at(10.5), at(12)])
  expect(nearestTo(at(10), [], 3)).toEqual([])
})
