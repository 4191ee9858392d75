/**
 * A photo that somebody brought, drawn anew: upright, square, small, and without what a camera writes beside the picture
 * (docs/decisions/0236-a-photo-drawn-anew.md).
 */
import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import {
  drawPicture,
  inMegabytes,
  megabytes,
  mostPixels,
  pictureKind,
  whyNotDrawn,
} from '#app/platform/pictures.server.ts'

export interface DrawnPhoto {
  /** Of the picture. */
  hash: string
  width: number
  height: number
  picture: Buffer
}

export const largestPhoto = megabytes(10)
const side = 384
const leastSide = 160
/** More than we write of so many pixels: it is drawn anew. */
const largestDrawn = 150_000

/** Of a camera some twenty pixels are a byte. Forty bytes that unfold to sixty millions are a second of work, and twenty thousand fit a load. */
const mostPixelsPerByte = 1000
/** So quickly drawn that nobody waits for it. */
const fewPixels = 4_000_000
const ofOneColour = 'es casi toda de un solo color; debe ser la foto de una persona'

const notReadable = 'no es una imagen que se pueda leer; debe ser JPEG, PNG o WebP'

/** @returns the reason, in Spanish, for what cannot be a photo. */
export async function drawPhoto(bytes: Buffer): Promise<DrawnPhoto | { reason: string }> {
  if (bytes.length > largestPhoto) return { reason: tooLarge(bytes.length) }
  if (!pictureKind(bytes)) return { reason: 'no es una imagen JPEG, PNG ni WebP' }
  try {
    return await drawPicture(bytes, given => squareOf(given, bytes))
  } catch (error) {
    return { reason: whyNotDrawn(error) === 'pixels' ? tooManyPixels : notReadable }
  }
}

async function squareOf(given: Sharp, bytes: Buffer): Promise<DrawnPhoto | { reason: string }> {
  const { width, height } = await given.metadata()
  const shorter = Math.min(width, height)
  if (shorter < leastSide)
    return { reason: `mide ${width} × ${height} píxeles; debe medir al menos ${leastSide} por lado` }
  if (width * height > mostPixels) return { reason: tooManyPixels }
  if (width * height > Math.max(fewPixels, bytes.length * mostPixelsPerByte)) return { reason: ofOneColour }
  const drawn = Math.min(side, shorter)
  if (width === height && width <= side && isBare(bytes)) {
    // What we drew ourselves, out of an export: drawn again it would be another picture. It must be one, all the same.
    await given.stats()
    return { hash: pictureHash(bytes), width, height, picture: bytes }
  }
  const picture = await given
    .autoOrient()
    // Where the face is, as far as colours and edges tell.
    .resize(drawn, drawn, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 80 })
    .toBuffer()
  return { hash: pictureHash(picture), width: drawn, height: drawn, picture }
}

/** A WebP that is nothing but its picture, which is what we write: one chunk to the last byte, so no camera left a word in it. */
const isBare = (bytes: Buffer) =>
  bytes.length <= largestDrawn &&
  bytes.toString('latin1', 8, 16) === 'WEBPVP8 ' &&
  bytes.readUInt32LE(4) === bytes.length - 8 &&
  bytes.readUInt32LE(16) + (bytes.readUInt32LE(16) % 2) === bytes.length - 20

export const tooLarge = (bytes: number) =>
  `pesa ${inMegabytes(bytes)} MB; como máximo ${largestPhoto / megabytes(1)} MB`

const tooManyPixels = `tiene demasiados píxeles; como máximo ${mostPixels / 1_000_000} millones`

/** 128 bits, as hexadecimal: a picture of another hash is another file (/fotos/<hash>.webp). */
export const pictureHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Changes with how photos are drawn, so that the same file is drawn again. */
const way = `1:${side}`

/** Of what was brought: the same again, drawn in the same way, need not be drawn. */
export const sourceHash = (bytes: Buffer): string =>
  createHash('sha256').update(way).update(bytes).digest('hex')
