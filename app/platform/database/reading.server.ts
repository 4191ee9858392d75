/**
 * What a piece of work asked the database, kept so that it can be told later whether the answers are still the same
 * (docs/decisions/0360-asked-again-instead-of-drawn-again.md).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { SQL } from './sql.server.ts'

export interface Statement {
  text: string
  values: unknown[]
  once?: boolean
}

/** An answer as the engine wrote it. */
export interface Answer {
  cells: (string | null)[][]
  fields: { name: string; parse: (text: string) => unknown }[]
}

interface Asks {
  rows<Row>(query: SQL): Promise<Row[]>
}

/** A database that can say more of its answers than what they mean. */
export interface Source {
  answer(statement: Statement): Promise<Answer>
  /** Says the same as long as nothing at all was committed; absent where nobody can tell. */
  state?(): Promise<string>
}

/** What the words of an answer mean. */
export const rowsOf = <Row>({ cells, fields }: Answer): Row[] =>
  cells.map(row => {
    const read: Record<string, unknown> = {}
    for (const [index, { name, parse }] of fields.entries()) {
      const cell = row[index]
      read[name] = cell === null || cell === undefined ? null : parse(cell)
    }
    return read as Row
  })

const digestOf = ({ cells }: Answer) => hash('sha256', JSON.stringify(cells), 'base64')

/** A page asks less than ten; whoever asks so much is cheaper drawn anew. */
const mostStatements = 16

/** It reads, and neither the clock nor chance: what depends on the moment is a parameter. */
const begins = /^\s*(?:select|with)\b/i
const other =
  /\b(?:insert|update|delete|merge|truncate|share|nextval|setval|set_config|pg_notify|random|now|clock_timestamp|statement_timestamp|transaction_timestamp|current_date|current_time|current_timestamp|localtime|localtimestamp|gen_random_\w+|pg_\w*advisory\w*|pg_sleep)\b/i

/** Functions of ours that may write or differ by chance, as the database knows them. */
const volatile = `select coalesce(string_agg(distinct p.proname, '|'), '') from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and p.provolatile = 'v'`
const volatileOf = new WeakMap<Source, Promise<RegExp>>()

function callsVolatile(source: Source): Promise<RegExp> {
  let known = volatileOf.get(source)
  if (!known) {
    known = source.answer({ text: volatile, values: [] }).then(({ cells }) => {
      const names = cells[0]?.[0]
      return new RegExp(names ? `\\b(?:${names})\\s*\\(` : '(?!)', 'i')
    })
    known.catch(() => volatileOf.delete(source))
    volatileOf.set(source, known)
  }
  return known
}

/** One text for all who ask it; a statement of a search is four kilobytes. Of those that nobody asked for long each reading keeps its own. */
const texts = new LRUCache<string, string>({ max: 1000 })

function sameText(text: string): string {
  const known = texts.get(text)
  if (known !== undefined) return known
  texts.set(text, text)
  return text
}

const underWay = new AsyncLocalStorage<Reading>()

/** The reading that what calls this belongs to. */
export const readingUnderWay = (): Reading | undefined => underWay.getStore()

/** What one piece of work read. */
export class Reading {
  readonly #asked: { source: Source; statement: Statement; digest: string }[] = []
  #canRepeat = true
  /** Of the databases, when all answers were last found to be the same. */
  #states: string | undefined

  /** Everything that `work` asks, however deep and late, belongs to this reading. */
  during<Result>(work: () => Result): Result {
    return underWay.run(this, work)
  }

  /** It wrote, or did what cannot be done again only to look. */
  spoil() {
    this.#canRepeat = false
  }

  async ask<Row>(source: Source, query: Statement): Promise<Row[]> {
    const { text, values, once } = query
    try {
      const answer = await source.answer(query)
      const statement = { text: sameText(text), values, once }
      this.#asked.push({ source, statement, digest: digestOf(answer) })
      return rowsOf<Row>(answer)
    } catch (error) {
      this.spoil()
      throw error
    }
  }

  /** Whether it may be asked again by somebody who only looks. */
  async canRepeat(): Promise<boolean> {
    if (this.#asked.length > mostStatements) this.spoil()
    for (const { source, statement } of this.#canRepeat ? this.#asked : []) {
      const { text } = statement
      if (!begins.test(text) || other.test(text) || (await callsVolatile(source)).test(text)) this.spoil()
    }
    return this.#canRepeat
  }

  /** Whether everything that was asked is answered the same now, by whatever was committed before this is called. */
  async isSame(): Promise<boolean> {
    if (!this.#canRepeat) return false
    const states = await this.#statesNow()
    if (states !== undefined && states === this.#states) return true
    const digests = await Promise.all(
      this.#asked.map(async ({ source, statement }) => digestOf(await source.answer(statement))),
    )
    if (!this.#asked.every(({ digest }, index) => digest === digests[index])) return false
    // Looked at before the answers: whatever was committed since then is another state.
    this.#states = states
    return true
  }

  async #statesNow(): Promise<string | undefined> {
    const sources = [...new Set(this.#asked.map(({ source }) => source))]
    const states = await Promise.all(sources.map(source => source.state?.()))
    return states.includes(undefined) ? undefined : states.join()
  }
}

type Whole = Asks & Source & { [Way in 'transaction' | 'script' | 'raw']?: unknown }

/** The same database, which tells the reading that is under way what it is asked. */
export function noting<Own extends Whole>(source: Own): Own {
  const spoiling = <Way>(way: Way): Way =>
    (typeof way === 'function'
      ? (...given: unknown[]) => {
          readingUnderWay()?.spoil()
          return way(...given)
        }
      : way) as Way
  return {
    ...source,
    rows: query => {
      const reading = readingUnderWay()
      return reading ? reading.ask(source, query) : source.rows(query)
    },
    transaction: spoiling(source.transaction),
    script: spoiling(source.script),
    raw: spoiling(source.raw),
  }
}

/** Asked once for all who come before it is asked: what is answered is never older than the question of any of them. */
export function together<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let next: Promise<Result> | undefined
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    next ??= last.then(() => {
      next = undefined
      const asked = ask()
      last = asked.catch(() => {})
      return asked
    })
    return next
  }
}

/** Which transactions are visible. A standby knows it less exactly (decision 0360) and is never asked. */
const visible = 'select pg_current_snapshot()::text'

/**
 * @param answer of a primary.
 * @param since a number that is another one after a crash, which may forget transactions and give their numbers again.
 */
export const stateOf = (answer: Source['answer'], since = () => 0) =>
  together(async () => {
    const { cells } = await answer({ text: visible, values: [] })
    return `${since()} ${cells[0]?.[0]}`
  })
