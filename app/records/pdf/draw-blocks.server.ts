/** The blocks of a document: facts, table, amounts, steps and plain text. */
import type { Role } from '#app/platform/brand/theme.rules.ts'
import { type Element, left, type PdfWriter, type Style, width } from './pdf-writer.server.ts'
import type { Block, Cell, Fact, Step } from './sheet.ts'

const styles = {
  heading: { font: 'bold', size: 13, colour: 'band' },
  label: { font: 'regular', size: 9, colour: 'ink-soft', lineGap: 1 },
  value: { font: 'bold', size: 11, colour: 'ink', lineGap: 1 },
  text: { font: 'regular', size: 10.5, colour: 'ink', lineGap: 3 },
  head: { font: 'bold', size: 9, colour: 'ink-soft', lineGap: 1 },
  strong: { font: 'bold', size: 10.5, colour: 'ink', lineGap: 1 },
  soft: { font: 'regular', size: 10, colour: 'ink-soft', lineGap: 1.5 },
  total: { font: 'bold', size: 12.5, colour: 'band', lineGap: 1 },
} as const satisfies Record<string, Style>

/** A heading stays with what follows: so much of it at least. */
const company = 56

/** From `doc.y` on, which stands below it afterwards. Goes on to another page where it has to, its heading never alone. */
export function drawBlock(writer: PdfWriter, block: Block): void {
  const { doc, root } = writer
  if (!writer.need(14 + company)) doc.y += 14
  writer.write(root, 'H2', block.heading, styles.heading, { x: left, y: doc.y, width })
  doc.y += 5
  switch (block.kind) {
    case 'facts':
      drawFacts(writer, block.facts)
      break
    case 'table':
      drawTable(writer, block)
      break
    case 'amounts':
      drawAmounts(writer, block.rows, block.total)
      break
    case 'steps':
      drawSteps(writer, block.steps)
      break
    case 'text':
      drawText(writer, block.paragraphs)
      break
  }
}

function drawFacts(writer: PdfWriter, facts: Fact[]) {
  const { doc, root } = writer
  const gap = 28
  const column = (width - gap) / 2
  const list = writer.inside(root, 'L')
  for (let first = 0; first < facts.length; first += 2) {
    const pair = facts.slice(first, first + 2)
    const heights = pair.map(
      ({ label, value }) =>
        writer.measure(label, styles.label, column) + 1 + writer.measure(value, styles.value, column),
    )
    writer.need(Math.max(...heights) + 6)
    const y = doc.y
    pair.forEach(({ label, value }, index) => {
      const item = writer.inside(list, 'LI')
      const x = left + index * (column + gap)
      const height = writer.write(item, 'Lbl', label, styles.label, { x, y, width: column })
      writer.write(item, 'LBody', value, styles.value, { x, y: y + height + 1, width: column })
    })
    doc.y = y + Math.max(...heights) + 6
  }
}

function rule(writer: PdfWriter, y: number, weight = 0.75, colour: Role = 'line') {
  writer.artifact(() => {
    writer.doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(weight)
      .strokeColor(writer.paint(colour))
      .stroke()
  })
}

