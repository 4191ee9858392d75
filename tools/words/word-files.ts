/** Every text of a catalogue's file with the place where it stands, and the file with other texts in their places. */
import { type ESTree, parseSync } from 'vite'
import { codeOf, type Message, messageOf } from './word-message.ts'

export interface Unit extends Message {
  /** File and keys: `booking.summary.child`; what stands beside the catalogue has its own name: `booking:aged`. */
  id: string
  start: number
  end: number
  /** Names that the function receives. */
  given: string[]
}

const keyOf = ({ key }: ESTree.ObjectProperty) =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined

/** The texts of one file, in its order. */
export function unitsOf(name: string, source: string): Unit[] {
  const { program, errors } = parseSync(`${name}.ts`, source)
  if (errors[0]) throw new SyntaxError(`${name}: ${errors[0].message}`)
  const units: Unit[] = []
  function walk(node: ESTree.Expression, id: string, given: string[]): void {
    if (node.type === 'ObjectExpression') {
      for (const property of node.properties) {
        const key = property.type === 'Property' && !property.shorthand ? keyOf(property) : undefined
        if (property.type === 'Property' && key !== undefined) walk(property.value, `${id}.${key}`, given)
      }
    } else if (node.type === 'ArrayExpression') {
      for (const [place, item] of node.elements.entries())
        if (item && item.type !== 'SpreadElement') walk(item, `${id}.${place}`, given)
    } else if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') {
      walk(node.expression, id, given)
    } else if (node.type === 'ArrowFunctionExpression') {
      const { body, params } = node
      const names = params.map(({ start, end }) => source.slice(start, end)).join(' ')
      if (body.type !== 'BlockStatement') walk(body, id, names.match(/\w+/g) ?? [])
    } else {
      const message = messageOf(node, source)
      if (message.isText) units.push({ id, ...message, start: node.start, end: node.end, given })
    }
  }
  for (const statement of program.body) {
    const isCatalogue = statement.type === 'ExportNamedDeclaration'
    const declared = isCatalogue ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations)
      if (init && id.type === 'Identifier') walk(init, isCatalogue ? id.name : `${name}:${id.name}`, [])
  }
  return units
}

/** What a name of the Spanish text stands for, where this language's function receives all that it is made of. */
function borrowed(unit: Unit, spanish: Unit | undefined): Map<string, string> {
  const may = [...(spanish?.code ?? [])].filter(([, code]) =>
    (code.match(/(?<![.\w])[a-z_]\w*/gi) ?? []).every(word => unit.given.includes(word)),
  )
  return new Map([...may, ...unit.code])
}

export interface Change {
  id: string
  target: string
}

/** The source with these texts in it. What cannot be said is told, one line each, and stays as it is. */
export function withTexts(
  units: Unit[],
  spanish: Map<string, Unit>,
  source: string,
  changes: Change[],
): { source: string; problems: string[] } {
  const problems: string[] = []
  const targets = new Map(changes.map(({ id, target }) => [id, target]))
  let written = source
  for (const unit of units.toSorted((one, other) => other.start - one.start)) {
    const target = targets.get(unit.id)
    if (target === undefined) continue
    try {
      const code = codeOf(target, borrowed(unit, spanish.get(unit.id)))
      written = written.slice(0, unit.start) + code + written.slice(unit.end)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      problems.push(`${unit.id}: ${error.message}`)
    }
  }
  return { source: written, problems: problems.reverse() }
}
