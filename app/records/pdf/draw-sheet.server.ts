/** What a document says, on paper: head, people, the figures that matter, and its blocks. */
import type { Mark } from '#app/platform/brand/mark.rules.ts'
import { drawBranch, drawMark, drawPaths } from './copihue.ts'
import { drawBlock } from './draw-blocks.server.ts'
import { markPaths } from './mark-paths.ts'
import { left, type PdfWriter, type Style, tones, width } from './pdf-writer.server.ts'
import type { Fact, Sheet } from './sheet.ts'

const headHeight = 128
const styles = {
  brand: { font: 'bold', size: 17, colour: 'band' },
  title: { font: 'bold', size: 23, colour: 'band', lineGap: 0 },
  subtitle: { font: 'regular', size: 11, colour: 'ink-soft' },
  label: { font: 'regular', size: 9, colour: 'ink-soft', lineGap: 1 },
  name: { font: 'bold', size: 12.5, colour: 'ink', lineGap: 1 },
  detail: { font: 'regular', size: 10, colour: 'ink-soft', lineGap: 1 },
  figure: { font: 'bold', size: 13.5, colour: 'band', lineGap: 0 },
} as const satisfies Record<string, Style>

/** Everything but the proof, on a document whose first page is empty. @param mark the operator's, instead of our bell and branch. */
export function drawSheet(writer: PdfWriter, sheet: Sheet, brand: string, mark?: Mark): void {
  drawHead(writer, sheet, brand, mark)
  drawPeople(writer, sheet)
  drawHeadline(writer, sheet.headline)
  for (const block of sheet.blocks) drawBlock(writer, block)
}

function drawHead(writer: PdfWriter, { title, subtitle }: Sheet, brand: string, mark: Mark | undefined) {
  const { doc, root } = writer
  const own = mark && markPaths(mark.root)
  // As high as our bell, and where the name still fits beside it.
  const size = mark ? Math.min(31.7 / mark.height, 110 / mark.width) : 0.72
  const nameAt = mark ? (own ? mark.width * size + 8 : 0) : 33
  writer.artifact(() => {
    doc.rect(0, 0, doc.page.width, headHeight).fill(writer.paint('action-tint'))
    doc
      .save()
      .rect(0, 0, doc.page.width, headHeight + 40)
      .clip()
    // The flower is ours: beside another mark it would say whose portal this is not.
    if (!mark) drawBranch(writer, doc.page.width - 180, -14, 0.4)
    doc.restore()
    if (own && mark) drawPaths(writer, own, left, 22 + (31.7 - mark.height * size) / 2, size)
    if (!mark) drawMark(writer, left, 22, size)
  })
  writer.write(root, 'P', brand, styles.brand, { x: left + nameAt, y: 28, width: 240 })
  const room = 350
  const y = 64
  const height = writer.write(root, 'H1', title, styles.title, { x: left, y, width: room })
  writer.write(root, 'P', subtitle, styles.subtitle, { x: left, y: y + height + 4, width: room })
  doc.y = headHeight + 18
}

function drawPeople(writer: PdfWriter, { people }: Sheet) {
  const { doc, root } = writer
  const gap = 28
  const column = (width - gap) / 2
  const y = doc.y
  let bottom = y
  people.forEach(({ label, name, details }, index) => {
    const x = left + index * (column + gap)
    const at = (row: number) => ({ x, y: row, width: column })
    let row = y
    row += writer.write(root, 'P', label, styles.label, at(row)) + 2
    row += writer.write(root, 'P', name, styles.name, at(row)) + 1
    for (const detail of details) row += writer.write(root, 'P', detail, styles.detail, at(row))
    bottom = Math.max(bottom, row)
  })
  writer.artifact(() => {
    const x = left + column + gap / 2
    doc
      .moveTo(x, y + 2)
      .lineTo(x, bottom - 2)
      .lineWidth(1)
      .strokeColor(writer.paint('line'))
      .stroke()
  })
  doc.y = bottom + 13
}

/** The figures for which one opens the document, in a band of equal columns; none where there are none. */
function drawHeadline(writer: PdfWriter, facts: Fact[]) {
  if (facts.length === 0) return
  const { doc, root } = writer
  const pad = 14
  const column = width / facts.length
  const room = column - 2 * pad
  const valueHeight = Math.max(...facts.map(fact => writer.measure(fact.value, styles.figure, room)))
  const labelHeight = Math.max(...facts.map(fact => writer.measure(fact.label, styles.label, room)))
  const height = labelHeight + valueHeight + 2 * 12 + 4
  const y = doc.y
  writer.artifact(() => {
    doc
      .roundedRect(left, y, width, height, 10)
      .lineWidth(1)
      .fillAndStroke(writer.paint('canvas'), writer.paint('line'))
    for (let index = 1; index < facts.length; index++) {
      const x = left + index * column
      doc
        .moveTo(x, y + 12)
        .lineTo(x, y + height - 12)
        .lineWidth(1)
        .strokeColor(writer.paint('line'))
        .stroke()
    }
  })
  const list = writer.inside(root, 'L')
  facts.forEach(({ label, value, tone }, index) => {
    const item = writer.inside(list, 'LI')
    const x = left + index * column + pad
    writer.write(item, 'Lbl', label, styles.label, { x, y: y + 12, width: room })
    const at = { x, y: y + 12 + labelHeight + (tone ? 5 : 4), width: room }
    if (!tone) writer.write(item, 'LBody', value, styles.figure, at)
    else {
      const { ground, ink } = tones[tone]
      doc.font('bold').fontSize(11.5)
      const pill = Math.min(room + 16, doc.widthOfString(value) + 18)
      writer.artifact(() => doc.roundedRect(x - 6, at.y - 3.5, pill, 21, 10.5).fill(writer.paint(ground)))
      writer.write(
        item,
        'LBody',
        value,
        { ...styles.figure, size: 11.5, colour: ink },
        {
          ...at,
          x: x + 3,
          width: pill,
        },
      )
    }
  })
  doc.y = y + height + 4
}
