/** Takes out of a library's code what never runs; the minifier then drops whatever only that had needed. */
import { parseAst } from 'vite'

/** What of a file never runs, or does nothing, in this portal. Every line must find what it names. */
export interface Unused {
  /** Kinds of component that no page has, by the number that React gives them. */
  tags?: readonly number[]
  /** Names of values that nothing ever equals. */
  symbols?: readonly string[]
  /** Variables that never hold another value than this. */
  constants?: Readonly<Record<string, string>>
  /** Functions, by what is left of them. */
  functions?: Readonly<Record<string, string>>
  /** Pieces that stand there exactly once, and what stands there instead. */
  pieces?: readonly (readonly [piece: string | RegExp, instead: string])[]
}

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

interface Case extends Node {
  test: Node | null
  consequent: Node[]
}

interface Edit {
  start: number
  end: number
  text: string
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const partsOf = (node: Node) =>
  Object.entries(node).flatMap(([part, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map(child => ({ part, child })),
  )

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')

/** Whether nothing goes on behind these statements. */
function leaves(statements: readonly Node[]): boolean {
  const last = statements.at(-1)
  if (!last) return false
  if (last.type === 'BlockStatement') return leaves(last.body as Node[])
  return /^(Break|Return|Throw|Continue)Statement$/.test(last.type)
}

/** Variables of the whole function that are declared here: other branches use them too. */
const declaredIn = (node: Node): string[] => {
  if (/Function/.test(node.type)) return []
  const own = node.type === 'VariableDeclarator' ? [nameOf(node.id)] : []
  return [...own, ...partsOf(node).flatMap(({ child }) => declaredIn(child))]
}

/**
 * @returns the code without what is named.
 * @throws Error when something that is named is not there: the library has changed.
 */
export function cut(code: string, unused: Unused): string {
  const { tags = [], symbols = [], constants = {}, functions = {}, pieces = [] } = unused
  const found = new Set<string>()
  const edits: Edit[] = []
  const edit = (name: string | number, { start, end }: { start: number; end: number }, text: string) => {
    found.add(String(name))
    edits.push({ start, end, text })
  }

  /** The name of what this is never equal to. */
  const never = (node: unknown, other: unknown): string | number | undefined => {
    const symbol = nameOf(node)
    if (symbols.includes(symbol)) return symbol
    const isTag =
      nameOf(other) === 'tag' ||
      (isNode(other) && other.type === 'MemberExpression' && nameOf(other.property) === 'tag')
    const value = isNode(node) && node.type === 'Literal' ? node.value : undefined
    return isTag && tags.some(tag => tag === value) ? (value as number) : undefined
  }

  const withoutCases = ({ discriminant, cases }: Node, body: Node | undefined) => {
    for (const [at, one] of (cases as Case[]).entries()) {
      const name = never(one.test, discriminant)
      if (name === undefined || !one.test) continue
      // What stands below the label is somebody else's too where the case before runs into it.
      const before = (cases as Case[])[at - 1]
      const alone = one.consequent.length > 0 && (!before || leaves(before.consequent))
      edit(name, { start: one.start, end: alone ? one.end : code.indexOf(':', one.test.end) + 1 }, '')
      const names = alone ? one.consequent.flatMap(declaredIn) : []
      if (!body || names.length === 0) continue
      edits.push({ start: body.start + 1, end: body.start + 1, text: `var ${names.join(', ')};` })
    }
  }

  const visit = (node: Node, parent: Node, part: string, around?: Node) => {
    const body = /Function/.test(node.type) ? (node.body as Node) : around
    const name = nameOf(node)
    const declared = nameOf(node.id)
    const assigned = nameOf(node.left)
    if (node.type === 'FunctionDeclaration' && Object.hasOwn(functions, declared))
      return edit(declared, node.body as Node, `{${functions[declared]}}`)
    if (node.type === 'VariableDeclarator' && Object.hasOwn(constants, declared)) return
    if (node.type === 'AssignmentExpression' && Object.hasOwn(constants, assigned))
      return edit(assigned, node, `${constants[assigned]}`)
    const isField = parent.type === 'MemberExpression' && part === 'property' && !parent.computed
    if (Object.hasOwn(constants, name) && !isField) return edit(name, node, `(${constants[name]})`)
    if (node.type === 'BinaryExpression' && /^[!=]==$/.test(String(node.operator))) {
      const unequal = never(node.left, node.right) ?? never(node.right, node.left)
      if (unequal !== undefined) return edit(unequal, node, String(node.operator === '!=='))
    }
    if (node.type === 'SwitchStatement') withoutCases(node, body)
    for (const { part, child } of partsOf(node)) visit(child, node, part, body)
  }

  // Its own type has a member for each kind of node; here all are walked alike.
  const program = parseAst(code) as unknown as Node
  visit(program, program, '')
  const named = [...tags.map(String), ...symbols, ...Object.keys(constants), ...Object.keys(functions)]
  const missing = named.filter(name => !found.has(name))
  let left = code
  // From the end; what lies within a case that goes, goes with it.
  const outer = edits.filter(
    one => !edits.some(other => other !== one && other.start <= one.start && one.end <= other.end),
  )
  for (const { start, end, text } of outer.sort((a, b) => b.start - a.start))
    left = left.slice(0, start) + text + left.slice(end)
  for (const [piece, instead] of pieces) {
    const parts = left.split(piece)
    if (parts.length !== 2) missing.push(String(piece))
    left = parts.join(instead)
  }
  if (missing.length > 0) throw new Error(`not where it was: ${missing.join(', ')}`)
  return left
}
