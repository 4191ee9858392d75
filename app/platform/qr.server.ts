/** A QR code (ISO/IEC 18004) as one SVG path: no image, no request, sharp at any size and on paper. */
import { crc32, deflateSync } from 'node:zlib'
import qrcode from 'qrcode-generator'

export interface QrCode {
  /** Modules per side, the quiet zone around included. */
  size: number
  path: string
}

const quietZone = 4

/** Level M survives a scratched screen; the version is the smallest that fits. */
export function qrCode(text: string): QrCode {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  let path = ''
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) {
      let run = 0
      while (column + run < count && code.isDark(row, column + run)) run++
      if (run > 0) path += `M${column + quietZone} ${row + quietZone}h${run}v1h-${run}z`
      column += run
    }
  return { size: count + 2 * quietZone, path }
}

/** As a PNG (W3C PNG 3) of one bit a point, for a letter: programs that read mail draw no SVG. */
export function qrPng(text: string, scale = 6): Buffer {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const modules = code.getModuleCount()
  const side = (modules + 2 * quietZone) * scale
  const row = Math.ceil(side / 8)
  // Each line begins with its filter, none; a bit that is set is white.
  const points = Buffer.alloc((row + 1) * side, 0xff)
  for (let y = 0; y < side; y++) {
    points[y * (row + 1)] = 0
    const line = Math.floor(y / scale) - quietZone
    for (let x = 0; x < side; x++) {
      const column = Math.floor(x / scale) - quietZone
      const inside = line >= 0 && line < modules && column >= 0 && column < modules
      if (!inside || !code.isDark(line, column)) continue
      const at = y * (row + 1) + 1 + (x >> 3)
      points[at] = (points[at] ?? 0) & ~(0x80 >> (x & 7))
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(points)),
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
