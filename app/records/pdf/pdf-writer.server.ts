/** Writing on a page: every word in the tree that a screen reader follows, everything else an artifact. */
import { inPrint, type Role, type Theme } from '#app/platform/brand/theme.rules.ts'
import { setAttributes, structOf } from '#app/platform/library-insides/pdfkit.server.ts'
import type { Tone } from '#app/ui/state-tones.ts'

export const left = 54
/** Of a letter page between its margins. */
export const width = 612 - 2 * left
export const foot = 792 - 54
/** Where the text of a second page begins. */
export const top = 64

export interface Style {
  font: 'regular' | 'bold'
  size: number
  colour: Role
  lineGap?: number
}

export type Element = PDFKit.PDFStructureElement

export interface PdfWriter {
  doc: PDFKit.PDFDocument
  root: Element
  theme: Theme
  /** What a role is drawn with. */
  paint(role: Role): string
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

/** Begins the tree of the document (PDF/UA): whoever asked for it ends `root` before the document. */
export function pdfWriter(doc: PDFKit.PDFDocument, theme: Theme): PdfWriter {
  const root = doc.struct('Document')
  doc.addStructure(root)
  const paint = (role: Role) => inPrint(theme, role)
  const prepare = ({ font, size, colour }: Style) => doc.font(font).fontSize(size).fillColor(paint(colour))
  return {
    doc,
    root,
    theme,
    paint,
    inside(parent, kind, attributes) {
      const element = structOf(doc, kind)
      if (attributes) setAttributes(element, attributes)
      parent.add(element)
      return element
    },
    write(parent, kind, text, style, at) {
      prepare(style)
      const options = { width: at.width, lineGap: style.lineGap ?? 2 }
      const height = doc.heightOfString(text, options)
      parent.add(structOf(doc, kind, () => doc.text(text, at.x, at.y, options)))
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
  good: { ground: 'good-tint', ink: 'good' },
  warning: { ground: 'warning-tint', ink: 'warning' },
  danger: { ground: 'danger-tint', ink: 'danger' },
  info: { ground: 'info-tint', ink: 'info' },
  neutral: { ground: 'sunken', ink: 'ink-soft' },
} as const satisfies Record<Tone, { ground: Role; ink: Role }>
