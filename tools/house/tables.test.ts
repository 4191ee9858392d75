import { join } from 'node:path'
import { expect, test } from 'vitest'
import { relationsOf } from './sql-relations.ts'
import type { RoomTables } from './table-owners.ts'
import { checkTables, checkTablesOf, readSource, tablesOf } from './tables.ts'

const schema = `create table centre (
create table price (
create table payment (
create table appointment (
create view own_appointment as
create table visit (`

const owners: RoomTables[] = [
  {
    room: 'supply',
    owns: ['centre'],
    publishes: [{ tables: ['centre'], because: 'every hour has a place' }],
  },
  { room: 'pricing', owns: ['price'] },
  { room: 'payment', owns: ['payment'] },
  {
    room: 'booking',
    owns: ['appointment', 'own_appointment'],
    publishes: [{ tables: ['appointment'], to: ['video'], because: 'a visit is of an appointment' }],
  },
  { room: 'video', owns: ['visit'] },
  { room: 'club', owns: [] },
]

/** Both are used, so that a planted file is the only one at fault. */
const good = {
  'app/video/good.queries.server.ts':
    'export const a = sql`select from visit v join appointment a using (id)`',
  'app/booking/good.queries.server.ts': 'export const a = sql`select from appointment join centre c on true`',
}
const check = (files: Record<string, string>, from = owners) =>
  checkTables(new Map(Object.entries({ ...good, ...files })), schema, from).problems
const planted = (file: string, statement: string) => check({ [file]: `export const a = sql\`${statement}\`` })

test('a room writes and reads its own tables, and reads what a lower room publishes', () => {
  expect(check({})).toEqual([])
  expect(planted('app/club/a.queries.server.ts', 'select 1 from centre')).toEqual([])
  expect(planted('app/payment/a.queries.server.ts', 'update payment set id = 1')).toEqual([])
})

test.each([
  ['app/payment/a.queries.server.ts', 'select 1 from appointment a'],
  ['app/payment/a.queries.server.ts', 'select 1 from payment p left join appointment a on a.id = p.id'],
  ['app/payment/a.queries.server.ts', 'select 1 from payment p, appointment a'],
  [
    'app/payment/a.queries.server.ts',
    'select 1 from payment as p (a, b) cross join lateral (select 1 from "appointment") x',
  ],
  ['app/payment/a.queries.server.ts', 'select 1 from only public.appointment'],
  ['app/payment/a.queries.server.ts', 'select 1 from (payment p join appointment a on true)'],
  ['app/payment/a.queries.server.ts', 'select 1 from unnest($1) with ordinality as x (a), appointment'],
  ['app/payment/a.queries.server.ts', 'delete from payment p using appointment a where a.id = p.id'],
  ['app/payment/a.queries.server.ts', 'update payment p set a = 1 from appointment a'],
  [
    'app/payment/a.queries.server.ts',
    'merge into payment p using appointment a on true when matched then delete',
  ],
  ['app/payment/a.queries.server.ts', 'select exists (SELECT FROM Appointment)'],
  [
    'app/payment/a.queries.server.ts',
    'with appointment as (select from appointment) select from appointment',
  ],
  ['app/payment/a.queries.server.ts', 'select extract(epoch from (select at from appointment))'],
  ['app/payment/a.queries.server.ts', "-- it's\nselect 1 from appointment"],
  ['app/payment/a.queries.server.ts', 'appointment a join centre c on true'],
  ['app/payment/a.queries.server.ts', 'table appointment'],
  ['app/video/a.queries.server.ts', 'update appointment set id = 1'],
  ['app/video/a.queries.server.ts', 'insert into appointment as a (id) values (1)'],
  ['app/video/a.queries.server.ts', 'insert into appointment select 1'],
  ['app/video/a.queries.server.ts', 'delete from appointment'],
  [
    'app/video/a.queries.server.ts',
    'merge into appointment a using visit v on true when matched then delete',
  ],
  ['app/video/a.queries.server.ts', 'truncate table appointment'],
  ['app/video/a.queries.server.ts', 'truncate appointment'],
  ['app/video/a.queries.server.ts', 'lock table appointment in share mode'],
  ['app/video/a.queries.server.ts', 'with gone as (delete from appointment returning id) select from gone'],
  ['app/video/a.queries.server.ts', 'select 1 from own_appointment'],
  ['app/club/a.queries.server.ts', 'select 1 from appointment'],
  ['app/club/a.queries.server.ts', 'update centre set id = 1'],
  ['app/supply/a.queries.server.ts', 'select 1 from price'],
  ['app/jobs.server.ts', 'delete from visit'],
  ['app/text/es/a.ts', 'select 1 from visit'],
])('planted in %s: «%s» is found', (file, statement) => {
  expect(planted(file, statement)).toHaveLength(1)
})

