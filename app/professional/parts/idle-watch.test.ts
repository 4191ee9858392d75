/** Who is at the desk, in a browser that only pretends. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idleHeader, idleMinutes } from '#app/staff/idle.rules.ts'
import { pretendBrowser } from '#test/helpers/pages/fake-browser.ts'
import { type Presence, watchIdle } from './idle-watch.ts'

let browser: ReturnType<typeof pretendBrowser>
let seen: Presence[]
let asked: string[]
/** The portal's side: when somebody was last at work, on any page. */
let seenAt: number
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  browser = pretendBrowser()
  seen = []
  asked = []
  seenAt = Date.now()
  vi.stubGlobal('fetch', async (_path: string, { method }: { method: string }) => {
    asked.push(method)
    const idle = (Date.now() - seenAt) / 1000
    if (idle >= idleMinutes * 60) return new Response(null, { status: 401 })
    if (method === 'POST') seenAt = Date.now()
    const left = method === 'POST' ? 0 : idle
    return new Response(null, { status: 204, headers: { [idleHeader]: String(left) } })
  })
  stop = watchIdle(presence => seen.push(presence))
})
afterEach(() => {
  stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const minutes = (many: number) => vi.advanceTimersByTimeAsync(many * 60_000)
const move = () => browser.document.dispatchEvent(new Event('pointermove'))

test('hands that move are told once a minute, and keep the session for as long as they do', async () => {
  for (let second = 0; second < 90 * 60; second += 5) {
    move()
    await vi.advanceTimersByTimeAsync(5000)
  }
  expect(seen).toEqual([])
  expect(asked.length).toBeGreaterThan(80)
  expect(asked.length).toBeLessThan(95)
})

test('nobody is asked for while somebody could be there; then it is said, and one move is enough', async () => {
  await minutes(27)
  expect(asked).toEqual([])
  await minutes(1.5)
  expect(seen).toEqual(['soon'])
  move()
  await minutes(0)
  expect(seen).toEqual(['soon', 'here'])
  await minutes(20)
  expect(seen).toEqual(['soon', 'here'])
})

test('after half an hour it is over, whoever moves then; signing in on another page mends it', async () => {
  await minutes(31)
  expect(seen).toEqual(['soon', 'out'])
  move()
  await minutes(5)
  expect(seen).toEqual(['soon', 'out'])
  expect(asked).not.toContain('POST')
  seenAt = Date.now()
  browser.window.dispatchEvent(new Event('focus'))
  await minutes(0)
  expect(seen).toEqual(['soon', 'out', 'here'])
})

test('work on another page of the browser counts for this one', async () => {
  await minutes(20)
  seenAt = Date.now()
  await minutes(20)
  expect(seen).toEqual([])
  await minutes(8.5)
  expect(seen).toEqual(['soon'])
})

test('without a line nobody is put out', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await minutes(60)
  expect(seen).toEqual([])
})
