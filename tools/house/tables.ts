/** Every table has one owning room, and what others want of it goes through that room or was published by it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { hole, type Relation, relationsOf } from './sql-relations.ts'
import { type RoomTables, tableOwners } from './table-owners.ts'

/** Path → text. */
export type Sources = Map<string, string>

interface Statement {
  /** With a mark where a variable stands. */
  text: string
  /** Of the variables that stand in it, whether each is a name given as text (`sql.raw`, `sql.identifier`). */
  raw: boolean[]
}

interface Read {
  statements: Statement[]
  /** Every text of the file: where a statement takes a name from a variable, it is among these. */
  texts: string[]
}

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one)
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) yield value
    for (const one of Object.values(value)) yield* nodesOf(one)
  }
}

const isNamed = (node: unknown, ...names: string[]) =>
  isNode(node) && node.type === 'Identifier' && names.includes(node.value as string)

/** `sql.raw(…)`, or `db.raw(…)`, `db.script(…)`, `client.query(…)`: what they are given is SQL. */
function calledWithSql(node: unknown): boolean {
  if (!isNode(node) || node.type !== 'CallExpression') return false
  const { callee } = node
  return (
    isNode(callee) &&
    callee.type === 'MemberExpression' &&
    isNamed(callee.property, 'raw', 'identifier', 'script', 'query', 'exec')
  )
}

const textOf = (template: Node) =>
  (template.quasis as { cooked?: string; raw: string }[])
    .map(part => part.cooked ?? part.raw)
    .join(` ${hole} `)

export function readSource(text: string): Read {
  const module = parseSync(text, {
    syntax: 'typescript',
    tsx: !/<\w+>\(/.test(text) || text.includes('/>'),
    target: 'es2024',
  })
  const read: Read = { statements: [], texts: [] }
  const take = (template: Node) =>
    read.statements.push({
      text: textOf(template),
      raw: (template.expressions as Node[]).map(calledWithSql),
    })
  for (const node of nodesOf(module.body)) {
    if (node.type === 'StringLiteral') read.texts.push(node.value as string)
    if (node.type === 'TaggedTemplateExpression' && isNamed(node.tag, 'sql')) take(node.template as Node)
    if (calledWithSql(node))
      for (const { expression } of node.arguments as { expression: Node }[]) {
        if (expression.type === 'TemplateLiteral') take(expression)
        if (expression.type === 'StringLiteral')
          read.statements.push({ text: expression.value as string, raw: [] })
      }
  }
  return read
}

export interface Tables {
  problems: string[]
  /** A reader that sees nothing finds nothing wrong. */
  statements: number
  relations: number
}

/** Tables and views of a schema, in the order in which they stand there. */
export const tablesOf = (schema: string) =>
  [...schema.matchAll(/^create (?:unlogged )?(?:table|(?:materialized )?view) (?:public\.)?(\w+)/gim)].map(
    ([, name = '']) => name,
  )

const publishedTo = ({ publishes = [] }: RoomTables, table: string, room: string) =>
  publishes.some(({ tables, to }) => tables.includes(table) && (to?.includes(room) ?? true))

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 60)

/** @param owners from the lowest room to the highest. */
export function checkTables(sources: Sources, schema: string, owners: RoomTables[]): Tables {
  const known = new Set(tablesOf(schema))
  const problems = mapProblems(known, owners)
  const ownerOf = new Map(
    owners.flatMap((owner, rank) => owner.owns.map(table => [table, { ...owner, rank }] as const)),
  )
  const rankOf = new Map(owners.map(({ room }, rank) => [room, rank]))
  const used = new Set<string>()
  let statements = 0
  let relations = 0

  for (const [file, text] of sources) {
    const room = /^app\/([^/]+)\//.exec(file)?.[1] ?? 'wiring'
    const read = readSource(text)
    const seen = read.statements.length
    const written = withoutComments(text).match(/(?<![\w.`])sql`/g)?.length ?? 0
    if (seen < written) problems.push(`${file}: only ${seen} of ${written} statements were read`)
    statements += seen
    const judge = (name: string, mode: Relation['mode'], statement: string) => {
      const owner = ownerOf.get(name)
      if (!owner) return
      relations++
      if (owner.room === room) return
      const where = `${file}: ${room} ${mode}s «${name}» of ${owner.room} (${short(statement)})`
      if (mode === 'write') problems.push(`${where}: only ${owner.room} writes it`)
      else if ((rankOf.get(room) ?? Number.POSITIVE_INFINITY) < owner.rank)
        problems.push(`${where}: a room above, so let it bring what is asked (a port)`)
      else if (!publishedTo(owner, name, room)) problems.push(`${where}: ask through its public files`)
      else used.add(name)
    }
    for (const { text: statement, raw } of read.statements)
      for (const { name, mode, hole: variable } of relationsOf(statement, known)) {
        if (name !== undefined) judge(name, mode, statement)
        else if (mode === 'write' || raw[variable ?? -1]) {
          // The name is a variable's: each name of a table that the file has as a text may be it.
          const names = read.texts.filter(one => known.has(one))
          if (names.length === 0) problems.push(`${file}: which table? (${short(statement)})`)
          for (const one of new Set(names)) judge(one, mode, statement)
        }
      }
  }
  for (const { room, publishes = [] } of owners)
    for (const table of publishes.flatMap(({ tables }) => tables))
      if (!used.has(table)) problems.push(`${room} publishes «${table}», which nobody reads`)
  return { problems, statements, relations }
}

/** Every table of the schema has one owner, and every name of the map is a table. */
function mapProblems(known: ReadonlySet<string>, owners: RoomTables[]): string[] {
  const owned = owners.flatMap(({ owns }) => owns)
  return [
    ...(known.size === 0 ? ['the schema has no table'] : []),
    ...[...known].filter(name => !owned.includes(name)).map(name => `«${name}» has no room`),
    ...owned.filter(name => !known.has(name)).map(name => `«${name}» is no table`),
    ...owned.filter((name, index) => owned.indexOf(name) < index).map(name => `«${name}» has two rooms`),
    ...owners.flatMap(({ room, owns, publishes = [] }) =>
      publishes.flatMap(({ tables, because }) => [
        ...tables
          .filter(name => !owns.includes(name))
          .map(name => `${room} publishes «${name}», which it does not own`),
        ...(because ? [] : [`${room} publishes «${tables.join(', ')}» without a reason`]),
      ]),
    ),
  ]
}

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name)

/** @param root folder that holds `app/` and `db/schema.sql`. */
export function checkTablesOf(root: string): Tables {
  const names = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map(name => join('app', name))
    .sort()
  const sources = new Map(names.map(name => [name, readFileSync(join(root, name), 'utf8')]))
  const withSql = new Map(
    [...sources].filter(([, text]) => /\bsql[.`]|\.(script|raw|query|exec)\(/.test(text)),
  )
  return checkTables(withSql, readFileSync(join(root, 'db/schema.sql'), 'utf8'), tableOwners)
}

if (import.meta.main) {
  const { problems, statements, relations } = checkTablesOf(join(import.meta.dirname, '../..'))
  for (const problem of problems) console.error(problem)
  console.log(`tables: ${statements} statements, ${relations} tables named, ${problems.length} problems`)
  process.exitCode = problems.length || relations === 0 ? 1 : 0
}
