import { createHash, randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { DrawnPages, styleLinks } from './drawn-pages.server.ts'

const drawnAs = (data: string, nonce: string, id: string) =>
  `<script nonce="${nonce}">say("${data}")</script><p>${id}</p><script nonce="${nonce}"></script>`

/** Draws as the portal does: what is asked for once stands in the data too. */
const ask = (pages: DrawnPages, data: string, nonce: string, id: string) => {
  const draw = vi.fn(() => drawnAs(data, nonce, id))
  const page = pages.draw(`${data} ${id}`, { nonce, requestId: id }, draw)
  return { page, drawn: draw.mock.calls.length }
}

test('the same data are drawn once, and say to everybody the same, byte by byte', () => {
  const pages = new DrawnPages()
  const first = ask(pages, 'seven hours', 'nonce-1', 'number-1')
  const next = ask(pages, 'seven hours', 'nonce-2', 'number-2')
  expect([first.drawn, next.drawn]).toEqual([1, 0])
  expect(next.page).toBe(first.page)
  expect(first.page.html).toBe('<script>say("seven hours")</script><p></p><script></script>')
})

test('other data are drawn anew', () => {
  const pages = new DrawnPages()
  ask(pages, 'seven hours', 'n1', 'i1')
  const { page, drawn } = ask(pages, 'six hours', 'n2', 'i2')
  expect([drawn, page.html]).toEqual([1, expect.stringContaining('six hours')])
})

test('its own scripts run by what they say; one that somebody slipped in does not, nor do data', () => {
  const once = { nonce: 'n1', requestId: 'i1' }
  const { scripts } = new DrawnPages().draw(
    'data',
    once,
    () =>
      '<script nonce="n1">a("i1")</script><script nonce="n1" type="module" async="">import "b"</script><script>slipped()</script><script nonce="n2">in()</script><script nonce="n1" src="/c.js"></script><script type="application/ld+json">{}</script>',
  )
  const named = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(scripts).toBe(`${named('a("")')} ${named('import "b"')}`)
})

test('its styles are named ahead', () => {
  const html =
    '<head><link rel="stylesheet" href="/assets/a.css"><link rel="stylesheet" href="/assets/b.css#"></head>'
  expect(styleLinks(html)).toBe(
    '</assets/a.css>; rel=preload; as=style, </assets/b.css>; rel=preload; as=style',
  )
})

test('it is packed quickly for the first who ask, then once and well for everybody', () => {
  const pages = new DrawnPages()
  const take = (accepted: string) =>
    ask(pages, 'seven hours', 'n1', 'i1').page.packedFor(accepted) ?? {
      bytes: Buffer.of(),
      packing: 'none',
    }
  const { html } = ask(pages, 'seven hours', 'n1', 'i1').page
  const [first, second] = [take('gzip, br, zstd'), take('gzip, br, zstd')]
  expect(first.packing).toBe('zstd')
  expect(zstdDecompressSync(first.bytes).toString()).toBe(html)
  expect(second.bytes).toBe(first.bytes)
  const third = take('gzip, br, zstd')
  expect(third.packing).toBe('br')
  expect(brotliDecompressSync(third.bytes).toString()).toBe(html)
  expect(take('br').bytes).toBe(third.bytes)
  expect(gunzipSync(take('gzip').bytes).toString()).toBe(html)
  expect(take('identity').packing).toBe('none')
})

test('a page that could not be drawn is tried again', () => {
  const pages = new DrawnPages()
  const fail = () => {
    throw new Error('suspended')
  }
  expect(() => pages.draw('seven hours', { nonce: 'n1', requestId: 'i1' }, fail)).toThrow('suspended')
  expect(ask(pages, 'seven hours', 'n2', 'i2').drawn).toBe(1)
})

test('what was asked for least recently makes room', () => {
  const pages = new DrawnPages()
  const once = { nonce: 'nonce', requestId: 'number' }
  // Chance cannot be packed: three quarters of it, in three packings, are a fifth of the memory.
  const large = () => randomBytes(2_500_000).toString('base64')
  for (const name of ['a', 'b', 'c', 'a', 'd', 'e']) pages.draw(name, once, large)
  const again = vi.fn(() => 'drawn')
  pages.draw('a', once, again)
  expect(again).not.toHaveBeenCalled()
  pages.draw('b', once, again)
  expect(again).toHaveBeenCalledOnce()
})
