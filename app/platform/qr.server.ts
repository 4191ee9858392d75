/** A QR code (ISO/IEC 18004) as one SVG path: no image, no request, sharp at any size and on paper. */
import { crc32, deflateSync } from 'node:zlib'
import encodeQr from 'qr'

export interface QrCode {
  /** Modules per side, the quiet zone around included. */
  size: number
  path: string
}

const quietZone = 4

/** Which modules are dark, row by row. Level M survives a scratched screen; the version is the smallest that fits. */
export const darkModules = (text: string): boolean[][] =>
  encodeQr(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map(row => row.slice(1, -1))

/** Level M, in the smallest version that fits. @throws of a text that fits in none (2331 bytes). */
export function qrCode(text: string): QrCode {
  const rows = darkModules(text)
  let path = ''
  for (const [row, modules] of rows.entries())
    for (const { column, run } of runsOf(modules))
      path += `M${column + quietZone} ${row + quietZone}h${run}v1h-${run}z`
  return { size: rows.length + 2 * quietZone, path }
}

/** Dark modules side by side are one: fewer seams and half the bytes. */
export function runsOf(modules: readonly boolean[]): { column: number; run: number }[] {
  const runs: { column: number; run: number }[] = []
  for (let column = modules.indexOf(true); column >= 0; ) {
    const end = modules.indexOf(false, column)
    const run = (end < 0 ? modules.length : end) - column
    runs.push({ column, run })
    column = end < 0 ? -1 : modules.indexOf(true, end)
  }
  return runs
}

/** As a PNG (W3C PNG 3) of one bit a point, for a letter: programs that read mail draw no SVG. */
export function qrPng(text: string, scale = 6): Buffer {
  const rows = darkModules(text)
  const side = (rows.length + 2 * quietZone) * scale
  // Each line begins with its filter, none; a bit that is set is white.
  const white = Buffer.alloc(Math.ceil(side / 8) + 1, 0xff)
  white[0] = 0
  const edge = Array<Buffer>(quietZone * scale).fill(white)
  const lines = rows.flatMap(modules => {
    const line = Buffer.from(white)
    for (const { column, run } of runsOf(modules))
      for (let x = (column + quietZone) * scale; x < (column + run + quietZone) * scale; x++)
        line[1 + (x >> 3)] = (line[1 + (x >> 3)] ?? 0) & ~(0x80 >> (x & 7))
    return Array<Buffer>(scale).fill(line)
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat([...edge, ...lines, ...edge]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}
