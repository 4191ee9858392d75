/** The copihue in the corner of a document and the mark of the house, as paths; the same flower as on the portal's pages. */

import type { Role } from '#app/platform/brand/theme.rules.ts'
import { markShapes } from '#app/ui/mark-shapes.ts'
import type { MarkPath } from './mark-paths.ts'
import type { PdfWriter } from './pdf-writer.server.ts'

type Path = readonly [colour: Role, path: string]

const leafShape = 'M0 0C10-20 34-28 56-17 67-12 75-5 82 2 72 10 60 16 46 17 26 19 9 14 0 0Z'
const leaf = (colour: Role): Path[] => [[colour, leafShape]]
const bell: Path[] = [
  ['art-accent-deep', 'M-19 56c-1 13 1 22 6 29 5-3 9-3 13-3s8 0 13 3c5-7 7-16 6-29Z'],
  ['art-accent', 'M-2 3c-15 5-23 21-24 41-1 17-5 28-13 37 12 3 22-4 26-17C-9 45-6 20-2 3Z'],
  ['art-accent', 'M2 3c15 5 23 21 24 41 1 17 5 28 13 37-12 3-22-4-26-17C9 45 6 20 2 3Z'],
  ['art-accent-light', 'M0 2c-10 14-16 38-14 58 1 14 6 25 14 33 8-8 13-19 14-33 2-20-4-44-14-58Z'],
  ['art-plant-deep', 'M-7 6C-6 0-3-4 0-6c3 2 6 6 7 12C4 4 2 3 0 3s-4 1-7 3Z'],
]
const bud: Path[] = [
  ['art-accent', 'M0 0c-9 8-13 22-11 36 1 9 5 17 11 23 6-6 10-14 11-23C13 22 9 8 0 0Z'],
  ['art-accent-light', 'M0 4c-4 10-6 22-5 34 1 7 2 13 5 18 3-5 4-11 5-18 1-12-1-24-5-34Z'],
  ['art-plant-deep', 'M-7 6C-6 0-3-4 0-6c3 2 6 6 7 12C4 4 2 3 0 3s-4 1-7 3Z'],
]

/** On a field of 480 by 420, as the drawing `copihue-branch`. */
const stems: readonly (readonly [width: number, path: string])[] = [
  [7, 'M486 18C430 30 404 62 352 70c-62 10-88-26-148-16-52 9-78 48-132 62-18 5-34 4-50 0'],
  [4.5, 'M352 70c-6 18-4 30 2 44M236 54c4 20 2 34-4 50M122 98c2 16 0 26-6 36M430 40c4 12 4 22 0 34'],
]
const grown: readonly (readonly [x: number, y: number, turn: number, size: number, shape: Path[]])[] = [
  [420, 46, -128, 1.25, leaf('art-plant')],
  [330, 73, -62, 1.35, leaf('art-plant-light')],
  [292, 66, 146, 1.1, leaf('art-plant')],
  [204, 54, -112, 1.3, leaf('art-plant')],
  [170, 62, 124, 1.15, leaf('art-plant-light')],
  [92, 110, -140, 1.15, leaf('art-plant-light')],
  [60, 118, 96, 0.95, leaf('art-plant')],
  [24, 116, -168, 0.8, leaf('art-plant')],
  [354, 116, -3, 2.25, bell],
  [232, 106, 5, 1.8, bell],
  [115, 136, 6, 1.5, bud],
  [430, 76, -10, 1.15, bud],
]

/** 480 by 420 times `size`, from its upper left corner. Whoever draws it marks it as an artifact. */
export function drawBranch({ doc, paint }: PdfWriter, x: number, y: number, size: number): void {
  doc.save().translate(x, y).scale(size)
  for (const [width, path] of stems)
    doc
      .path(path)
      .lineWidth(width)
      .lineCap('round')
      .lineJoin('round')
      .strokeColor(paint('art-plant'))
      .stroke()
  for (const [dx, dy, turn, times, shape] of grown) {
    doc.save().translate(dx, dy).rotate(turn).scale(times)
    for (const [colour, path] of shape) doc.path(path).fillColor(paint(colour)).fill()
    doc.restore()
  }
  doc.restore()
}

/** Our bell, 36 by 44 times `size`. */
export function drawMark({ doc, paint }: PdfWriter, x: number, y: number, size: number): void {
  doc.save().translate(x, y).scale(size)
  for (const [colour, path] of markShapes) doc.path(path).fillColor(paint(colour)).fill()
  doc.restore()
}

/** An operator's mark. */
export function drawPaths(
  { doc }: PdfWriter,
  paths: readonly MarkPath[],
  x: number,
  y: number,
  size: number,
): void {
  doc.save().translate(x, y).scale(size)
  for (const { d, matrix, fill, evenOdd, stroke, opacity } of paths) {
    doc.save().transform(...matrix)
    if (opacity !== 1) doc.opacity(opacity)
    if (fill)
      doc
        .path(d)
        .fillColor(fill)
        .fill(evenOdd ? 'even-odd' : 'non-zero')
    if (stroke)
      doc
        .path(d)
        .lineWidth(stroke.width)
        .lineCap(stroke.cap as 'butt')
        .lineJoin(stroke.join as 'miter')
        .strokeColor(stroke.colour)
        .stroke()
    doc.restore()
  }
  doc.restore()
}