test('a statement by another way than the template is found, and one in a template inside a template', () => {
  for (const code of [
    "db.raw('delete from visit')",
    'db.script(`vacuum; truncate visit`)',
    'client.query("select 1 from visit")',
    "sql.raw('select 1 from visit')",
    `const a = sql\`select \${other ? sql\`(select 1 from visit)\` : sql\`\`}\``,
    'class A { static b = () => ({ c: [sql`select 1 from visit`] }) }',
  ])
    expect(check({ 'app/club/a.server.ts': code }), code).toHaveLength(1)
})

test('where a variable is the name, every name that the file has counts, and none is no answer', () => {
  const upsert = `const put = (table: string) => sql\`insert into \${sql.raw(table)} (id) values (1)\`\n`
  const find = `const get = (table: string) => sql\`select from \${sql.raw(table)} d\`\n`
  for (const code of [upsert, find]) {
    expect(check({ 'app/club/a.queries.server.ts': code })).toHaveLength(1)
    expect(check({ 'app/club/a.queries.server.ts': `${code}put('visit')` })).toHaveLength(1)
    expect(check({ 'app/video/a.queries.server.ts': `${code}put('visit')` })).toEqual([])
  }
})

test('names of columns, functions, expressions and aliases are no tables', () => {
  const tables = new Set(['payment', 'price', 'appointment'])
  for (const statement of [
    'select payment, price.full from jsonb_to_recordset(1) as price (full int)',
    'select extract(epoch from price), trim(both from payment) from unnest(1) payment',
    'select 1 where a is distinct from price',
    'with price as (select 1), payment (a, b) as not materialized (select 2) select from price join payment on true',
    'with recursive price as (select 1 union all select 1 from price) select from price',
    'select 1 from payment(1) p join price(2) on true',
    'select \'from price\', "from" -- from price\n /* join price */',
    'select 1 for update of price skip locked',
    'insert into other (price) values (1) on conflict (payment) do update set price = excluded.price',
    'select 1 from other o left join lateral (values (1)) payment (price) on true',
    'price between 1 and 2',
    'price in (1)',
    'price is not null',
  ])
    expect(
      relationsOf(statement, tables).filter(({ name }) => tables.has(name ?? '')),
      statement,
    ).toEqual([])
})

test('a table without a room, with two, and a room for what is no table are found', () => {
  const change = (room: string, owns: string[]) =>
    owners.map(one => (one.room === room ? { ...one, owns } : one))
  expect(check({}, change('pricing', []))).toEqual(['«price» has no room'])
  expect(check({}, change('pricing', ['price', 'payment']))).toEqual(['«payment» has two rooms'])
  expect(check({}, change('club', ['coupon']))).toEqual(['«coupon» is no table'])
})

test('what is published has a reason, an owner and a reader', () => {
  const publish = (tables: string[], because: string) =>
    owners.map(one => (one.room === 'pricing' ? { ...one, publishes: [{ tables, because }] } : one))
  expect(check({}, publish(['price'], 'it is joined'))).toEqual([
    'pricing publishes «price», which nobody reads',
  ])
  expect(check({}, publish(['payment'], 'it is joined'))[0]).toContain('does not own')
  expect(check({}, publish(['price'], ''))[0]).toContain('without a reason')
})

test('a reader that sees nothing is found', () => {
  expect(checkTables(new Map(), '', [])).toMatchObject({
    problems: ['the schema has no table'],
    relations: 0,
  })
  expect(readSource('const a = sql<Row>`select 1`; const b = x.sql`select 2`').statements).toHaveLength(1)
})

test('this house is read whole, and each room asks for its own', () => {
  const { problems, statements, relations } = checkTablesOf(join(import.meta.dirname, '../..'))
  expect(problems).toEqual([])
  expect(statements).toBeGreaterThan(500)
  expect(relations).toBeGreaterThan(500)
  expect(tablesOf('CREATE TABLE a (\ncreate unlogged table public.b (\ncreate view c as')).toEqual([
    'a',
    'b',
    'c',
  ])
})
