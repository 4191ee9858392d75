/**
 * An SVG file as a tree of what a mark may be made of. What leaves here is written anew from the tree, so that nothing that was
 * not understood, and nothing that could run or ask for anything, reaches a browser.
 */

export interface SvgElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: (SvgElement | string)[]
}

export type ReadSvg = { ok: true; root: SvgElement } | { ok: false; why: string }

class Refusal extends Error {}
const refuse = (why: string): never => {
  throw new Refusal(why)
}

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']
const others = ['svg', 'g', 'defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'symbol']
const allowed = new Set([...shapes, ...others, 'use', 'title', 'desc', 'style'])

/** Names that people know, for a line that helps. */
const reasons: Record<string, string> = {
  script: 'tiene un <script>',
  foreignObject: 'tiene un <foreignObject>',
  image: 'tiene una imagen dentro (<image>); tiene que ser solo trazos',
  text: 'tiene letras (<text>): conviértelas en trazos',
}

const name = String.raw`[A-Za-z_][\w.:-]*`
const token = new RegExp(
  [
    /<!--(?:(?!--)[\s\S])*-->/,
    /<\?xml\s[^?<>]*\?>/,
    /<!DOCTYPE\s+svg(?:\s+PUBLIC)?(?:\s+"[^"<>[\]]*")*\s*>/,
    /<!\[CDATA\[(?<cdata>(?:(?!\]\]>)[\s\S])*)\]\]>/,
    new RegExp(String.raw`</(?<end>${name})\s*>`),
    new RegExp(
      String.raw`<(?<start>${name})(?<given>(?:\s+${name}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>/?)>`,
    ),
    /(?<text>[^<]+)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'y',
)
const attribute = new RegExp(String.raw`(${name})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'g')
const maxDepth = 40

/** @param source the text of the file. */
export function readSvg(source: string): ReadSvg {
  try {
    return { ok: true, root: clean(parse(source.replace(/^\uFEFF/, ''))) ?? refuse('no es un SVG') }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, why: error.message }
    throw error
  }
}

function parse(source: string): SvgElement {
  const open: SvgElement[] = []
  let root: SvgElement | undefined
  token.lastIndex = 0
  for (let at = 0; at < source.length; at = token.lastIndex) {
    token.lastIndex = at
    const part = token.exec(source)?.groups ?? refuse(`está mal escrito en la línea ${lineOf(source, at)}`)
    const parent = open.at(-1)
    const words = part.cdata ?? (part.text === undefined ? undefined : decode(part.text))
    if (words !== undefined && parent) parent.children.push(words)
    else if (words?.trim()) refuse('tiene texto fuera del dibujo')
    if (part.end !== undefined && open.pop()?.name !== part.end)
      refuse(`cierra </${part.end}> sin haberlo abierto (línea ${lineOf(source, at)})`)
    if (part.start === undefined) continue
    const element = { name: part.start, attributes: attributesOf(part.given ?? ''), children: [] }
    if (parent) parent.children.push(element)
    else if (root) refuse('tiene más de un dibujo')
    else root = element
    if (!part.empty) open.push(element)
    if (open.length > maxDepth) refuse('es demasiado complicado')
  }
  if (open.length) refuse(`no cierra <${open.at(-1)?.name}>`)
  return root?.name === 'svg' ? root : refuse('no es un SVG')
}

const lineOf = (source: string, at: number) => source.slice(0, at).split('\n').length

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));|&/gi, (whole, decimal, hex, word) => {
    if (decimal || hex) return String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16))
    return (Object.hasOwn(entities, word ?? '') && entities[word]) || refuse(`no se conoce ${whole}`)
  })

function attributesOf(given: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, key = '', double, single] of given.matchAll(attribute)) {
    if (Object.hasOwn(found, key)) refuse(`dice dos veces ${key}`)
    found[key] = decode(double ?? single ?? '')
  }
  return found
}

/** Without what drawing programs note for themselves. @returns undefined for such a note. */
function clean({ name, attributes, children }: SvgElement): SvgElement | undefined {
  if (name === 'metadata' || name.includes(':')) return undefined
  if (!allowed.has(name)) refuse(reasons[name] ?? `tiene <${name}>, que una marca no puede tener`)
  const kept = Object.entries(attributes).flatMap(([key, value]): [string, string][] => {
    if (/^on/i.test(key)) refuse(`tiene un atributo que ejecuta algo (${key})`)
    const own = key === 'xlink:href' ? 'href' : key
    if (own.includes(':') || own === 'xmlns') return []
    if (own === 'href' && !/^#[\w.-]+$/.test(value)) refuse(`pide algo de afuera (${key})`)
    checkStyle(value)
    return [[own, value]]
  })
  const inside = children.flatMap((child): (SvgElement | string)[] => {
    if (typeof child !== 'string') {
      const own = clean(child)
      return own ? [own] : []
    }
    if (name === 'style') checkStyle(child)
    return ['style', 'title', 'desc'].includes(name) ? [child] : []
  })
  return { name, attributes: Object.fromEntries(kept), children: inside }
}

/** Properties may point at a part of the same drawing, never outside. */
function checkStyle(css: string) {
  if (/@|\\|javascript:|expression\(/i.test(css) || /url\((?!\s*["']?#[\w.-]+["']?\s*\))/i.test(css))
    refuse('pide algo de afuera o tiene un estilo que no se conoce')
  if (/[^\P{Cc}\t\n\r]/u.test(css)) refuse('tiene signos que no se pueden mostrar')
}

const inXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The tree as a file again. */
export function writeSvg({ name, attributes, children }: SvgElement): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${inXml(value)}"`)
  const inside = children.map(child => (typeof child === 'string' ? inXml(child) : writeSvg(child)))
  return `<${name}${given.join('')}${inside.length ? `>${inside.join('')}</${name}>` : '/>'}`
}
