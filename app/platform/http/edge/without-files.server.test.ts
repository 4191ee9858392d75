import { expect, test } from 'vitest'
import { withoutFiles } from './without-files.server.ts'

const sent = new FormData()
sent.set('nombre', 'Ana\r\n--Soto')
sent.set('foto', new File(['\r\n--x\r\n'.repeat(50_000)], 'filename="a".jpg', { type: 'image/jpeg' }))
sent.append('dia', 'lunes')
sent.append('dia', '')
sent.set('nota', 'ñ'.repeat(5000))

/** In pieces of that size, so that a mark and a head are torn wherever they can be. */
function inPieces(bytes: Uint8Array, size: number) {
  let at = 0
  return new ReadableStream<Uint8Array>({
    pull(pieces) {
      if (at >= bytes.length) return pieces.close()
      pieces.enqueue(bytes.slice(at, at + size))
      at += size
    },
  })
}

async function left(size: number, most = 100_000) {
  const whole = new Response(sent)
  const type = whole.headers.get('content-type') ?? ''
  const kept = await withoutFiles(inPieces(new Uint8Array(await whole.arrayBuffer()), size), type, most)
  return kept && [...(await new Response(kept, { headers: { 'Content-Type': type } }).formData())]
}

test.each([61, 4096, 1_000_000])(
  'a form in pieces of %i bytes keeps every text as it was, and none of its files',
  async size => expect(await left(size)).toEqual([...sent].filter(([, value]) => typeof value === 'string')),
)

test('of texts longer than they may be nothing is kept, nor of what no browser sends', async () => {
  expect(await left(4096, 9000)).toBeUndefined()
  expect(
    await withoutFiles(inPieces(Buffer.from('a=1'), 9), 'application/x-www-form-urlencoded', 100),
  ).toBeUndefined()
  const endless = Buffer.from(`--b\r\n${'A: b\r\n'.repeat(2000)}`)
  expect(
    await withoutFiles(inPieces(endless, 999), 'multipart/form-data; boundary=b', 100_000),
  ).toBeUndefined()
})
