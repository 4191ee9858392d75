import { afterEach, expect, it, vi } from 'vitest'
import { track } from './track.ts'

afterEach(() => vi.unstubAllGlobals())

it('an event reaches a listener of the page, with its fields', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const heard: unknown[] = []
  page.addEventListener('copihue:event', event => heard.push((event as CustomEvent).detail))
  track('not-found', { path: '/nada' })
  track('login')
  expect(heard).toEqual([
    { event: 'not-found', fields: { path: '/nada' } },
    { event: 'login', fields: {} },
  ])
})

it('an event asks no server for anything', () => {
  vi.stubGlobal('window', new EventTarget())
  const fetched = vi.fn()
  const beacon = vi.fn()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', { sendBeacon: beacon })
  track('not-found', { path: '/nada' })
  expect(fetched).not.toHaveBeenCalled()
  expect(beacon).not.toHaveBeenCalled()
})
