/** Writing on a page: every word in the tree that a screen reader follows, everything else an artifact. */
import { pdfColours } from '#app/platform/pdf.server.ts'

export const colours = {
  ...pdfColours,
  band: '#0f3a2c',
  actionTint: '#e6f0e8',
  canvas: '#fbf8f2',
  line: '#e3dccd',
  accentText: '#a80f3a',
}

export const left = 54
/** Of a letter page between its margins. */
export const width = 612 - 2 * left
export const foot = 792 - 54
/** Where the text of a second page begins. */
export const top = 64

export interface Style {
  font: 'regular' | 'bold'
  size: number
  colour: string
  lineGap?: number
}

export type Element = PDFKit.PDFStructureElement

export interface Pen {
  doc: PDFKit.PDFDocument
  root: Element
  /** A new element inside another; it ends with the document. */
  inside(parent: Element, kind: string, attributes?: Record<string, string>): Element
  /** Writes at a place. @returns the height of what was written. */
  write(
    parent: Element,
    kind: string,
    text: string,
    style: Style,
    at: { x: number; y: number; width: number },
  ): number
  measure(text: string, style: Style, width: number): number
  artifact(draw: () => void): void
  /** Goes on to the next page when less than `height` is left. @returns whether it did. */
  need(height: number): boolean
}

export function takePen(doc: PDFKit.PDFDocument): Pen {
  const root = doc.struct('Document')
  doc.addStructure(root)
  const prepare = ({ font, size, colour }: Style) => doc.font(font).fontSize(size).fillColor(colour)
  return {
    doc,
    root,
    inside(parent, kind, attributes) {
      const element = doc.struct(kind as never)
      if (attributes)
        (element as unknown as { dictionary: { data: object } }).dictionary.data = {
          ...(element as unknown as { dictionary: { data: object } }).dictionary.data,
          A: attributes,
        }
      parent.add(element)
      return element
    },
    write(parent, kind, text, style, at) {
      prepare(style)
      const options = { width: at.width, lineGap: style.lineGap ?? 2 }
      const height = doc.heightOfString(text, options)
      parent.add(doc.struct(kind as never, {}, () => doc.text(text, at.x, at.y, options)))
      return height
    },
    measure(text, style, room) {
      if (text === '') return 0
      return prepare(style).heightOfString(text, { width: room, lineGap: style.lineGap ?? 2 })
    },
    artifact(draw) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    need(height) {
      if (doc.y + height <= foot) return false
      doc.addPage()
      doc.y = top
      return true
    },
  }
}

/** The tone of a label: its ground and its letters, both readable in black and white. */
export const tones = {
  good: { ground: '#e2f3e5', ink: '#1c6b3c' },
  warning: { ground: '#fdf0d0', ink: '#7a4d00' },
  danger: { ground: '#fdeae4', ink: '#a92a12' },
  calm: { ground: '#e6f0e8', ink: '#135440' },
} as const
