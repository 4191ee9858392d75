/** Which tables a piece of SQL reads and writes: a reader of statements as we write them, and not a parser of everything that PostgreSQL takes. */

export interface Relation {
  /** Undefined where a variable stands in the place of a name. */
  name: string | undefined
  mode: 'read' | 'write'
  /** Of the variable, counted from 0 in the order of the template. */
  hole?: number
}

/** What stands for a variable of a template. */
export const hole = '¤'

type Token = { kind: 'word' | 'quoted' | 'mark' | 'hole'; text: string; hole?: number }

const lexemes =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|"(?<quoted>(?:[^"]|"")+)"|(?<hole>¤)|(?<word>[\p{L}_][\p{L}\p{N}_$]*)|(?<mark>[^\s\w])|\d+/gu

function tokensOf(sql: string): Token[] {
  const tokens: Token[] = []
  let holes = 0
  for (const match of sql.matchAll(lexemes)) {
    const { groups } = match
    const { quoted, word, mark } = groups ?? {}
    // One inside a comment is one of the template's all the same.
    if (!groups?.hole) holes += match[0].split(hole).length - 1
    if (groups?.hole) tokens.push({ kind: 'hole', text: hole, hole: holes++ })
    else if (quoted) tokens.push({ kind: 'quoted', text: quoted })
    else if (word) tokens.push({ kind: 'word', text: word.toLowerCase() })
    else if (mark) tokens.push({ kind: 'mark', text: mark })
  }
  return tokens
}

const afterAnItem = new Set(
  'cross except fetch for full group having inner intersect join lateral left limit natural offset on order returning right select set union using values when where window'.split(
    ' ',
  ),
)

/** `extract(epoch from at)` and its like: no table follows. */
const functionsWithFrom = new Set(['extract', 'overlay', 'position', 'substring', 'trim'])

class Reader {
  readonly relations: Relation[] = []
  private readonly tokens: Token[]
  private readonly closes = new Map<number, number>()
  /** Of each opening bracket, what stands before it. */
  private readonly within: (number | undefined)[] = []
  private readonly expressions: { name: string; from: number; to: number }[] = []

  constructor(sql: string) {
    this.tokens = tokensOf(sql)
    this.matchBrackets()
    this.findExpressions()
  }

  private at(index: number): Token | undefined {
    return this.tokens[index]
  }

  private is(index: number, ...texts: string[]): boolean {
    const token = this.at(index)
    return token !== undefined && token.kind !== 'quoted' && texts.includes(token.text)
  }

  private matchBrackets() {
    const open: number[] = []
    for (const [index, { text, kind }] of this.tokens.entries()) {
      this.within[index] = open.at(-1)
      if (kind !== 'mark') continue
      if (text === '(') open.push(index)
      if (text === ')') this.closes.set(open.pop() ?? -1, index)
    }
  }

  private close(open: number): number {
    return this.closes.get(open) ?? this.tokens.length
  }

  /** `with a as (…), b (x) as materialized (…)`: where each name stands for its expression, and not for a table. */
  private findExpressions() {
    for (const [index] of this.tokens.entries()) {
      if (!this.is(index, 'as')) continue
      let open = index + 1
      if (this.is(open, 'not')) open++
      if (this.is(open, 'materialized')) open++
      if (!this.is(open, '(')) continue
      let name = index - 1
      if (this.is(name, ')'))
        while (name > 0 && !(this.is(name, '(') && this.close(name) === index - 1)) name--
      if (this.is(name, '(')) name--
      const before = this.at(name - 1)
      const recursive = this.is(name - 1, 'recursive')
      const begins = this.is(name - 1, 'with', 'recursive', ',')
      // A variable before it may bring what comes before: `with ${others}, last as (…)`.
      if (!before || !begins || !this.at(name)) continue
      this.expressions.push({
        name: this.at(name)?.text ?? '',
        from: recursive ? index : this.close(open),
        to: this.within[index] === undefined ? this.tokens.length : this.close(this.within[index]),
      })
    }
  }

