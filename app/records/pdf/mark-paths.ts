/**
 * An operator's mark as what a PDF can be drawn with: filled and stroked shapes of plain colours. Documents have no gradients,
 * masks and style sheets; a mark with one of them is left out of them, and the name stands alone.
 */
import type { SvgElement } from '#app/platform/brand/read-svg.rules.ts'

export interface MarkPath {
  d: string
  /** From the grid of the shape to that of the mark. */
  matrix: Matrix
  fill?: string
  evenOdd: boolean
  stroke?: { colour: string; width: number; cap: string; join: string }
  opacity: number
}

type Matrix = readonly [number, number, number, number, number, number]
type Given = Readonly<Record<string, string>>

const handed = ['fill', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'opacity']
/** What changes the drawing and is not one of these cannot be drawn. */
const known = new Set([
  ...handed,
  ...[
    'id',
    'class',
    'd',
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'width',
    'height',
    'points',
  ],
  ...['transform', 'viewBox', 'version', 'role', 'aria-label', 'aria-hidden', 'style'],
])
const colour =
  /^#([\da-f]{3}|[\da-f]{6})$|^(black|white|red|green|blue|gray|grey|orange|purple|navy|teal|maroon)$/i

class Undrawable extends Error {}

/** @returns undefined where something of it cannot be drawn. */
export function markPaths(root: SvgElement): MarkPath[] | undefined {
  try {
    const [x = 0, y = 0] = (root.attributes.viewBox ?? '').split(' ').map(Number)
    return draw(root, { fill: 'black' }, [1, 0, 0, 1, -x, -y])
  } catch (error) {
    if (error instanceof Undrawable) return undefined
    throw error
  }
}

function draw(element: SvgElement, above: Given, matrix: Matrix): MarkPath[] {
  if (['title', 'desc'].includes(element.name)) return []
  const own = { ...element.attributes, ...declared(element.attributes.style) }
  const unknown = Object.entries(own).some(([key, value]) => !known.has(key) && !isPlain(key, value))
  if (unknown) throw new Undrawable()
  const opacity = String(Number(above.opacity ?? 1) * Number(own.opacity ?? 1))
  const inherited = Object.fromEntries(handed.flatMap(key => (own[key] ? [[key, own[key]]] : [])))
  const style: Given = { ...above, ...inherited, opacity }
  const placed = multiply(matrix, readTransform(own.transform))
  if (element.name === 'g' || element.name === 'svg')
    return element.children.flatMap(child => (typeof child === 'string' ? [] : draw(child, style, placed)))
  // An empty list of definitions is what programs leave behind.
  if (element.name === 'defs' && element.children.every(child => typeof child === 'string')) return []
  const width = number(style['stroke-width'] ?? '1')
  const stroke = paint(style.stroke)
  return [
    {
      d: outline(element.name, own),
      matrix: placed,
      fill: paint(style.fill),
      evenOdd: style['fill-rule'] === 'evenodd',
      stroke:
        stroke === undefined
          ? undefined
          : {
              colour: stroke,
              width,
              cap: style['stroke-linecap'] ?? 'butt',
              join: style['stroke-linejoin'] ?? 'miter',
            },
      opacity: number(opacity),
    },
  ]
}

/** Properties that say what holds anyway. */
const isPlain = (key: string, value: string) =>
  (/^(enable-background|xml:space|stroke-miterlimit|clip-rule|overflow|display)$/.test(key) &&
    value !== 'none') ||
  (key === 'stroke-dasharray' && value === 'none') ||
  (/^(fill|stroke)-opacity$/.test(key) && value === '1')

const declared = (style = '') =>
  Object.fromEntries(
    style.split(';').flatMap(part => {
      const [key = '', value] = part.split(':').map(side => side.trim())
      return value === undefined ? [] : [[key, value]]
    }),
  )

function paint(value: string | undefined): string | undefined {
  if (value === undefined || value === 'none' || value === 'transparent') return undefined
  if (!colour.test(value)) throw new Undrawable()
  return value.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
}

function number(text = '0'): number {
  const value = Number(text.trim().replace(/px$/, ''))
  if (!Number.isFinite(value)) throw new Undrawable()
  return value
}

function outline(name: string, given: Given): string {
  const of = (key: string) => number(given[key])
  switch (name) {
    case 'path':
      return given.d ?? ''
    case 'rect': {
      const [x, y, width, height] = [of('x'), of('y'), of('width'), of('height')]
      const rx = Math.min(number(given.rx ?? given.ry), width / 2)
      const ry = Math.min(number(given.ry ?? given.rx), height / 2)
      if (!rx || !ry) return `M${x} ${y}h${width}v${height}h${-width}Z`
      const turn = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
      return `M${x + rx} ${y}h${width - 2 * rx}${turn(rx, ry)}v${height - 2 * ry}${turn(-rx, ry)}h${2 * rx - width}${turn(-rx, -ry)}v${2 * ry - height}${turn(rx, -ry)}Z`
    }
    case 'circle':
      return round(of('cx'), of('cy'), of('r'), of('r'))
    case 'ellipse':
      return round(of('cx'), of('cy'), of('rx'), of('ry'))
    case 'line':
      return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`
    case 'polyline':
      return `M${given.points ?? ''}`
    case 'polygon':
      return `M${given.points ?? ''}Z`
    default:
      throw new Undrawable()
  }
}

const round = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`

const multiply = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
]

function readTransform(text = ''): Matrix {
  let whole: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [, kind = '', inside = ''] of text.matchAll(/(\w+)\s*\(([^)]*)\)/g))
    whole = multiply(
      whole,
      stepOf(
        kind,
        inside
          .trim()
          .split(/[\s,]+/)
          .map(number),
      ),
    )
  return whole
}

function stepOf(kind: string, [a = 0, b, c, ...rest]: number[]): Matrix {
  if (kind === 'translate') return [1, 0, 0, 1, a, b ?? 0]
  if (kind === 'scale') return [a, 0, 0, b ?? a, 0, 0]
  if (kind === 'matrix' && b !== undefined && c !== undefined && rest.length === 3)
    return [a, b, c, rest[0] ?? 0, rest[1] ?? 0, rest[2] ?? 0]
  if (kind !== 'rotate') throw new Undrawable()
  const [sin, cos] = [Math.sin((a * Math.PI) / 180), Math.cos((a * Math.PI) / 180)]
  const turned: Matrix = [cos, sin, -sin, cos, 0, 0]
  const [x, y] = [b ?? 0, c ?? 0]
  return multiply(multiply([1, 0, 0, 1, x, y], turned), [1, 0, 0, 1, -x, -y])
}
