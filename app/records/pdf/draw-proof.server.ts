/** The foot of the last page: how to check the document, and who signed it. */
import { chileanDay, chileanZone } from '#app/platform/chilean-day.rules.ts'
import { formatDate, formatTime } from '#app/platform/dates.server.ts'
import { setAttributes } from '#app/platform/library-insides/pdfkit.server.ts'
import { darkModules, runsOf } from '#app/platform/qr.server.ts'
import { healthDocument as words } from '#app/text/health-document.ts'
import { texts } from '#app/text/texts.server.ts'
import { foot, left, type PdfWriter, type Style, width } from './pdf-writer.server.ts'
import { placeSignature, type Seal } from './signature-field.server.ts'

const styles = {
  title: { font: 'bold', size: 11.5, colour: 'band', lineGap: 1 },
  text: { font: 'regular', size: 9.5, colour: 'ink', lineGap: 1.5 },
  label: { font: 'regular', size: 8.5, colour: 'ink-soft', lineGap: 0 },
  code: { font: 'bold', size: 13, colour: 'band', lineGap: 0 },
} as const satisfies Record<string, Style>

export interface Proof {
  folio: string
  code: string
  /** Where folio and code are typed: «copihue.cl/verificar». */
  address: string
  /** What the QR says: the page with both already in it. */
  link: string
  seal: Omit<Seal, 'reason' | 'label'>
}

const height = 118

/** After the last block: at the foot of its page, or on one more. Makes the field that `fillSignature` signs in the finished file. */
export function drawProof(writer: PdfWriter, proof: Proof): void {
  const { doc, root } = writer
  // On a page of its own it comes first: nobody should look for it.
  const y = writer.need(height) ? doc.y : foot - height
  const pad = 12
  const qrSize = height - 2 * pad
  const signatureWidth = 168
  const middle = left + qrSize + 2 * pad
  const signatureX = left + width - signatureWidth
  writer.artifact(() => {
    doc
      .roundedRect(left, y, width, height, 10)
      .lineWidth(1)
      .fillAndStroke(writer.paint('surface'), writer.paint('art-plant-light'))
    doc
      .moveTo(signatureX - pad, y + pad)
      .lineTo(signatureX - pad, y + height - pad)
      .lineWidth(1)
    doc.strokeColor(writer.paint('line')).stroke()
  })
  drawQr(
    writer,
    proof.link,
    { x: left + pad, y: y + pad, size: qrSize },
    texts('es', 'pdf').qr(proof.address, proof.folio, proof.code),
  )

  const room = signatureX - pad - middle - 8
  let row = y + pad
  const write = (text: string, style: Style) => {
    row += writer.write(root, 'P', text, style, { x: middle, y: row, width: room })
  }
  write(words.verify.title, styles.title)
  row += 2
  write(words.verify.how(proof.address), styles.text)
  row += 5
  const list = writer.inside(root, 'L')
  const half = Math.max(84, room - 84)
  ;[
    { label: words.verify.folio, value: proof.folio, x: middle, room: half },
    { label: words.verify.code, value: proof.code, x: middle + half, room: 90 },
  ].forEach(({ label, value, x, room: own }) => {
    const item = writer.inside(list, 'LI')
    writer.write(item, 'Lbl', label, styles.label, { x, y: row, width: own })
    doc.font('bold').fontSize(styles.code.size)
    const size = Math.min(styles.code.size, (styles.code.size * (own - 6)) / doc.widthOfString(value))
    writer.write(item, 'LBody', value, { ...styles.code, size }, { x, y: row + 12, width: own })
  })
  drawSignature(writer, proof, { x: signatureX, y, width: signatureWidth - pad, pad })
  doc.y = y + height
}

function drawSignature(
  writer: PdfWriter,
  { seal }: Proof,
  { x, y, width: room, pad }: { x: number; y: number; width: number; pad: number },
) {
  const t = words.signature
  const { certificate, at } = seal
  let row = y + pad
  const write = (text: string, style: Style) => {
    row += writer.write(writer.root, 'P', text, style, { x, y: row, width: room })
  }
  write(t.title, styles.title)
  row += 2
  write(t.by(certificate.name), styles.text)
  const day = formatDate(chileanDay(at), 'es')
  write(t.at(`${day}, ${formatTime(at, chileanZone)}`), styles.text)
  if (certificate.isTest) {
    row += 3
    write(t.test, { ...styles.label, colour: 'accent-text', lineGap: 1 })
  }
  placeSignature(
    writer.doc,
    { ...seal, reason: t.reason, label: t.field },
    { x, y: y + pad, width: room, height: height - 2 * pad },
    writer.root,
  )
}

/** As one path of squares: sharp at any size. */
function drawQr(
  writer: PdfWriter,
  link: string,
  { x, y, size }: { x: number; y: number; size: number },
  alt: string,
) {
  const { doc } = writer
  const rows = darkModules(link)
  const step = size / rows.length
  const figure = doc.struct('Figure', { alt }, () => {
    for (const [line, modules] of rows.entries())
      for (const { column, run } of runsOf(modules))
        doc.rect(x + column * step, y + line * step, run * step, step)
    doc.fill(writer.paint('band'))
  })
  writer.root.add(figure)
  // A figure says where it is, or some readers skip it.
  const bottom = doc.page.height - y - size
  setAttributes(figure, { O: 'Layout', BBox: [x, bottom, x + size, bottom + size], Placement: 'Block' })
}
