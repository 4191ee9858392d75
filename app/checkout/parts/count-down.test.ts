/** What a held hour's clock says after the device slept, was put aside or lost its connection. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countDown } from './count-down.ts'

const page = new EventTarget()
const screen = new EventTarget()
let shown: number | undefined
let asked = 0
let end = () => {}

/** Only the clock on the wall goes on: no timer runs, and the time that a page counts stands still. */
const sleep = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 12) })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', screen)
  asked = 0
  end = countDown(
    600,
    left => (shown = left),
    () => (asked += 1),
  )
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('seconds are counted, and the server is asked once when none is left', () => {
  expect(shown).toBe(600)
  vi.advanceTimersByTime(310_000)
  expect([shown, asked]).toEqual([290, 0])
  vi.advanceTimersByTime(400_000)
  expect([shown, asked]).toEqual([0, 1])
})

test.each([
  ['visibilitychange', page],
  ['pageshow', screen],
])('a device that slept shows at once, by %s, what is left, and asks the server', (event, target) => {
  vi.advanceTimersByTime(60_000)
  sleep(240)
  target.dispatchEvent(new Event(event))
  expect([shown, asked]).toEqual([300, 1])
  vi.advanceTimersByTime(10_000)
  expect([shown, asked]).toEqual([290, 1])
})

test('a device that slept past the end shows that nothing is left', () => {
  sleep(3600)
  vi.advanceTimersByTime(500)
  expect([shown, asked]).toEqual([0, 1])
})

test('a clock that is set back takes no time away and gives none, and the server is asked', () => {
  vi.advanceTimersByTime(60_000)
  sleep(-3600)
  vi.advanceTimersByTime(500)
  expect([shown, asked]).toEqual([540, 1])
})

test('a page whose timers stood still while both clocks went on shows the right time without asking', () => {
  const frozen = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 120_000)
  sleep(120)
  screen.dispatchEvent(new Event('pageshow'))
  expect([shown, asked]).toEqual([480, 0])
  frozen.mockRestore()
})

test('an answer that did not come, as there was no connection yet, is asked for again when there is one', () => {
  sleep(240)
  vi.advanceTimersByTime(500)
  expect(asked).toBe(1)
  screen.dispatchEvent(new Event('online'))
  expect(asked).toBe(2)
})

test('a connection that comes back asks nothing while time passes as it should', () => {
  vi.advanceTimersByTime(60_000)
  screen.dispatchEvent(new Event('online'))
  expect(asked).toBe(0)
})
