/**
 * A migrated database with the reference data, as good as fresh for every test file.
 * TEST_DATABASE_URL (an administrative connection) puts the same tests on a PostgreSQL server.
 */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { type Database, openEmbedded, openServer } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { loadReference } from '#app/supply/reference.server.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { lendDatabase } from './processes/lent-database.ts'

const engineVersion = packageJson.dependencies['@electric-sql/pglite']

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of ['db/migrations', 'data/reference']) {
    if (!existsSync(folder)) continue
    for (const name of (await readdir(folder)).sort())
      hash.update(name).update(await readFile(`${folder}/${name}`))
  }
  hash.update(await readFile('app/supply/reference.server.ts'))
  return hash.digest('hex').slice(0, 16)
}

/** @returns the database; it is closed (and dropped, on a server) when whoever asked ends: the file's tests or one of them. */
export async function testDatabase(): Promise<Database> {
  const admin = process.env.TEST_DATABASE_URL
  const db = await lendDatabase(admin ? () => serverDatabase(admin) : embeddedDatabase)
  // A hook of the file that a running test registers is never called.
  const whenEnded = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  whenEnded(() => db.close())
  return db
}

/** @returns one with nothing in it: making it anew costs two seconds of a processor, a copy a quarter of that. */
export const emptyDatabase = () => copyOf('empty', async () => {})

export const embeddedDatabase = async () => copyOf(await fingerprint(), prepare)

/** A data folder of a portal that has been started once and has nothing of its own yet. */
export async function migratedFolder(folder: string): Promise<void> {
  await (await embeddedDatabase()).close()
  const copy = await openEmbedded(`${folder}/pg`, await readCopy(await fingerprint()))
  await copy.close()
}

const kept = (name: string) => `.cache/test/${name}-${engineVersion}.tar`
const readCopy = async (name: string) => new Blob([await readFile(kept(name))])

async function copyOf(name: string, make: (db: Database) => Promise<void>): Promise<Database> {
  if (existsSync(kept(name))) return openEmbedded(undefined, await readCopy(name))
  const db = await openEmbedded(undefined)
  await make(db)
  await mkdir('.cache/test', { recursive: true })
  const half = `${kept(name)}.${randomBytes(4).toString('hex')}`
  await writeFile(half, Buffer.from(await (await dump(db)).arrayBuffer()))
  await rename(half, kept(name))
  return db
}

const dump = (db: Database) => {
  if (!db.dump) throw new Error('only the embedded database can be dumped')
  return db.dump()
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
  const template = `copihue_test_${await fingerprint()}`
  const name = `copihue_test_lent_${randomBytes(6).toString('hex')}`
  const at = (database: string) => Object.assign(new URL(admin), { pathname: `/${database}` }).href
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  await client.query('select pg_advisory_lock(727002)')
  await dropLeftOver(client)
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
  if (!rowCount) {
    await client.query(`create database ${template}`)
    const db = await openServer(at(template))
    await prepare(db)
    await db.close()
  }
  await client.query(`create database ${name} template ${template}`)
  await client.query(`select pg_advisory_lock(hashtext('${name}'))`)
  await client.query('select pg_advisory_unlock(727002)')
  const db = await openServer(at(name))
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

async function prepare(db: Database) {
  await migrate(db)
  await loadReference(db)
}
