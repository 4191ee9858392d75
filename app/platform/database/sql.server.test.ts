import { expect, test } from 'vitest'
import { json, list, type SQL, sql } from './sql.server.ts'

const columns = sql`a.id, a.state`
const at = Temporal.Instant.from('2026-11-23T12:00:00Z')
const day = Temporal.PlainDate.from('2026-11-23')

test.each<[string, SQL, string, unknown[]]>([
  ['a text', sql`select 1`, 'select 1', []],
  ['nothing', sql`a ${sql``} b`, 'a  b', []],
  [
    'parameters of every plain kind',
    sql`select ${1}, ${'dos'}, ${null}, ${true}, ${3n}`,
    'select $1, $2, $3, $4, $5',
    [1, 'dos', null, true, 3n],
  ],
  [
    'nested templates',
    sql`select ${columns} from (${sql`select * from b where c = ${5} or ${sql`d = ${6}`}`}) a where e = ${7}`,
    'select a.id, a.state from (select * from b where c = $1 or d = $2) a where e = $3',
    [5, 6, 7],
  ],
  [
    'joined templates',
    sql`where ${sql.join([sql`a = ${1}`, sql`b = ${2}`], ' and ')} or c = ${3}`,
    'where a = $1 and b = $2 or c = $3',
    [1, 2, 3],
  ],
  ['raw text', sql`select ${sql.raw(`now() -- ?`)}`, 'select now() -- ?', []],
  ['what looks like a parameter', sql`select ${"'; drop table a; --"}`, 'select $1', ["'; drop table a; --"]],
  ['an array', sql`a = any(${list(['x', 'y'])}::text[])`, 'a = any($1::text[])', [['x', 'y']]],
  ['jsonb', sql`values (${json({ a: [at] })}::jsonb)`, 'values ($1::jsonb)', [`{"a":["${at}"]}`]],
  [
    'instants and dates',
    sql`select ${at}, ${day}, ${list([at, null])}, ${list([[day]])}`,
    'select $1, $2, $3, $4',
    ['2026-11-23T12:00:00Z', '2026-11-23', ['2026-11-23T12:00:00Z', null], [['2026-11-23']]],
  ],
])('a statement with %s becomes its text and its values', (_name, query, text, values) => {
  expect(query.text).toBe(text)
  expect(query.values).toEqual(values)
})

test('a template is written once and used again', () => {
  const condition = sql`a = ${1}`
  const query = sql`select ${condition}, ${condition} where ${sql.join([condition, condition], ' or ')}`
  expect([query.text, condition.text]).toEqual(['select a = $1, a = $2 where a = $3 or a = $4', 'a = $1'])
})

test('neither undefined nor a bare array becomes a parameter by accident', () => {
  const absent = {} as { id: string }
  expect(() => sql`select ${absent.id}`).toThrow('say null')
  expect(() => list([absent.id])).toThrow('say null')
  // @ts-expect-error: one parameter or three?
  expect(sql`select ${[1, 2, 3]}`.values).toEqual([[1, 2, 3]])
})
