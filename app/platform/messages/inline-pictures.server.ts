/** Pictures inside a letter: what is kept of one is what it says, and it is drawn when it leaves. */
import { qrPng } from '../qr.server.ts'
import type { Attachment } from './message-sender.server.ts'

/** A QR code that the letter shows where it says `cid:` and this id. */
export interface InlineQr {
  contentId: string
  qr: string
}

/** A QR code as a PNG; any other file as it is. */
export const drawnAttachment = (kept: Attachment | InlineQr): Attachment =>
  'qr' in kept
    ? {
        filename: `${kept.contentId}.png`,
        contentType: 'image/png',
        contentBase64: qrPng(kept.qr).toString('base64'),
        contentId: kept.contentId,
      }
    : kept
