/**
 * Documents in PDF that a screen reader can read: tagged, in Spanish, with a title, our letter inside
 * (PDF/UA asks for embedded fonts).
 */
import PDFDocument from 'pdfkit'
import { inPrint, type Role, type Theme } from './brand/theme.rules.ts'
import {
  accessibleOptions,
  type ReadFont,
  readFontOf,
  registerReadFont,
  setAttributes,
  structOf,
} from './library-insides/pdfkit.server.ts'
import regular from './pdf-fonts/atkinson-400.ttf?inline'
import bold from './pdf-fonts/atkinson-700.ttf?inline'

const inside = (dataUri: string) => Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64')
const fonts = { regular: inside(regular), bold: inside(bold) }
type FontName = keyof typeof fonts

/** Reading the tables of a font takes longer than writing a page with it: read once, every document makes its own subset. */
const read = new Map<FontName, ReadFont>()

function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const name of Object.keys(fonts) as FontName[]) {
    const known = read.get(name)
    if (known) {
      registerReadFont(doc, name, known)
      continue
    }
    doc.registerFont(name, fonts[name])
    const font = readFontOf(doc, name)
    // fontkit keeps each letter as it first met it. Met as a part of another one (a colon is two full stops) it would
    // have no text, in this document and in all that follow.
    for (const code of font.characterSet) font.glyphForCodePoint(code)
    read.set(name, font)
  }
}

export interface PdfInfo {
  title: string
  author: string
  date: Date
  theme: Theme
  /** Of the words inside, as BCP 47. */
  lang?: string
}

type Style = { font: FontName; size: number; colour: Role; before: number; lineGap: number }

const styles = {
  H1: { font: 'bold', size: 22, colour: 'action', before: 0, lineGap: 2 },
  H2: { font: 'bold', size: 13, colour: 'ink', before: 14, lineGap: 1 },
  P: { font: 'regular', size: 10.5, colour: 'ink', before: 5, lineGap: 3 },
  Note: { font: 'regular', size: 9.5, colour: 'ink-soft', before: 4, lineGap: 2 },
  Head: { font: 'bold', size: 9, colour: 'ink', before: 0, lineGap: 1 },
  Cell: { font: 'regular', size: 9, colour: 'ink', before: 0, lineGap: 1 },
} as const satisfies Record<string, Style>

const listIndent = 14
const cellGap = 6

/** What a document is written with: one call per block, in reading order. */
export interface PdfWriter {
  block(kind: 'H1' | 'H2' | 'P' | 'Note', text: string): void
  list(points: string[]): void
  /** @param columns their widths add up to 1. The head stands again on every page. */
  table(columns: readonly { head: string; width: number }[], rows: readonly (readonly string[])[]): void
}

/** An empty document with our letters, and its bytes once it is ended. Email size, as Chile prints. */
export function openPdf(info: PdfInfo, margins = { top: 64, bottom: 72, left: 72, right: 72 }) {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins,
    pdfVersion: '1.7',
    tagged: true,
    lang: info.lang ?? 'es-CL',
    displayTitle: true,
    bufferPages: true,
    ...accessibleOptions,
    info: {
      Title: info.title,
      Author: info.author,
      Creator: info.author,
      Producer: info.author,
      CreationDate: info.date,
      ModDate: info.date,
    },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  registerFonts(doc)
  return { doc, done }
}

/**
 * @param footer beside the number of each page.
 * @returns the bytes; `write` is called once.
 */
