/** Pictures that somebody brought, before anything of them is drawn: which kind they are, and the one who may read them. */

import type { Sharp } from 'sharp'

const megabyte = 1024 * 1024
/** A file of kilobytes may unfold to gigabytes. */
export const mostPixels = 60_000_000

const signatures = {
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  webp: (bytes: Buffer) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

export type PictureKind = keyof typeof signatures

/** By what a file begins with: its name and what a browser says of it are anybody's words. */
export const pictureKind = (bytes: Buffer): PictureKind | undefined =>
  (Object.keys(signatures) as PictureKind[]).find(kind => signatures[kind](bytes))

/** @example 8,1 */
export const inMegabytes = (bytes: number): string => (bytes / megabyte).toFixed(1).replace('.', ',')

export const megabytes = (count: number): number => count * megabyte

let reader: Promise<typeof import('sharp').default> | undefined

/** Loaded with the first picture (20 MB that no page needs), and able to read three kinds only. */
function readerOfPictures() {
  reader ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    })
    sharp.cache(false)
    return sharp
  })
  return reader
}

let before: Promise<unknown> = Promise.resolve()

/**
 * Draws from a picture that somebody brought, one of them at a time: each takes a second of the threads in which passwords are looked
 * at too, and a file of some bytes is enough for it.
 * @param draw what is broken or unfolds to too much throws in it.
 */
export function drawPicture<Drawn>(bytes: Buffer, draw: (picture: Sharp) => Promise<Drawn>): Promise<Drawn> {
  const drawn = before.then(async () => {
    const sharp = await readerOfPictures()
    return draw(sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }))
  })
  before = drawn.catch(() => {})
  return drawn
}

/** Why a picture could not be drawn. @throws what is no word about the picture. */
export function whyNotDrawn(error: unknown): 'pixels' | 'unreadable' {
  if (!(error instanceof Error)) throw error
  return error.message.includes('pixel limit') ? 'pixels' : 'unreadable'
}
