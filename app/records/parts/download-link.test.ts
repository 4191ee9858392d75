/** The PDF's link, pressed without a browser: which call it makes on which screen. */
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DownloadLink } from './download-link.tsx'

vi.mock('react', async original => ({
  ...(await original<typeof import('react')>()),
  useState: (first: unknown) => [first, () => {}],
}))
vi.mock('#app/text/use-text.ts', () => ({ useText: () => ({ file: {} }) }))

interface Anchor {
  href: string
  onClick: (event: object) => void
}
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
const android = 'Mozilla/5.0 (Linux; Android 16)'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [768, android, '/api/documents/file?f=licencia-1.pdf', 'the signed address in a new tab'],
  [1440, iphone, '/api/documents/file?f=licencia-1.pdf', 'the signed address in a new tab'],
  [767, iphone, '/api/documents/download?f=licencia-1.pdf', 'the bytes as a blob'],
  [767, android, undefined, 'the link itself'],
])('a press on «Descargar» at %i px in %s asks %s and opens %s', async (width, userAgent, call, how) => {
  const tab = { location: { href: '' } }
  const assign = vi.fn()
  const fetched = vi.fn(async (path: string) =>
    path.includes('/file') ? Response.json({ url: '/signed' }) : new Response('%PDF'),
  )
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: width >= Number(/(\d+)px/.exec(query)?.[1]) }))
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 })
  vi.stubGlobal('window', { open: () => tab })
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('fetch', fetched)
  const { props } = DownloadLink({ file: 'licencia-1.pdf' }) as ReactElement<{
    children: [ReactElement<Anchor>, unknown]
  }>
  const link = props.children[0].props
  expect(link.href).toBe('/api/documents/download?f=licencia-1.pdf')
  const preventDefault = vi.fn()
  link.onClick({ preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(call ? 1 : 0)
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(call ? [call] : [])
  if (how.includes('tab')) await expect.poll(() => tab.location.href).toBe('/signed')
  if (how.includes('blob'))
    await expect.poll(() => assign.mock.calls).toContainEqual([expect.stringMatching(/^blob:/)])
})

test.each([
  [1440, 'a wide screen'],
  [767, 'a telephone that keeps no download'],
])('a session that has ended is said in a page, at %i px: %s', async width => {
  const assign = vi.fn()
  const close = vi.fn()
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: width >= Number(/(\d+)px/.exec(query)?.[1]) }))
  vi.stubGlobal('navigator', { userAgent: iphone, maxTouchPoints: 5 })
  vi.stubGlobal('window', { open: () => ({ close }) })
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }))
  const { props } = DownloadLink({ file: 'licencia-1.pdf' }) as ReactElement<{
    children: [ReactElement<Anchor>, unknown]
  }>
  props.children[0].props.onClick({ preventDefault: vi.fn() })
  await expect.poll(() => assign.mock.calls).toContainEqual(['/api/documents/download?f=licencia-1.pdf'])
  expect(close).toHaveBeenCalledTimes(width > 767 ? 1 : 0)
})
