/**
 * A photo that somebody brought, drawn anew: upright, square, small, and without what a camera writes beside the picture
 * (docs/decisions/0236-a-photo-drawn-anew.md).
 */
import { createHash } from 'node:crypto'

export interface DrawnPhoto {
  /** Of the picture. */
  hash: string
  width: number
  height: number
  picture: Buffer
}

const megabyte = 1024 * 1024
export const largestPhoto = 10 * megabyte
const side = 384
const leastSide = 160
/** A file of kilobytes may unfold to gigabytes. */
const mostPixels = 60_000_000

const signatures = [
  (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]

const notReadable = 'no es una imagen que se pueda leer; debe ser JPEG, PNG o WebP'

/** @returns the reason, in Spanish, for what cannot be a photo. */
export async function drawPhoto(bytes: Buffer): Promise<DrawnPhoto | { reason: string }> {
  if (bytes.length > largestPhoto) return { reason: tooLarge(bytes.length) }
  if (!signatures.some(isOne => isOne(bytes))) return { reason: 'no es una imagen JPEG, PNG ni WebP' }
  const sharp = await readerOfPhotos()
  try {
    const given = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { width, height } = await given.metadata()
    const shorter = Math.min(width, height)
    if (shorter < leastSide)
      return { reason: `mide ${width} × ${height} píxeles; debe medir al menos ${leastSide} por lado` }
    const drawn = Math.min(side, shorter)
    const picture = await given
      .autoOrient()
      // Where the face is, as far as colours and edges tell.
      .resize(drawn, drawn, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 80 })
      .toBuffer()
    return { hash: shortHash(picture), width: drawn, height: drawn, picture }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { reason: error.message.includes('pixel limit') ? tooManyPixels : notReadable }
  }
}

export const tooLarge = (bytes: number) =>
  `pesa ${(bytes / megabyte).toFixed(1).replace('.', ',')} MB; como máximo ${largestPhoto / megabyte} MB`

const tooManyPixels = `tiene demasiados píxeles; como máximo ${mostPixels / 1_000_000} millones`

const shortHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Changes with how photos are drawn, so that the same file is drawn again. */
const way = `1:${side}`

export const sourceHash = (bytes: Buffer): string =>
  createHash('sha256').update(way).update(bytes).digest('hex')

let reader: Promise<typeof import('sharp').default> | undefined

/** Loaded with the first photo (20 MB that no page needs), and able to read three kinds of picture only. */
function readerOfPhotos() {
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
