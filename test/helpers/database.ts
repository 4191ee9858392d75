/**
 * A migrated database with the reference data, as good as fresh for every test file.
 * TEST_DATABASE_URL (an administrative connection) puts the same tests on a PostgreSQL server.
 */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { type Database, openServer } from '#app/platform/database/database.server.ts'
import { lendDatabase } from './processes/lent-database.ts'
import { databaseAt, embeddedDatabase, fromTemplate, plannedOnce } from './processes/prepared-database.ts'

/** @returns the database; it is closed (and dropped, on a server) when whoever asked ends: the file's tests or one of them. */
export async function testDatabase(): Promise<Database> {
  const admin = process.env.TEST_DATABASE_URL
  const db = await lendDatabase(admin ? () => serverDatabase(admin) : embeddedDatabase)
  // A hook of the file that a running test registers is never called.
  const whenEnded = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  whenEnded(() => db.close())
  return db
}

/** A database that is there and answers nothing: each of its statements fails. */
export function brokenDatabase(error: Error = new Error('away')): Database {
  const fail = () => Promise.reject(error)
  return {
    engine: 'embedded',
    rows: fail,
    answer: fail,
    transaction: fail,
    script: fail,
    raw: fail,
    close: async () => {},
  }
}

async function serverDatabase(admin: string): Promise<Database> {
  const name = `copihue_test_lent_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  await fromTemplate(client, admin, async template => {
    await dropLeftOver(client)
    await client.query(`create database ${name} template ${template}`)
    await client.query(`alter database ${name} ${plannedOnce}`)
    await client.query(`select pg_advisory_lock(hashtext('${name}'))`)
  })
  const db = await openServer(databaseAt(admin, name))
  return {
    ...db,
    async close() {
      await db.close()
      await client.query(`drop database ${name} with (force)`)
      await client.end()
    },
  }
}

/** A process of tests just ends: what it used is nobody's as soon as nobody holds its lock. */
async function dropLeftOver(client: pg.Client) {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'copihue\\_test\\_lent\\_%' and pg_try_advisory_lock(hashtext(datname))`,
  )
  for (const { datname } of rows) {
    await client.query(`drop database ${datname} with (force)`)
    await client.query(`select pg_advisory_unlock(hashtext('${datname}'))`)
  }
}
