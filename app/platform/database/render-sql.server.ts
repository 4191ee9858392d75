/**
 * A `sql` template as text and parameters. The dialect of drizzle does the same for every statement it knows, at ten
 * times the cost (17 µs, a fifth of a whole search): texts, nested templates and plain parameters are written here,
 * the rest is left to it.
 */
import { Param, SQL, StringChunk, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

export interface Statement {
  text: string
  values: unknown[]
}

const dialect = new PgDialect()
const plainEncoder = sql.param(0).encoder

const inlines = (query: SQL) => (query as unknown as { shouldInlineParams: boolean }).shouldInlineParams

const toParam = (value: unknown): unknown =>
  value instanceof Temporal.Instant || value instanceof Temporal.PlainDate
    ? value.toString()
    : Array.isArray(value)
      ? value.map(toParam)
      : value

export function renderSql(query: SQL): Statement {
  const values: unknown[] = []
  const text = inlines(query) ? undefined : write(query.queryChunks, values)
  if (text !== undefined) return { text, values }
  const rendered = dialect.sqlToQuery(query)
  return { text: rendered.sql, values: rendered.params.map(toParam) }
}

/** @returns undefined when there is something among the chunks that the dialect has to write. */
function write(chunks: readonly unknown[], values: unknown[]): string | undefined {
  let text = ''
  for (const chunk of chunks) {
    const part = writeOne(chunk, values)
    if (part === undefined) return undefined
    text += part
  }
  return text
}

function writeOne(chunk: unknown, values: unknown[]): string | undefined {
  if (chunk === undefined) return ''
  if (chunk === null || typeof chunk !== 'object') return place(chunk, values)
  switch (chunk.constructor) {
    case StringChunk:
      return (chunk as StringChunk).value.join('')
    case SQL:
      return inlines(chunk as SQL) ? undefined : write((chunk as SQL).queryChunks, values)
    case Param: {
      const { value, encoder } = chunk as Param
      const plain = encoder === plainEncoder && (value === null || typeof value !== 'object' || isData(value))
      return plain ? place(value, values) : undefined
    }
    case Temporal.Instant:
    case Temporal.PlainDate:
      return place(chunk, values)
    case Array: {
      const parts = (chunk as unknown[]).map(item => writeOne(item, values))
      return parts.includes(undefined) ? undefined : `(${parts.join(', ')})`
    }
  }
  return undefined
}

const isData = (value: object) =>
  Array.isArray(value) || value instanceof Temporal.Instant || value instanceof Temporal.PlainDate

const place = (value: unknown, values: unknown[]) => `$${values.push(toParam(value))}`
