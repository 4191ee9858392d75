/**
 * The picture of a paper as it is kept: a photo drawn anew, without what a camera writes beside it; a PDF as it came, after a
 * look at its bones, for nobody to open but who downloads it (docs/decisions/0256-an-order-is-a-letter.md).
 */
import { createHash } from 'node:crypto'
import { drawPicture, pictureKind, whyNotDrawn } from '../pictures.server.ts'

export interface Paper {
  kind: 'jpeg' | 'pdf'
  bytes: Buffer
  /** SHA-256 of the bytes. */
  hash: string
}

export type PaperRefusal = 'missing' | 'large' | 'kind' | 'unreadable' | 'pixels' | 'pages'

/** Handwriting on a whole sheet can be read at this. */
const side = 2000

/** @param largest bytes. */
export async function readPaper(
  file: FormDataEntryValue | null,
  { largest, mostPages }: { largest: number; mostPages: number },
): Promise<{ ok: true; picture: Paper } | { ok: false; reason: PaperRefusal }> {
  // A form without a chosen file sends one without a name or a byte.
  if (!(file instanceof File) || file.size === 0) return { ok: false, reason: 'missing' }
  if (file.size > largest) return { ok: false, reason: 'large' }
  const bytes = Buffer.from(await file.arrayBuffer())
  if (startsAsPdf(bytes)) {
    if (!isWholePdf(bytes)) return { ok: false, reason: 'unreadable' }
    if (pagesSeen(bytes) > mostPages) return { ok: false, reason: 'pages' }
    return { ok: true, picture: { kind: 'pdf', bytes, hash: hashOf(bytes) } }
  }
  const kind = pictureKind(bytes)
  if (kind !== 'jpeg' && kind !== 'png') return { ok: false, reason: 'kind' }
  try {
    const drawn = await drawPicture(bytes, given =>
      given
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 82 })
        .toBuffer(),
    )
    return { ok: true, picture: { kind: 'jpeg', bytes: drawn, hash: hashOf(drawn) } }
  } catch (error) {
    return { ok: false, reason: whyNotDrawn(error) }
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const startsAsPdf = (bytes: Buffer) => /^%PDF-[12]\.\d[\s%]/.test(bytes.toString('latin1', 0, 16))

// Some programs write more after the end.
const ending = /startxref\s+(\d{1,10})\s+%%EOF(?![\s\S]*startxref)/

/** Its end is there and leads to a table of what is inside: a download that was cut off has neither. */
function isWholePdf(bytes: Buffer): boolean {
  const [, at] = ending.exec(bytes.toString('latin1', Math.max(0, bytes.length - 1024))) ?? []
  if (at === undefined) return false
  const table = bytes.toString('latin1', Number(at), Number(at) + 32)
  return /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(table)
}

// One look, from the front to the back: a file of strangers may be made of nothing else.
const mark = /\/Type\s*\/Page(s?)(?![a-z])|\/Count\s+(\d{1,6})\b/gi
/** Of one dictionary. */
const longestDictionary = 2000

/**
 * Pages that can be counted without opening it: those that stand in plain, or the count that stands beside them. What is packed
 * is not unpacked for that, so there may be more.
 */
function pagesSeen(bytes: Buffer): number {
  const text = bytes.toString('latin1')
  let plain = 0
  let counted = 0
  let tree: number | undefined
  for (const { index, 1: isTree, 2: count } of text.matchAll(mark)) {
    if (count === undefined) {
      if (isTree) tree = index
      else plain += 1
      continue
    }
    const isBeside = tree !== undefined && index - tree <= longestDictionary
    if (isBeside && !text.slice(tree, index).includes('>')) counted = Math.max(counted, Number(count))
    tree = undefined
  }
  return Math.max(plain, counted)
}
