import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { emptyDatabase } from '#test/helpers/processes/prepared-database.ts'
import { describeSchema, schemaFile } from './schema.ts'

const db = await testDatabase()

test('db/schema.sql is what the migrations add up to', async () => {
  expect(await describeSchema(db), 'npm run write').toBe(await readFile(schemaFile, 'utf8'))
})

test('a rule over several columns says in its name which it is', async () => {
  const named = await db.rows(sql`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace
      and conname ~ ('^' || conrelid::regclass::text || '_check[0-9]*$') or conname ~ '_check[0-9]+$'`)
  expect(named, 'alter table … rename constraint … to what it rules').toEqual([])
})

test('a table, a column, a constraint, an index, a function and a comment are each seen when they change', async () => {
  const before = await describeSchema(db)
  await db.script(`
    create table planted (a int, constraint planted_a check (a > 1));
    create index planted_index on planted (a);
    alter table region add column planted_column text;
    comment on table region is 'planted comment';
    create function planted_function() returns int language sql as 'select 1';`)
  const after = await describeSchema(db)
  await db.script(`
    drop table planted;
    alter table region drop column planted_column;
    comment on table region is 'The 16 regions; position runs from north to south.';
    drop function planted_function();`)
  const lines = [
    'create table planted',
    'planted_a check',
    'planted_index',
    'planted_column',
    'planted comment',
    'planted_function',
  ]
  for (const line of lines) {
    expect(after.toLowerCase()).toContain(line)
    expect(before).not.toContain(line)
  }
})

const folder = mkdtempSync(join(tmpdir(), 'copihue-adopted-'))
afterAll(() => rmSync(folder, { recursive: true }))
const chain = readdirSync('db/adopted').sort()

test.each([
  ['of the first 22 migrations of before', 22],
  ['of all of them', chain.length],
] as const)('a database %s is adopted whole', async (_, many) => {
  const begun = mkdtempSync(join(folder, 'begun-'))
  for (const name of chain.slice(0, many)) copyFileSync(`db/adopted/${name}`, join(begun, name))
  const old = await emptyDatabase()
  await migrate(old, begun, begun)
  await old.script(`insert into rate_limit (key, window_start, count) values ('before', now(), 99)`)
  expect(await migrate(old)).toEqual([
    ...chain.slice(many),
    ...readdirSync('db/migrations')
      .filter(name => name >= '0100')
      .sort(),
  ])
  expect(await migrate(old)).toEqual([])
  expect(await describeSchema(old)).toBe(await readFile(schemaFile, 'utf8'))
  expect((await old.raw(`select count from rate_limit where key = 'before'`)).rows).toEqual([{ count: 99 }])
  await old.close()
})
