/** How an answer travels packed: what a browser takes, and what each way costs here (docs/decisions/0350-packed-quickly-then-well.md). */
import {
  brotliCompressSync,
  brotliDecompressSync,
  gunzipSync,
  gzipSync,
  constants as of,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib'

export type Packing = 'zstd' | 'br' | 'gzip'

/** By what it costs: for an answer that is sent once. */
export const quickFirst: readonly Packing[] = ['zstd', 'br', 'gzip']
/** By how small it gets: for an answer that is packed once and sent many times. */
export const smallFirst: readonly Packing[] = ['br', 'zstd', 'gzip']

const item = /^\s*([\w*]+)\s*(?:;\s*q=(1(?:\.0*)?|0(?:\.\d*)?|\.\d+)\s*)?$/i

/**
 * What an Accept-Encoding header allows (RFC 9110, 12.5.3); `*` stands for what it does not name.
 * @param order the first of these that it takes is answered.
 * @returns undefined for whoever takes none of them, or says nothing.
 */
export function packingFor(header = '', order: readonly Packing[] = quickFirst): Packing | undefined {
  const weights = new Map<string, boolean>()
  for (const part of header.split(',')) {
    const [, name, weight = '1'] = item.exec(part) ?? []
    if (name) weights.set(name.toLowerCase(), Number(weight) > 0)
  }
  return order.find(packing => weights.get(packing) ?? weights.get('*'))
}

type Data = string | Uint8Array

const brotli = (quality: number) => (data: Data) =>
  brotliCompressSync(data, { params: { [of.BROTLI_PARAM_QUALITY]: quality } })
const zstd = (level: number) => (data: Data) =>
  zstdCompressSync(data, { params: { [of.ZSTD_c_compressionLevel]: level } })
const gzip = (level: number) => (data: Data) => gzipSync(data, { level })

const ways: Record<'quick' | 'well', Record<Packing, (data: Data) => Buffer<ArrayBuffer>>> = {
  quick: { zstd: zstd(3), br: brotli(3), gzip: gzip(4) },
  well: { zstd: zstd(6), br: brotli(5), gzip: gzip(6) },
}

/** In one piece, which costs a fifth of packing a stream (docs/decisions/0080-what-an-answer-costs.md). */
export const pack = (data: Data, packing: Packing, how: 'quick' | 'well' = 'quick'): Buffer<ArrayBuffer> =>
  ways[how][packing](data)

const back: Record<Packing, (data: Uint8Array) => Buffer<ArrayBuffer>> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** What was packed by us, as it was. */
export const unpack = (data: Uint8Array, packing: Packing): Buffer<ArrayBuffer> => back[packing](data)
