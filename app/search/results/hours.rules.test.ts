import { expect, test } from 'vitest'
import { nextHours } from './hours.rules.ts'

const now = Temporal.Instant.from('2026-11-24T12:00:00Z')
const starts = [14, 15, 16, 60, 61, 90, 120, 150].map(minutes => now.add({ minutes }))

test.each([
  ['in_person', [61, 90, 120]],
  ['video', [16, 60, 61]],
] as const)('the next three hours %s are those that can still be chosen', (modality, minutes) => {
  expect(nextHours(starts, modality, now).map(start => now.until(start).total('minutes'))).toEqual(minutes)
})
