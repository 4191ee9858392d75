import { expect, test } from 'vitest'
import { patientName } from './visit-facts.server.ts'

test.each([
  [{ name: 'Rosa', lastName: 'Fuentes' }, 'Rosa Fuentes'],
  [{ name: 'Rosa', lastName: '' }, 'Rosa'],
  [{ name: '', lastName: '' }, 'CPH-7K2M9'],
])('%o is called %s at the desk of the visit', (patient, called) => {
  expect(patientName({ patient, code: 'CPH-7K2M9' })).toBe(called)
})
