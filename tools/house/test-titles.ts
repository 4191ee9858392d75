/** The titles of a test file as a run would print them, without running it: tables, loops and constants are read from its text. */
import { type ESTree, parseSync } from 'vite'
import { bind, declare, Scope, unknown, worthOf } from './constants.ts'
import { scopeOf } from './module-constants.ts'

export interface Line {
  depth: number
  /** A heading of facts rather than a fact. */
  group: boolean
  text: string
  /** Some of it is still the template, which says nothing to whoever reads. */
  raw?: true
}

type Node = ESTree.Node

/** Stands before what could not be filled. */
const unfilled = '\u{e000}'

/** Enough rows of a table to understand it; a title that is its rows has them all. */
const rowsShown = 6

/** Long enough to recognise a value by. */
const longest = 72

/** One character many times over says no more than how often. */
const shortened = (text: string) => {
  const short = text.replace(/(.)\1{19,}/gu, run => `${[...run][0]}…×${[...run].length}…`)
  return [...short].length > longest ? `${[...short].slice(0, longest).join('')}…` : short
}

/** What a placeholder of a title shows, as a person would say it. */
function shown(value: unknown): string {
  if (value === unknown || typeof value === 'function') throw new Error('only a run knows it')
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length ? shortened(value.map(shown).join(', ')) : 'nothing'
  if (Object.getPrototypeOf(value) !== Object.prototype) return shortened(String(value))
  const fields = Object.entries(value).filter(([, one]) => one !== undefined)
  if (fields.length === 0) return 'nothing'
  return shortened(
    fields
      .map(([key, one]) => {
        const inside = one !== null && Object.getPrototypeOf(one) === Object.prototype
        return `${key} ${inside ? `(${shown(one)})` : shown(one) || '«»'}`
      })
      .join(', '),
  )
}

