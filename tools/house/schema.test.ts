import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sql } from '#app/platform/database/database.server.ts'
import { testDatabase } from '#test/helpers/database.ts'
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
