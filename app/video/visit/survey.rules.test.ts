import { expect, it } from 'vitest'
import { bandOf, isEmergency, isEmergencyTyped, symptoms } from './survey.rules.ts'

it.each([
  [1, 'mild'],
  [3, 'mild'],
  [4, 'moderate'],
  [6, 'moderate'],
  [7, 'intense'],
  [8, 'intense'],
  [9, 'extreme'],
  [10, 'extreme'],
] as const)('an intensity of %i is %s', (intensity, band) => {
  expect(bandOf(intensity)).toBe(band)
})

it.each([
  [8, ['fever'], false],
  [9, [], true],
  [10, [], true],
  [1, ['breathing-difficulty'], true],
  [5, ['cough', 'headache'], false],
])('whether intensity %i with %j is an emergency: %s', (intensity, symptoms, emergency) => {
  expect(isEmergency({ intensity, symptoms })).toBe(emergency)
})

it.each([
  ['10', [], true],
  ['9', [], true],
  ['8', ['fever'], false],
  [null, ['breathing-difficulty'], true],
  [null, ['fever'], false],
  ['11', [], false],
  ['mucho', [], false],
])('whether intensity %s with %j, as it was typed, is an emergency: %s', (intensity, symptoms, emergency) => {
  expect(isEmergencyTyped({ intensity, symptoms })).toBe(emergency)
})

it('asks for the five symptoms of the specification', () => {
  expect(symptoms).toEqual(['fever', 'cough', 'headache', 'sore-throat', 'breathing-difficulty'])
})
