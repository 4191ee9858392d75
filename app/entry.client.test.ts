/** The page's waking up, in a browser that is pretended. */
import { afterEach, expect, test, vi } from 'vitest'

const hydrateRoot = vi.hoisted(() => vi.fn())
vi.mock('react-dom/client', () => ({ hydrateRoot }))
vi.mock('react-router/dom', () => ({ HydratedRouter: () => null }))

afterEach(() => vi.unstubAllGlobals())

test('what breaks while the page wakes up goes to the console', async () => {
  const page = { documentElement: { lang: 'es-CL', dataset: { text: 'shell ui' } } }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { fetch: vi.fn() }))
  vi.stubGlobal('navigator', { onLine: true })
  await import('./entry.client.tsx')
  const [root, , options] = hydrateRoot.mock.calls[0] ?? []
  expect(root).toBe(page)
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = new Error('a component broke')
  options.onUncaughtError(error)
  expect(said).toHaveBeenCalledExactlyOnceWith(error)
})
