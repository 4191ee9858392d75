import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Packing, pack, packingFor, smallFirst } from './packing.server.ts'

const text = Array.from(
  { length: 900 },
  (_, n) => `<li>ñandú ${(n * n) % 1009}, ${(n * 7) % 24} horas</li>`,
).join('')
const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }

test.each<[string | undefined, Packing | undefined, Packing | undefined]>([
  ['gzip, deflate, br, zstd', 'zstd', 'br'],
  ['gzip, deflate, br', 'br', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip', 'gzip'],
  ['br;q=0, gzip;q=1.0', 'gzip', 'gzip'],
  ['zstd;q=0, *', 'br', 'br'],
  ['*', 'zstd', 'br'],
  ['*;q=0', undefined, undefined],
  ['gzip;q=0.0', undefined, undefined],
  ['gzip;q=high', undefined, undefined],
  ['identity', undefined, undefined],
  ['', undefined, undefined],
  [undefined, undefined, undefined],
])('whoever says Accept-Encoding: %s gets %s quickly, and %s of what is kept', (header, quick, small) => {
  expect(packingFor(header)).toBe(quick)
  expect(packingFor(header, smallFirst)).toBe(small)
})

test.each<Packing>(['zstd', 'br', 'gzip'])(
  'what is packed as %s is the same unpacked, either way',
  packing => {
    for (const how of ['quick', 'well'] as const)
      expect(unpack[packing](pack(text, packing, how)).toString()).toBe(text)
  },
)
