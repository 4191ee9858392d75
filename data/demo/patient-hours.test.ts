import { expect, test } from 'vitest'
import { patientHours } from './patient-hours.ts'

const now = Temporal.Instant.from('2026-11-23T12:03:00Z')

test('twelve hours passed, one in person is in two days, one by video in three', () => {
  const hours = [...patientHours(now, [])]
  const isPast = ({ start }: { start: string }) => Temporal.Instant.compare(start, now) < 0
  expect(hours.filter(isPast)).toHaveLength(12)
  expect(hours.filter(isPast).every(({ state }) => state === 'fulfilled' || state === 'no-show')).toBe(true)
  expect(hours.filter(hour => !isPast(hour)).map(({ offer, start, state }) => [offer, start, state])).toEqual(
    [
      ['prof-demo-a:medicina-general', '2026-11-25T12:10:00Z', undefined],
      ['prof-demo-video:medicina-general', '2026-11-26T12:10:00Z', undefined],
    ],
  )
})

test('an hour that is still ahead is not made again', () => {
  const standing = [
    { modality: 'in_person', start: now.add({ hours: 30 }) },
    { modality: 'video', start: now.add({ hours: 60 }) },
  ] as const
  expect([...patientHours(now, standing)]).toHaveLength(12)
  // The video visit of today is the demo's own and stands for no other.
  const today = { modality: 'video', start: now.add({ minutes: 10 }) } as const
  expect([...patientHours(now, [today])]).toHaveLength(14)
})
