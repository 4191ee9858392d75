import { expect, test } from 'vitest'
import { askEverySeconds, nextLook, nextTry } from './check-times.rules.ts'
import { sessionMinutes } from './payment.rules.ts'
import { commitMinutes } from './simulator/simulator.rules.ts'

const createdAt = Temporal.Instant.from('2026-11-23T12:00:00Z')
const expiresAt = createdAt.add({ minutes: sessionMinutes })
const after = (seconds: number) => createdAt.add({ seconds })
const seconds = (at: Temporal.Instant) => createdAt.until(at).total('seconds')

test('a form is looked at every minute, and at the moment when its session ends', () => {
  const looks: number[] = []
  for (let at = nextLook({ expiresAt }, after(25)); looks.length < 12; at = nextLook({ expiresAt }, at))
    looks.push(seconds(at))
  expect(looks).toEqual([85, 145, 205, 265, 325, 385, 445, 505, 565, 600, 660, 720])
})

test('whatever second a form is approved in, five questions fit before the authorisation lapses', () => {
  expect(commitMinutes * 60).toBeGreaterThan(5 * askEverySeconds)
})

test.each([
  [0, 30],
  [299, 30],
  [600, 60],
  [1200, 120],
  [9000, 900],
  [9_000_000, 900],
])('%i seconds after it began, a question without an answer is asked again after %i', (age, wait) => {
  expect(seconds(nextTry({ createdAt }, after(age))) - age).toBe(wait)
})
