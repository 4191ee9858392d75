/**
 * How the words of a letter lie in the outbox: its plain text as it is, and whatever says the same once more (the letter that its HTML is drawn
 * from, its calendar files) packed with that text as the dictionary, so that a word is kept once (decision 0369).
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Theme } from '../brand/theme.rules.ts'
import { type Email, emailHtml } from './email.server.ts'
import type { InlineQr } from './inline-pictures.server.ts'
import type { Attachment } from './message-sender.server.ts'

/** A file of words, as `packed` packs them, in base 64. */
interface PackedFile {
  filename: string
  contentType: string
  packed: string
}

/** As it lies in the outbox. Whole: what is no words, and what a version before this one wrote. */
export type KeptAttachment = Attachment | InlineQr | PackedFile

const dictionaryOf = (body: string) => Buffer.from(`${body}\n`)

/** A letter and its text are less than 8 kB: room for 32 costs more than packing them. */
const small = { windowBits: 13, memLevel: 6, chunkSize: 4096 }

const pack = (text: string, body: string) =>
  deflateRawSync(text, { ...small, dictionary: dictionaryOf(body) }).toString('base64')
const unpack = (packed: Uint8Array, body: string) =>
  inflateRawSync(packed, { dictionary: dictionaryOf(body) }).toString()

/** Without its colours: it is drawn in those that the portal has when it leaves. */
export const packedLetter = ({ theme: _, ...letter }: Email, body: string): string =>
  pack(JSON.stringify(letter), body)

/** The HTML of a message; `html` is what a version before this one drew. */
export function drawnHtml(
  { body, letter, html }: { body: string; letter: Uint8Array | null; html: string | null },
  theme: Theme,
): string | undefined {
  if (letter === null) return html ?? undefined
  return emailHtml({ ...(JSON.parse(unpack(letter, body)) as Omit<Email, 'theme'>), theme })
}

/** Only text is packed. @param body the plain text of the same message. */
export const packedAttachment = (attachment: Attachment | InlineQr, body: string): KeptAttachment => {
  if ('qr' in attachment || attachment.contentId || !attachment.contentType.startsWith('text/'))
    return attachment
  const { filename, contentType, contentBase64 } = attachment
  return { filename, contentType, packed: pack(Buffer.from(contentBase64, 'base64').toString(), body) }
}

/** @param body the one that it was packed with. */
export const unpackedAttachment = (kept: KeptAttachment, body: string): Attachment | InlineQr => {
  if (!('packed' in kept)) return kept
  const { filename, contentType, packed } = kept
  const text = unpack(Buffer.from(packed, 'base64'), body)
  return { filename, contentType, contentBase64: Buffer.from(text).toString('base64') }
}