function drawTable(writer: PdfWriter, { columns, rows, close }: Extract<Block, { kind: 'table' }>) {
  const { doc, root } = writer
  const pad = 10
  const [above, below] = close ? [3, 5] : [7, 8]
  const starts = columns.map((_, index) =>
    columns.slice(0, index).reduce((sum, column) => sum + column.share * width, left),
  )
  const place = (index: number) => ({
    x: (starts[index] ?? left) + (index === 0 ? 0 : pad),
    width: (columns[index]?.share ?? 0) * width - (index === 0 ? pad : 2 * pad),
  })
  const table = writer.inside(root, 'Table')
  const head = writer.inside(table, 'TR')
  const headY = doc.y
  const headHeight = Math.max(
    ...columns.map((column, index) => writer.measure(column.label, styles.head, place(index).width)),
  )
  columns.forEach((column, index) => {
    const cell = writer.inside(head, 'TH', { O: 'Table', Scope: 'Column' })
    writer.write(cell, 'P', column.label, styles.head, { ...place(index), y: headY })
  })
  doc.y = headY + headHeight + 5
  rule(writer, doc.y, 1, 'action')
  doc.y += 8
  for (const row of rows) {
    const heights = row.map(
      ({ strong = '', soft = '' }, index) =>
        writer.measure(strong, styles.strong, place(index).width) +
        writer.measure(soft, styles.soft, place(index).width),
    )
    const height = Math.max(...heights)
    writer.need(height + above + 2)
    const y = doc.y
    const line = writer.inside(table, 'TR')
    row.forEach((cell, index) => {
      drawCell(writer, writer.inside(line, 'TD'), cell, { ...place(index), y })
    })
    rule(writer, y + height + above)
    doc.y = y + height + above + below
  }
  doc.y -= 6
}

function drawCell(
  writer: PdfWriter,
  element: Element,
  { strong, soft }: Cell,
  at: { x: number; y: number; width: number },
) {
  const height = strong ? writer.write(element, 'P', strong, styles.strong, at) : 0
  if (soft) writer.write(element, 'P', soft, styles.soft, { ...at, y: at.y + height })
}

function drawAmounts(writer: PdfWriter, rows: Fact[], total: Fact) {
  const { doc, root } = writer
  const list = writer.inside(root, 'L')
  const draw = ({ label, value }: Fact, style: Style) => {
    const height = writer.measure(label, style, width - 140)
    const y = doc.y
    const item = writer.inside(list, 'LI')
    writer.write(item, 'Lbl', label, style, { x: left, y, width: width - 140 })
    doc.font(style.font).fontSize(style.size)
    const room = doc.widthOfString(value) + 1
    writer.write(item, 'LBody', value, style, { x: left + width - room, y, width: room + 8 })
    doc.y = y + height + 6
  }
  writer.need(24 * (rows.length + 1))
  for (const row of rows) draw(row, styles.text)
  rule(writer, doc.y, 1, 'action')
  doc.y += 7
  draw(total, styles.total)
}

function drawSteps(writer: PdfWriter, steps: Step[]) {
  const { doc, root } = writer
  const list = writer.inside(root, 'L')
  const indent = 20
  let before: number | undefined
  for (const { title, date, note } of steps) {
    if (writer.need(19)) before = undefined
    const y = doc.y
    const last = note !== undefined
    const start = before
    writer.artifact(() => {
      const x = left + 5
      if (start !== undefined)
        doc
          .moveTo(x, start + 11)
          .lineTo(x, y + 3)
          .lineWidth(1.5)
          .strokeColor(writer.paint('art-plant-light'))
          .stroke()
      if (last) doc.circle(x, y + 7, 4.5).fill(writer.paint('action'))
      else
        doc
          .circle(x, y + 7, 3.6)
          .lineWidth(1.6)
          .fillAndStroke(writer.paint('surface'), writer.paint('art-plant'))
    })
    before = y
    const item = writer.inside(list, 'LI')
    const body = writer.inside(item, 'LBody')
    const words = note ? `${title} (${note})` : title
    writer.write(body, 'P', words, last ? styles.strong : styles.text, {
      x: left + indent,
      y,
      width: 280,
    })
    writer.write(body, 'P', date, styles.soft, { x: left + indent + 290, y, width: width - indent - 290 })
    doc.y = y + 18.5
  }
}

function drawText(writer: PdfWriter, paragraphs: readonly string[]) {
  const { doc, root } = writer
  for (const paragraph of paragraphs) {
    writer.need(Math.min(writer.measure(paragraph, styles.text, width), 60))
    writer.write(root, 'P', paragraph, styles.text, { x: left, y: doc.y, width })
    doc.y += 5
  }
}
