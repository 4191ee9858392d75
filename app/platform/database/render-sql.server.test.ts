import { type SQL, sql } from 'drizzle-orm'
import { PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { json, list } from './database.server.ts'
import { renderSql } from './render-sql.server.ts'

const dialect = new PgDialect()
const person = pgTable('person', { name: text() })
const columns = sql`a.id, a.state`

test.each<[string, SQL]>([
  ['a text', sql`select 1`],
  ['nothing', sql``],
  ['parameters of every plain kind', sql`select ${1}, ${'dos'}, ${null}, ${true}, ${3n}`],
  ['a part that is left out', sql`select 1 ${undefined} from a`],
  ['nested templates', sql`select ${columns} from (${sql`select * from b where c = ${5}`}) a where d = ${6}`],
  ['joined templates', sql`where ${sql.join([sql`a = ${1}`, sql`b = ${2}`], sql` and `)}`],
  ['an array as a list', sql`where a in ${[1, 2, 3]}`],
  ['an array of templates', sql`values ${[sql`${1}`, sql`now()`]}`],
  ['an array as one parameter', sql`where a = any(${list(['x', 'y'])}::text[])`],
  ['jsonb', sql`values (${json({ a: [1] })}::jsonb)`],
  ['raw text', sql`select ${sql.raw('now()')}`],
  ['a quoted name', sql`select * from ${sql.identifier('order')} where a = ${1}`],
  ['a table', sql`select * from ${person} where ${person.name} = ${'Rosa'}`],
  ['an encoder', sql`select ${sql.param('x', { mapToDriverValue: value => `<${value}>` })}`],
  ['a template as parameter', sql`select ${sql.param(sql`now()`)}, ${1}`],
  ['inlined parameters', sql`select ${sql`${1}, ${'a'}`.inlineParams()}, ${2}`],
])('%s is written as the dialect writes it', (_name, query) => {
  const expected = dialect.sqlToQuery(query)
  expect(renderSql(query)).toEqual({ text: expected.sql, values: expected.params })
})

test('instants and dates travel as text, also inside arrays', () => {
  const at = Temporal.Instant.from('2026-11-23T12:00:00Z')
  const day = Temporal.PlainDate.from('2026-11-23')
  expect(renderSql(sql`select ${at}, ${day}, ${list([at])}, ${sql.identifier('x')}`).values).toEqual([
    '2026-11-23T12:00:00Z',
    '2026-11-23',
    ['2026-11-23T12:00:00Z'],
  ])
  expect(renderSql(sql`select ${at}, ${list([day])}`).values).toEqual([
    '2026-11-23T12:00:00Z',
    ['2026-11-23'],
  ])
})
