/** Databases with schema and reference data, copied from one that was made once: making one takes seconds of a processor. Plain Node. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import type pg from 'pg'
import { type Database, openEmbedded, openServer } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { loadReference } from '#app/supply/reference.server.ts'
import packageJson from '../../../package.json' with { type: 'json' }

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

async function prepare(db: Database) {
  await migrate(db)
  await loadReference(db)
}

/** @returns one with nothing in it: making it anew costs two seconds of a processor, a copy a quarter of that. */
export const emptyDatabase = () => copyOf('empty', async () => {})

export async function embeddedDatabase(): Promise<Database> {
  const db = await copyOf(await fingerprint(), prepare)
  await db.script(plannedOnce)
  return db
}

/** A setting, of a connection or of a database. A statement of a test is run a few times: five plans of its own for each would be a tenth of all the time that tests take. */
export const plannedOnce = 'set plan_cache_mode = force_generic_plan'

/** A data folder of a portal that has been started once and has nothing of its own yet. */
export async function migratedFolder(folder: string): Promise<void> {
  const name = await fingerprint()
  if (!existsSync(kept(name))) await (await embeddedDatabase()).close()
  const copy = await openEmbedded(`${folder}/pg`, await readCopy(name))
  await copy.close()
}

const kept = (name: string) => `.cache/test/${name}-${engineVersion}-lean.tar`
const readCopy = async (name: string) => new Blob([await readFile(kept(name))])

/**
 * Six hundred files of databases that nobody enters, and a log so full that each opening begins another of sixteen megabytes: without
 * them a copy opens in half the time.
 */
const lean = [
  ...['template0', 'template1'].flatMap(name => [
    `update pg_database set datistemplate = false where datname = '${name}'`,
    `drop database ${name}`,
  ]),
  'set wal_recycle = off',
  'select pg_switch_wal()',
  'checkpoint',
  'reset wal_recycle',
]

async function copyOf(name: string, make: (db: Database) => Promise<void>): Promise<Database> {
  if (existsSync(kept(name))) return openEmbedded(undefined, await readCopy(name))
  const db = await openEmbedded(undefined)
  await make(db)
  for (const statement of lean) await db.script(statement)
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

/** The address of another database of the same server. */
export const databaseAt = (admin: string, name: string) =>
  Object.assign(new URL(admin), { pathname: `/${name}` }).href

/**
 * On a server, for as long as nobody else does the same.
 * @param client an administrative connection, to `admin`. @param copy is given the name of the prepared one, to copy it.
 */
export async function fromTemplate(
  client: pg.Client,
  admin: string,
  copy: (template: string) => Promise<unknown>,
): Promise<void> {
  const template = `copihue_test_${await fingerprint()}`
  await client.query('select pg_advisory_lock(727002)')
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (!rowCount) {
      // By another name until it is whole: whoever dies meanwhile would leave half of one to every run that follows.
      const half = `${template}_half`
      await client.query(`drop database if exists ${half} with (force)`)
      await client.query(`create database ${half}`)
      const db = await openServer(databaseAt(admin, half))
      await prepare(db)
      await db.close()
      await client.query(`alter database ${half} rename to ${template}`)
    }
    await copy(template)
  } finally {
    await client.query('select pg_advisory_unlock(727002)')
  }
}
