import { expect, test } from 'vitest'
import { isEnough, megabits, shownMbps, withoutRoundTrip } from './speed.rules.ts'

test.each([
  [{ bytes: 62_500, ms: 1000 }, 0.5],
  [{ bytes: 1_500_000, ms: 120 }, 100],
  [{ bytes: 0, ms: 0 }, 0],
])('measured with %o, the speed in megabits per second is %f', (sample, mbps) => {
  expect(megabits(sample)).toBe(mbps)
})

test('the time of a round trip is taken off, but never more than half', () => {
  expect(withoutRoundTrip({ bytes: 1, ms: 300 }, 100).ms).toBe(200)
  expect(withoutRoundTrip({ bytes: 1, ms: 110 }, 100).ms).toBe(55)
})

test.each([
  [{ down: 0.5, up: 0.5 }, true],
  [{ down: 80, up: 0.49 }, false],
  [{ down: 0.49, up: 80 }, false],
])('whether a line with %o is enough: %s', (speed, enough) => {
  expect(isEnough(speed)).toBe(enough)
})

test.each([
  [0.499, { value: 0.4, more: false }],
  [12.38, { value: 12.3, more: false }],
  [640, { value: 50, more: true }],
])('%f is shown as %o', (mbps, shown) => {
  expect(shownMbps(mbps)).toEqual(shown)
})
