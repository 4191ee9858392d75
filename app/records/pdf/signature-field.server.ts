/** The place of a signature in a PDF, and filling it once the rest is written. */

import { completeCatalogue } from '#app/platform/library-insides/pdfkit.server.ts'
import { roomFor, signDetached } from './cades.server.ts'
import type { Certificate } from './certificate.server.ts'

const lengthDigits = 10
const gap = '*'.repeat(lengthDigits)
/** What the author of a certified document leaves to others. */
const nothingMayChange = 1

export interface Seal {
  certificate: Certificate
  /** When it is signed: PAdES tells it here and not in the signature. */
  at: Temporal.Instant
  reason: string
  /** What a screen reader says at the field. */
  label: string
}

interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** Leaves room for a signature. The page shows who signs in its own words, so the field looks like nothing. */
export function placeSignature(
  doc: PDFKit.PDFDocument,
  seal: Seal,
  { x, y, width, height }: Place,
  parent: PDFKit.PDFStructureElement,
): void {
  const value = doc.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    // pdfkit writes a string as a name: `/**********`, as long as any length in digits.
    ByteRange: [0, gap, gap, gap],
    Contents: Buffer.alloc(roomFor(seal.certificate)),
    M: new Date(seal.at.epochMilliseconds),
    Name: new String(seal.certificate.name),
    Reason: new String(seal.reason),
    Reference: [
      {
        Type: 'SigRef',
        TransformMethod: 'DocMDP',
        TransformParams: { Type: 'TransformParams', P: nothingMayChange, V: '1.2' },
      },
    ],
  })
  value.end('')
  const look = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height], Resources: {} })
  // A stream that draws nothing.
  look.end(' ')
  const form = doc.struct('Form')
  parent.add(form)
  const before = doc.page.annotations.length
  doc.annotate(x, y, width, height, {
    Subtype: 'Widget',
    FT: 'Sig',
    T: new String('Firma'),
    TU: new String(seal.label),
    V: value,
    AP: { N: look },
    // Printed, and not to be moved.
    F: 4 | 128,
    structParent: form,
  } as PDFKit.Mixins.AnnotationOption)
  form.end()
  const acroForm = doc.ref({ SigFlags: 3, Fields: doc.page.annotations.slice(before) })
  acroForm.end('')
  // Certified by its author (ISO 32000-1, 12.8.2.2): a reader warns of whatever somebody adds.
  completeCatalogue(doc, { AcroForm: acroForm, Perms: { DocMDP: value } })
}

/** Signs everything but the place left by `placeSignature`. */
export async function fillSignature(pdf: Buffer<ArrayBuffer>, certificate: Certificate) {
  const rangeAt = pdf.indexOf(`/ByteRange [0 /${gap}`)
  const contents = pdf.indexOf('/Contents <0000', rangeAt)
  if (rangeAt < 0 || contents < 0) throw new Error('no place for a signature')
  const open = contents + '/Contents '.length
  const close = pdf.indexOf('>', open) + 1
  // Inside the brackets: each gap and its slash, padded with blanks.
  const numbers = [open, close, pdf.length - close].map(number => String(number).padEnd(lengthDigits + 1))
  pdf.write(numbers.join(' '), rangeAt + '/ByteRange [0 '.length, 'latin1')
  const signature = await signDetached(
    Buffer.concat([pdf.subarray(0, open), pdf.subarray(close)]),
    certificate,
  )
  if (signature.length * 2 > close - open - 2) throw new Error('the signature does not fit its place')
  pdf.write(signature.toString('hex'), open + 1, 'latin1')
  return pdf
}