const placeholder = /%(?<kind>[sdifjoO#$%])|\$(?<path>[a-zA-Z_][\w.]*)/g

/** A template of the runner with the values of a row. What cannot be filled stays as it is. */
function filled(template: string, row: unknown, index: number): string {
  const values = Array.isArray(row) ? row : [row]
  let next = 0
  return template.replace(placeholder, (raw, ...found: unknown[]): string => {
    const { kind, path } = found.at(-1) as { kind?: string; path?: string }
    const at = found.at(-3) as number
    try {
      if (kind === '%') return '%'
      if (kind === '#') return String(index)
      if (kind === '$') return String(index + 1)
      if (kind === undefined) {
        const steps = (path ?? '').split('.')
        const [from] = values
        if (from === null || typeof from !== 'object' || !((steps[0] as string) in from))
          return `${unfilled}${raw}`
        return shown(steps.reduce((at: unknown, step) => (at as Record<string, unknown>)[step], from))
      }
      if (next >= values.length) return `${unfilled}${raw}`
      const text = shown(values[next++])
      // Nothing between marks can be seen; between words it cannot.
      return text.trim() === '' && template[at - 1] !== '«' ? `«${text}»` : text
    } catch {
      return `${unfilled}${raw}`
    }
  })
}

const tidied = (text: string) =>
  text
    .replaceAll(unfilled, '')
    .replace(/ @(?:both|either|phone)\b/g, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, mark =>
      mark < ' ' ? JSON.stringify(mark).slice(1, -1) : `\\u${mark.charCodeAt(0).toString(16)}`,
    )
    // A title is no mark-up of the page that it is listed on.
    .replaceAll('<', '\\<')
    .trim()

/** A title that is a template still, or that is nothing but what only a run knows, is raw. */
function lineOf(depth: number, group: boolean, text: string): Line {
  const isRaw = text.includes(unfilled) || /^…?$/.test(text.trim())
  return { depth, group, text: tidied(text), ...(isRaw ? { raw: true } : {}) }
}

/** Headings of one table in one: what they begin with is said once. */
function together([first = '', ...others]: string[]): string {
  const words = first.split(' ')
  const alike = (count: number) =>
    others.every(other => other.startsWith(`${words.slice(0, count).join(' ')} `))
  let count = 0
  while (others.length > 0 && count < words.length - 1 && alike(count + 1)) count++
  const start = words.slice(0, count).join(' ').length
  return [first, ...others.map(other => other.slice(start).trim())].join(' · ')
}

interface Title {
  group: boolean
  /** The call's first argument, and the rows that it is filled with. */
  title: Node
  table: Node | undefined
  body: Node | undefined
}

/** `test(…)`, `describe.each(…)(…)`, `test.describe(…)`: what gives a title to something. */
function titleOf(node: ESTree.CallExpression): Title | undefined {
  let callee = node.callee as Node
  let table: Node | undefined
  const names: string[] = []
  while (callee.type !== 'Identifier') {
    if (callee.type === 'CallExpression') {
      const { callee: inner } = callee
      if (inner.type !== 'MemberExpression' || inner.property.type !== 'Identifier') return undefined
      if (/^(?:each|for)$/.test(inner.property.name)) table = callee.arguments[0]
      callee = inner
    } else if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
      names.push(callee.property.name)
      callee = callee.object as Node
    } else return undefined
  }
  names.push(callee.name)
  const own = /^(?:describe|test|it|each|for|only|concurrent|sequential|serial|parallel|skipIf|runIf|fails)$/
  const [title] = node.arguments
  if (!/^(?:describe|test|it)$/.test(callee.name) || !names.every(name => own.test(name)) || !title)
    return undefined
  if (!table && node.arguments.length < 2) return undefined
  return { group: names.includes('describe'), title, table, body: node.arguments.at(-1) }
}

/** The rows of a table, or nothing where only a run knows them. */
function rowsOf(table: Node, scope: Scope): unknown[] | undefined {
  try {
    return [...(worthOf(table, scope) as Iterable<unknown>)]
  } catch {
    return undefined
  }
}

/** Where a title has a constant of its file, its value; what only a run knows stays as it is written. */
function templateOf(title: Node, scope: Scope, source: string): string {
  if (title.type !== 'TemplateLiteral') {
    try {
      return String(worthOf(title, scope))
    } catch {
      return `${unfilled}\${${source.slice(title.start, title.end)}}`
    }
  }
  return title.quasis
    .map(({ value }, place) => {
      const inside = title.expressions[place]
      if (!inside) return value.cooked
      try {
        return `${value.cooked}${shown(worthOf(inside, scope))}`
      } catch {
        return `${value.cooked}${unfilled}\${${source.slice(inside.start, inside.end)}}`
      }
    })
    .join('')
}

/** @returns the titles of a test file in the order in which they stand, groups with their facts below them. */
export function titles(source: string, file = 'a.test.ts'): Line[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`)

  function linesOf(found: Title, scope: Scope, depth: number): Line[] {
    const template = templateOf(found.title, scope, source)
    const rows = found.table && rowsOf(found.table, scope)
    const alone = found.table ? template.replace(placeholder, '…') : template
    const texts = (given: unknown[]) => [
      ...new Set(given.map(row => filled(template, row, rows?.indexOf(row) ?? 0))),
    ]
    const most = /^(?:(?:.*: )?%s|\$\w+)$/.test(template) ? Number.POSITIVE_INFINITY : rowsShown
    function some(all: string[], more: (left: number) => string): string[] {
      const left = all.length > most + 1 ? all.length - most : 0
      return left ? [...all.slice(0, most), more(left)] : all
    }
    if (!found.group) {
      const all = some(rows ? texts(rows) : [alone], left => `… and ${left} more like these`)
      return all.map(text => lineOf(depth, false, text))
    }
    const { body } = found
    const params = (body as ESTree.ArrowFunctionExpression | undefined)?.params as Node[] | undefined
    const below = (row: unknown) => {
      const inside = new Scope(scope)
      for (const [place, param] of (params ?? []).entries())
        if (rows) bind(param, () => (Array.isArray(row) ? row[place] : row), inside)
      return body ? walk(body, inside, depth + 1) : []
    }
    if (!rows) return [lineOf(depth, true, alone), ...below(undefined)]
    // Rows of which the same is true stand together.
    return [...Map.groupBy(rows, row => JSON.stringify(below(row))).values()].flatMap(alike => [
      lineOf(depth, true, together(some(texts(alike), left => `and ${left} more`))),
      ...below(alike[0]),
    ])
  }

  function walk(node: Node, scope: Scope, depth: number): Line[] {
    if (node.type === 'CallExpression') {
      const found = titleOf(node)
      if (found) return linesOf(found, scope, depth)
    }
    if (node.type === 'ForOfStatement') {
      const rows = rowsOf(node.right, scope)
      const [declared] = node.left.type === 'VariableDeclaration' ? node.left.declarations : []
      if (!rows || !declared) return walk(node.body, scope, depth)
      const lines = rows.flatMap(row => {
        const inside = new Scope(scope)
        bind(declared.id, () => row, inside)
        return walk(node.body, inside, depth)
      })
      return [...new Map(lines.map(line => [JSON.stringify(line), line])).values()]
    }
    if (node.type === 'VariableDeclaration') declare(node, scope)
    const inside = node.type === 'BlockStatement' ? new Scope(scope) : scope
    return Object.values(node).flatMap((part: unknown) =>
      (Array.isArray(part) ? part : [part]).flatMap(one =>
        one !== null && typeof one === 'object' && 'type' in one ? walk(one as Node, inside, depth) : [],
      ),
    )
  }
  return walk(program, scopeOf(program, file), 0)
}
