/** The picture of a QR code is the code: read back from its own bytes, point by point. */
import { crc32, inflateSync } from 'node:zlib'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { darkModules, qrCode, qrPng, runsOf } from './qr.server.ts'

const text = 'https://portal.example/llegada/abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE'

/** The chunks of a PNG, each with its sum as it says. */
function chunksOf(png: Buffer) {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const named = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(named))
    chunks.set(named.subarray(0, 4).toString('latin1'), Buffer.from(named.subarray(4)))
    at += 12 + length
  }
  return chunks
}

/** Dark modules of the path: `M column row h run`. */
function darkIn({ path }: { path: string }): Set<string> {
  const dark = new Set<string>()
  for (const [, column, row, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let nth = 0; nth < Number(run); nth++) dark.add(`${Number(column) + nth} ${row}`)
  return dark
}

test.each([1, 5, 6])('is dark where the code is, at %i points a module, and small', scale => {
  const png = qrPng(text, scale)
  const chunks = chunksOf(png)
  const side = chunks.get('IHDR')?.readUInt32BE(0) ?? 0
  const code = qrCode(text)
  expect(side).toBe(code.size * scale)
  const points = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  const row = Math.ceil(side / 8) + 1
  expect(points).toHaveLength(row * side)
  const dark = new Set<string>()
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) {
      const [px, py] = [x * scale + (scale >> 1), y * scale + (scale >> 1)]
      const byte = points[py * row + 1 + (px >> 3)] ?? 0
      if (!(byte & (0x80 >> (px & 7)))) dark.add(`${x} ${y}`)
    }
  expect(dark).toEqual(darkIn(code))
  expect(png.length).toBeLessThan(2000)
})

test('a reader reads what was said', () => {
  const rows = darkModules(text)
  const scale = 4
  const side = (rows.length + 8) * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [row, modules] of rows.entries())
    for (const { column, run } of runsOf(modules))
      for (let y = (row + 4) * scale; y < (row + 5) * scale; y++)
        data.fill(0, (y * side + (column + 4) * scale) * 4, (y * side + (column + run + 4) * scale) * 4)
  expect(
    decodeQR({ width: side, height: side, data: data.map((byte, n) => (n % 4 === 3 ? 255 : byte)) }),
  ).toBe(text)
})
