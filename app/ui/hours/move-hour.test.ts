/** The page that follows a pressed hour comes whatever becomes of the movement. */
import { afterEach, expect, test, vi } from 'vitest'
import { moveHour } from './move-hour.ts'

const never = new Promise<void>(() => {})
const refused = () => Promise.reject(new Error('Transition was skipped'))

interface Browser {
  pressed?: boolean
  still?: boolean
  start?: (update: () => Promise<void>) => {
    ready: Promise<void>
    updateCallbackDone: Promise<void>
    finished: Promise<void>
  }
}

function openPage({ pressed = true, still = false, start }: Browser) {
  vi.stubGlobal('document', {
    querySelector: (asked: string) => (pressed && asked.endsWith(':hover') ? { setAttribute } : null),
    ...(start && { startViewTransition: start }),
  })
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
}
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const setAttribute = vi.fn()
const start = vi.fn((update: () => Promise<void>) => {
  const done = Promise.resolve().then(update)
  return { ready: never, updateCallbackDone: done, finished: never }
})

test('is handed on once the page before is pictured', async () => {
  start.mockClear()
  openPage({ start })
  expect(await moveHour(async () => 'page')).toBe('page')
  expect(start).toHaveBeenCalledOnce()
  expect(setAttribute).toHaveBeenCalledWith('data-moves', '')
})

test.each<[string, Browser]>([
  ['no hour was pressed', { pressed: false, start }],
  ['somebody asked for stillness', { still: true, start }],
  ['the browser cannot', {}],
])('is handed on at once where %s', async (_why, browser) => {
  start.mockClear()
  openPage(browser)
  expect(await moveHour(async () => 'page')).toBe('page')
  expect(start).not.toHaveBeenCalled()
})

test('a transition that is cut short is no error, and one that never begins keeps nobody waiting', async () => {
  vi.useFakeTimers()
  openPage({ start: () => ({ ready: refused(), updateCallbackDone: refused(), finished: refused() }) })
  const page = moveHour(async () => 'page')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await page).toBe('page')
})
