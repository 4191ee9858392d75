import { PGlite } from '@electric-sql/pglite'
import { beforeAll, expect, test } from 'vitest'
import { namedStatements } from './pglite-statements.server.ts'

let engine: PGlite
beforeAll(async () => {
  engine = await PGlite.create()
  await engine.exec('create table thing (id int primary key, name text)')
  return () => engine.close()
})

async function begin(most?: number) {
  await engine.exec('deallocate all')
  return namedStatements(engine, most)
}

const prepared = async () =>
  (await engine.query<{ count: number }>('select count(*)::int as count from pg_prepared_statements')).rows[0]
    ?.count

test('a statement is prepared once, whatever is put in', async () => {
  const { rows, forget } = await begin()
  const text = 'select $1::int + 1 as next, $2::text as said, $3::int[] as list'
  expect(await rows(text, [1, 'uno', [1, 2]])).toEqual([{ next: 2, said: 'uno', list: [1, 2] }])
  expect(await rows(text, [null, "d'os", null])).toEqual([{ next: null, said: "d'os", list: null }])
  expect(await prepared()).toBe(1)
  forget()
  await rows('select 1', [])
  expect(await prepared()).toBe(1)
})

test('of too many statements the one used longest ago is given back', async () => {
  const { rows } = await begin(2)
  for (const text of ['select 2', 'select 3', 'select 2', 'select 4', 'select 5']) await rows(text, [])
  const { rows: left } = await engine.query('select statement from pg_prepared_statements order by 1')
  // What was given up goes when the next one comes.
  expect(left).toEqual([{ statement: 'select 2' }, { statement: 'select 4' }, { statement: 'select 5' }])
})

test('after an error the next statement is answered, and the failed one too', async () => {
  const { rows } = await begin()
  const insert = 'insert into thing (id, name) values ($1, $2) returning id'
  expect(await rows(insert, [1, 'one'])).toEqual([{ id: 1 }])
  await expect(rows(insert, [1, 'again'])).rejects.toMatchObject({ code: '23505', constraint: 'thing_pkey' })
  await expect(rows('select nothing from nowhere', [])).rejects.toMatchObject({ code: '42P01' })
  await expect(rows('select $1::int', ['one'])).rejects.toMatchObject({ code: '22P02' })
  expect(await rows(insert, [2, 'two'])).toEqual([{ id: 2 }])
})

test('what one transaction prepared serves after its end, however it ended', async () => {
  const { rows, rowsWithin } = await begin()
  const count = 'select count(*)::int as count from thing where id > $1'
  const failed = engine.transaction(async () => {
    await rowsWithin('insert into thing values ($1, $2)', [10, 'ten'])
    expect(await rowsWithin(count, [9])).toEqual([{ count: 1 }])
    throw new Error('enough')
  })
  await expect(failed).rejects.toThrow('enough')
  expect(await rows(count, [9])).toEqual([{ count: 0 }])
})

test('statements of two wait for each other', async () => {
  const { rows, rowsWithin } = await begin()
  const add = 'insert into thing values ($1, $2)'
  const [, , seen] = await Promise.all([
    engine.transaction(async () => {
      await rowsWithin(add, [20, 'a'])
      await rowsWithin(add, [21, 'b'])
    }),
    rows(add, [22, 'c']),
    rows('select id from thing where id >= 20 order by id', []),
  ])
  expect(seen).toEqual([{ id: 20 }, { id: 21 }, { id: 22 }])
})

test('a column that was added is found once the statements are forgotten', async () => {
  const { rows, forget } = await begin()
  const all = 'select * from thing where id = 1'
  await rows(all, [])
  await engine.exec('alter table thing add column more int default 7')
  await expect(rows(all, [])).rejects.toMatchObject({ code: '0A000' })
  forget()
  expect(await rows(all, [])).toEqual([{ id: 1, name: 'one', more: 7 }])
})
