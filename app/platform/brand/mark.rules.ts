/** An operator's mark: how wide and high it is, and the forms in which it is shown. */
import { readSvg, type SvgElement, writeSvg } from './read-svg.rules.ts'

export interface Mark {
  /** Of its own grid. */
  width: number
  height: number
  root: SvgElement
}

export type ReadMark = { ok: true; mark: Mark } | { ok: false; why: string }

const number = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/

/** By its viewBox, else by its width and height. @returns why not, in Spanish: no SVG that we can show, of no size, or too wide or too high. */
export function readMark(source: string): ReadMark {
  const read = readSvg(source)
  if (!read.ok) return read
  const { viewBox, width, height, x, y, ...rest } = read.root.attributes
  const sides = [width, height].map(side => number.exec(side ?? '')?.[1])
  const box = viewBox ?? (sides.every(Boolean) ? `0 0 ${sides.join(' ')}` : '')
  const grid = box
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , wide = 0, high = 0] = grid
  if (grid.length !== 4 || !grid.every(Number.isFinite) || !(wide > 0) || !(high > 0))
    return { ok: false, why: 'le falta el tamaño (viewBox="0 0 ancho alto")' }
  if (wide > high * 6 || high > wide * 2)
    return {
      ok: false,
      why: 'puede ser hasta seis veces más ancha que alta, y hasta dos veces más alta que ancha',
    }
  const attributes = { ...rest, viewBox: grid.join(' ') }
  return { ok: true, mark: { width: wide, height: high, root: { ...read.root, attributes } } }
}

const xmlns = 'http://www.w3.org/2000/svg'

export const markSvg = ({ width, height, root }: Mark): string =>
  writeSvg({ ...root, attributes: { xmlns, width: `${width}`, height: `${height}`, ...root.attributes } })

/**
 * Square, as icons are.
 * @param ground fills it to the edge, and the mark keeps to the middle that every shape of icon shows.
 */
export function iconSvg({ width, height, root }: Mark, ground?: string): string {
  const side = Math.max(width, height) * (ground ? 1.6 : 1)
  const place = {
    x: `${(side - width) / 2}`,
    y: `${(side - height) / 2}`,
    width: `${width}`,
    height: `${height}`,
  }
  const fill = {
    name: 'rect',
    attributes: { width: `${side}`, height: `${side}`, fill: ground ?? '' },
    children: [],
  }
  return writeSvg({
    name: 'svg',
    attributes: { xmlns, viewBox: `0 0 ${side} ${side}` },
    children: [...(ground ? [fill] : []), { ...root, attributes: { ...root.attributes, ...place } }],
  })
}