  private isExpression(name: string, index: number): boolean {
    return this.expressions.some(one => one.name === name && index > one.from && index < one.to)
  }

  /** Reads one name or one bracket. @returns the place after it and its alias. */
  private item(start: number, mode: Relation['mode']): number {
    let index = start
    while (this.is(index, 'only', 'lateral')) index++
    const token = this.at(index)
    if (!token) return index
    if (token.kind === 'mark' && token.text !== '(') return index
    if (this.is(index, '(')) {
      // `from (a join b on …)`: a list of its own; `from (select …)`: read as it comes.
      if (!this.is(index + 1, 'select', 'with', 'values', 'insert', 'update', 'delete', '('))
        this.items(index + 1, mode)
      index = this.close(index) + 1
    } else {
      let name = token
      while (this.is(index + 1, '.') && this.at(index + 2)) {
        index += 2
        name = this.tokens[index] ?? name
      }
      index++
      const isFunction = mode === 'read' && token.kind !== 'hole' && this.is(index, '(')
      if (isFunction) index = this.close(index) + 1
      else if (token.kind === 'hole') this.relations.push({ name: undefined, mode, hole: token.hole })
      else if (!this.isExpression(name.text, index - 1)) this.relations.push({ name: name.text, mode })
    }
    return this.alias(index)
  }

  private alias(start: number): number {
    let index = start
    if (this.is(index, 'with') && this.is(index + 1, 'ordinality')) index += 2
    if (this.is(index, 'as')) index++
    const token = this.at(index)
    if (token?.kind === 'quoted' || (token?.kind === 'word' && !afterAnItem.has(token.text))) index++
    if (this.is(index, '(')) index = this.close(index) + 1
    return index
  }

  private items(start: number, mode: Relation['mode']) {
    let index = this.item(start, mode)
    while (this.is(index, ',')) index = this.item(index + 1, 'read')
  }

  /** @param fragment begins in the middle of a statement: `appointment a join offer o on …` */
  read(tables: ReadonlySet<string>): Relation[] {
    const [first] = this.tokens
    if (first && first.kind !== 'mark' && tables.has(first.text)) {
      const second = this.at(1)
      const isRelation =
        !second || this.is(1, 'as', 'join', 'left', 'inner', 'cross', ',') || second.kind === 'word'
      // `account is not null` and `price between …` are conditions.
      const isCondition = this.is(
        1,
        'is',
        'in',
        'not',
        'between',
        'like',
        'ilike',
        'and',
        'or',
        'asc',
        'desc',
        'end',
        'then',
      )
      if (isRelation && !isCondition) this.items(0, 'read')
    }
    for (const [index] of this.tokens.entries()) this.readAt(index)
    return this.relations
  }

  private readAt(index: number) {
    const next = index + 1
    if (this.is(index, 'from')) {
      if (this.is(index - 1, 'distinct')) return
      const around = this.within[index]
      if (around !== undefined && this.is(around - 1, ...functionsWithFrom)) return
      this.items(next, this.is(index - 1, 'delete') ? 'write' : 'read')
    } else if (this.is(index, 'join')) this.item(next, 'read')
    else if (this.is(index, 'using') && !this.is(next, '(')) this.items(next, 'read')
    else if (this.is(index, 'into')) this.item(next, 'write')
    else if (this.is(index, 'update')) {
      if (!this.is(index - 1, 'for', 'key', 'do', 'on', 'or')) this.item(next, 'write')
    } else if (this.is(index, 'truncate', 'table')) {
      if (this.is(next, 'table')) return
      let name = next
      while (this.is(name, 'if', 'not', 'exists')) name++
      this.items(name, 'write')
    }
  }
}

/** @param tables every table and view that there is, for pieces that begin with a name. */
export const relationsOf = (sql: string, tables: ReadonlySet<string>): Relation[] =>
  new Reader(sql).read(tables)