export function makePdf(
  { footer, ...info }: PdfInfo & { footer: string },
  write: (pdf: PdfWriter) => void,
): Promise<Buffer<ArrayBuffer>> {
  const { doc, done } = openPdf(info)
  const { left, right, top } = doc.page.margins
  const width = doc.page.width - left - right
  const root = doc.struct('Document')
  doc.addStructure(root)

  /** Sets the letter, and opens a page when what is to be written (and `after` more) does not fit on this one. */
  const prepare = ({ font, size, colour, before, lineGap }: Style, text: string, room = width, after = 0) => {
    doc.font(font).fontSize(size).fillColor(inPrint(info.theme, colour))
    const height = doc.heightOfString(text, { width: room, lineGap })
    if (doc.y + before + height + after > doc.page.height - doc.page.margins.bottom) doc.addPage()
    else if (doc.y > top) doc.y += before
  }
  write({
    block(kind, text) {
      const style = styles[kind]
      // A heading alone at the foot of a page belongs on the next.
      prepare(style, text, width, kind === 'H2' ? 48 : 0)
      const { lineGap } = style
      root.add(
        doc.struct(kind === 'Note' ? 'P' : kind, {}, () => doc.text(text, left, doc.y, { width, lineGap })),
      )
    },
    list(points) {
      const list = doc.struct('L')
      root.add(list)
      for (const point of points) {
        prepare(styles.P, point, width - listIndent)
        const { y } = doc
        const item = doc.struct('LI')
        list.add(item)
        item.add(doc.struct('Lbl', {}, () => doc.text('•', left, y, { lineBreak: false })))
        const { lineGap } = styles.P
        item.add(
          doc.struct('LBody', {}, () =>
            doc.text(point, left + listIndent, y, { width: width - listIndent, lineGap }),
          ),
        )
        item.end()
      }
      list.end()
    },
    table(columns, rows) {
      const table = doc.struct('Table')
      root.add(table)
      const at = columns.map((_, place) =>
        columns.slice(0, place).reduce((sum, one) => sum + one.width * width, left),
      )
      const cells = (texts: readonly string[], kind: 'TH' | 'TD', y: number) => {
        const row = structOf(doc, 'TR')
        table.add(row)
        for (const [place, text] of texts.entries()) {
          const room = { width: (columns[place]?.width ?? 0) * width - cellGap, lineGap: 1 }
          const cell = structOf(doc, kind, () => doc.text(text || ' ', at[place] ?? left, y, room))
          row.add(cell)
          if (kind === 'TH') setAttributes(cell, { O: 'Table', Scope: 'Column' })
        }
        row.end()
      }
      const set = ({ font, size, colour }: Style) =>
        doc.font(font).fontSize(size).fillColor(inPrint(info.theme, colour))
      const heightOf = (texts: readonly string[]) =>
        Math.max(
          ...texts.map((text, place) =>
            doc.heightOfString(text || ' ', {
              width: (columns[place]?.width ?? 0) * width - cellGap,
              lineGap: 1,
            }),
          ),
        )
      const line = (y: number) => {
        doc.markContent('Artifact', { type: 'Layout' })
        doc
          .moveTo(left, y)
          .lineTo(left + width, y)
          .lineWidth(0.5)
          .strokeColor(inPrint(info.theme, 'line-strong'))
          .stroke()
        doc.endMarkedContent()
      }
      const row = (texts: readonly string[], kind: 'TH' | 'TD') => {
        set(kind === 'TH' ? styles.Head : styles.Cell)
        const height = heightOf(texts)
        const y = doc.y + 3
        cells(texts, kind, y)
        line(y + height + 2)
        doc.y = y + height + 2
      }
      const heads = columns.map(({ head }) => head)
      row(heads, 'TH')
      for (const texts of rows) {
        set(styles.Cell)
        if (doc.y + heightOf(texts) + 6 > doc.page.height - doc.page.margins.bottom) {
          doc.addPage()
          row(heads, 'TH')
        }
        row(texts, 'TD')
      }
      table.end()
    },
  })
  root.end()
  numberPages(doc, info.theme, (page, pages) => `${footer} · ${page} / ${pages}`)
  doc.end()
  return done
}

/** Writes the same kind of line at the foot of every page. They are artifacts: a screen reader has its own page numbers. */
export function numberPages(
  doc: PDFKit.PDFDocument,
  theme: Theme,
  line: (page: number, pages: number) => string,
): void {
  const { start, count } = doc.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index)
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    doc.font('regular').fontSize(8.5).fillColor(inPrint(theme, 'ink-soft'))
    const { width, height, margins } = doc.page
    // Below the margin the writer would otherwise open another page.
    const bottom = margins.bottom
    margins.bottom = 0
    doc.text(line(index + 1, count), margins.left, height - 44, {
      width: width - margins.left - margins.right,
      align: 'center',
      lineBreak: false,
    })
    margins.bottom = bottom
    doc.endMarkedContent()
  }
}
