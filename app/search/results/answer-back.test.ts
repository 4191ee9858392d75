import { beforeEach, expect, test, vi } from 'vitest'
import { answerBack, keepForBack, leaveKept } from './answer-back.ts'

const here = (path: string) => new URL(path, 'http://localhost').href
const minute = 60_000
const fresh = { hours: 'fresh' }
const ask = vi.fn(async () => fresh)
let place = 0
/** Each test has results of its own. */
let results = ''
let other = ''

/** @param at where the browser is as the page is asked for. */
const open = (path: string, at: string, now: number) => answerBack({ url: here(path) }, here(at), now, ask)

const keep = (path: string, data: unknown, now: number) => keepForBack(here(path), data, now)

beforeEach(() => {
  place += 1
  results = `/especialidad/a/consulta/${place}?prevision=fonasa-b`
  other = `${results}&pagina=2`
  ask.mockClear()
  leaveKept()
})

test('going back to results that were shown asks nobody before they show, and the server afterwards', async () => {
  const seen = { hours: 'seen' }
  expect(keep(results, seen, 0)).toBe(false)
  leaveKept()
  expect(await open(results, `${results}#resultados`, minute)).toBe(seen)
  expect(ask).not.toHaveBeenCalled()
  expect(keep(results, seen, minute)).toBe(true)
  // That asks for what is on the screen.
  expect(await open(results, results, minute)).toBe(fresh)
  expect(keep(results, fresh, minute)).toBe(false)
})

test('from one page of results to the one before it, too', async () => {
  keep(results, 1, 0)
  keep(other, 2, minute)
  expect(await open(results, results, minute)).toBe(1)
})

test('a link or a form to results that were shown asks the server', async () => {
  keep(results, 1, 0)
  leaveKept()
  expect(await open(results, '/', minute)).toBe(fresh)
})

test('results that were never shown, or too long ago, are asked for', async () => {
  expect(await open(results, results, 0)).toBe(fresh)
  keep(results, 1, 0)
  leaveKept()
  expect(await open(results, results, 11 * minute)).toBe(fresh)
})

test('what was kept grows old from when the server said it, not from when it was looked at again', async () => {
  const seen = { hours: 'seen' }
  keep(results, seen, 0)
  for (const now of [4 * minute, 8 * minute]) {
    leaveKept()
    expect(await open(results, results, now)).toBe(seen)
    keep(results, seen, now)
  }
  leaveKept()
  expect(await open(results, results, 12 * minute)).toBe(fresh)
})

test('only the last pages are kept', async () => {
  keep(results, 1, 0)
  for (let n = 0; n < 10; n++) keep(`${other}${n}`, n, 0)
  leaveKept()
  expect(await open(results, results, 0)).toBe(fresh)
})
