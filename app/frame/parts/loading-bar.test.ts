/** The bar's times, with hooks that are pretended: the effect runs when the test says so. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadingBar } from './loading-bar.tsx'

const page = vi.hoisted(() => ({ state: 'loading', phases: [] as unknown[], leave: undefined as unknown }))
vi.mock('react', async original => ({
  ...(await original<typeof import('react')>()),
  useState: (first: string) => [first, (next: unknown) => page.phases.push(next)],
  useEffect: (run: () => unknown) => {
    page.leave = run()
  },
}))
vi.mock('react-router', () => ({ useNavigation: () => ({ state: page.state }) }))
vi.mock('#app/text/use-text.ts', () => ({ useText: () => ({ loading: '' }) }))

beforeEach(() => {
  vi.useFakeTimers()
  page.phases = []
})
afterEach(() => vi.useRealTimers())

test('a page on its way shows the bar after 200 ms, one that came before never does', () => {
  LoadingBar()
  vi.advanceTimersByTime(199)
  expect(page.phases).toEqual([])
  vi.advanceTimersByTime(1)
  expect(page.phases).toEqual(['filling'])
  LoadingBar()
  vi.advanceTimersByTime(199)
  ;(page.leave as () => void)()
  vi.advanceTimersByTime(1000)
  expect(page.phases).toEqual(['filling'])
})

test('the bar takes 2000 ms to fill', () => {
  const style = readFileSync(new URL('./loading-bar.module.css', import.meta.url), 'utf8')
  expect(style).toMatch(/\.filling \{\s*animation: fill 2000ms /)
})
