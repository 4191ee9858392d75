import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startPostgres } from '#test/helpers/processes/postgres.ts'
import { databaseAt, emptyDatabase } from '#test/helpers/processes/prepared-database.ts'
import { type Database, openServer } from './database.server.ts'
import { migrate } from './migrate.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'copihue-migrations-'))
/** An engine takes seconds to start: each test has a schema or a database of its own in one. */
const embedded = await emptyDatabase()
const server = await startPostgres()
const admin = await openServer(server.url)
afterAll(async () => {
  await Promise.all([embedded.close(), admin.close()])
  await server.stop()
  rmSync(folder, { recursive: true })
})

async function emptySchema(): Promise<Database> {
  await embedded.script('drop schema public cascade; create schema public')
  return embedded
}

let databases = 0
/** @returns the address of one that nobody has used. */
async function emptyOnServer(): Promise<string> {
  databases += 1
  await admin.raw(`create database migrations_${databases}`)
  return databaseAt(server.url, `migrations_${databases}`)
}

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const tables = async (db: Database) =>
  (
    await db.raw(`select table_name from information_schema.tables where table_schema = 'public' order by 1`)
  ).rows.map(row => row.table_name)

beforeEach(() => {
  for (const name of ['0001_a.sql', '0002_b.sql', '0003_c.sql']) rmSync(join(folder, name), { force: true })
  write('0001_a.sql', 'create table a (id int);')
  write('0002_b.sql', `create table b (id int); insert into b values (1); comment on table b is 'it''s b';`)
})

test('migrations run in order, once each', async () => {
  const db = await emptySchema()
  expect(await migrate(db, folder)).toEqual(['0001_a.sql', '0002_b.sql'])
  expect(await migrate(db, folder)).toEqual([])
  expect((await db.raw('select * from b')).rows).toHaveLength(1)
})

test('an edited migration is refused and nothing after it runs', async () => {
  const db = await emptySchema()
  await migrate(db, folder)
  write('0001_a.sql', 'create table a (id int, more int);')
  write('0003_c.sql', 'create table c (id int);')
  await expect(migrate(db, folder)).rejects.toThrow('la migración 0001_a.sql cambió después de aplicarse')
  expect(await tables(db)).not.toContain('c')
})

test('a migration that fails half-way leaves nothing of itself, and the database stays usable', async () => {
  const db = await emptySchema()
  write('0003_c.sql', 'create table c (id int); create table c (id int);')
  await expect(migrate(db, folder)).rejects.toThrow()
  expect(await tables(db)).toEqual(['a', 'b', 'migration'])
  write('0003_c.sql', 'create table c (id int);')
  expect(await migrate(db, folder)).toEqual(['0003_c.sql'])
})

test('nodes that start together on one server migrate it once', async () => {
  const address = await emptyOnServer()
  const nodes = await Promise.all(Array.from({ length: 6 }, () => openServer(address)))
  await Promise.all(nodes.map(node => migrate(node, folder)))
  const first = nodes[0] as Database
  expect((await first.raw('select * from b')).rows).toHaveLength(1)
  await Promise.all(nodes.map(node => node.close()))
})

test('a user who may not create tables is told so', async () => {
  const address = await emptyOnServer()
  const owner = await openServer(address)
  await owner.script('create role reader login; revoke create on schema public from public')
  const reader = await openServer(Object.assign(new URL(address), { username: 'reader' }).href)
  await expect(migrate(reader, folder)).rejects.toThrow('no tiene permiso para crear las tablas')
  await Promise.all([owner.close(), reader.close()])
})

/** The version before, in the middle of a transaction, beside a next one that is about to migrate. */
async function besideOthers() {
  const address = await emptyOnServer()
  const [db, one, other] = [await openServer(address), new pg.Client(address), new pg.Client(address)]
  await Promise.all([one.connect(), other.connect()])
  await migrate(db, folder)
  const waiting = async () => (await other.query('select from pg_locks where not granted')).rowCount ?? 0
  const migrating = async () => {
    const migrated = migrate(db, folder)
    await expect.poll(waiting, { interval: 20 }).toBe(1)
    return { migrated }
  }
  const end = async () => {
    await Promise.all([db.close(), one.end(), other.end()])
  }
  return { one, other, migrating, end }
}

test('a migration that loses a deadlock to the version before is tried again', async () => {
  const { one, migrating, end } = await besideOthers()
  write('0003_c.sql', 'alter table a add more int; alter table b add more int;')
  // Whoever looks for a deadlock first loses it; on a busy machine that would be this one.
  await one.query("set deadlock_timeout = '1min'; begin; insert into b values (2)")
  const { migrated } = await migrating()
  await one.query('insert into a values (2)')
  await one.query('commit')
  expect(await migrated).toEqual(['0003_c.sql'])
  expect((await one.query('select more from b')).rows).toHaveLength(2)
  await end()
})

test('a migration that waits for somebody lets everybody else pass', async () => {
  const { one, other, migrating, end } = await besideOthers()
  write('0003_c.sql', 'alter table b add more int;')
  await one.query('begin; select from b')
  const { migrated } = await migrating()
  expect((await other.query('select * from b')).rows).toEqual([{ id: 1 }])
  await one.query('commit')
  expect(await migrated).toEqual(['0003_c.sql'])
  await end()
})
