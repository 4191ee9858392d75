/** Applies db/migrations in order, once each, under a lock so that several nodes may start together. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { OperatorError } from '../config.server.ts'
import { serverTrouble } from '../http/server-trouble.server.ts'
import { type Database, violation } from './database.server.ts'

const migrationLock = 727_001

/**
 * The chain of before the schema was written room by room: nobody begins with it, and a database that did is brought
 * to its end, where it is what the files of today make of an empty one.
 */
const adopted = 'db/adopted'

/**
 * @param folder where the immutable .sql files are.
 * @param before where those are that a database may have begun with; it is adopted.
 * @returns names of the migrations applied now.
 * @throws OperatorError when a migration already applied has been edited since, or this user may not create tables.
 */
export async function migrate(db: Database, folder = 'db/migrations', before = adopted): Promise<string[]> {
  await apply(
    db,
    `create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now());`,
  )
  const files = await readFolder(folder)
  const known = await findApplied(db)
  const [first] = await namesIn(before)
  // Nearly every database is a new one: the texts of the chain are read only for one that began with it.
  if (first === undefined || !known.has(first)) return applyAll(db, files, known)
  const chain = await readFolder(before)
  const applied = await applyAll(db, chain, known)
  const taken = files.filter(file => file.begins)
  const last = chain.at(-1)
  if (last && taken.some(file => !known.has(file.name))) await markApplied(db, last.name, taken)
  return [...applied, ...(await applyAll(db, files, await findApplied(db)))]
}

interface MigrationFile {
  name: string
  text: string
  sha256: string
  /** Makes the schema of a room from nothing: what the adopted chain adds up to. */
  begins: boolean
}

const namesIn = async (folder: string) => (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()

async function readFolder(folder: string): Promise<MigrationFile[]> {
  return Promise.all(
    (await namesIn(folder)).map(async name => {
      const text = await readFile(join(folder, name), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      return { name, text, sha256, begins: name < '0100' }
    }),
  )
}

async function findApplied(db: Database): Promise<Map<string, string>> {
  const { rows } = await db.raw('select name, sha256 from migration')
  return new Map(rows.map(row => [String(row.name), String(row.sha256)]))
}

/** In the transaction in which it is asked whether the chain has ended: of two nodes one adopts. */
const markApplied = (db: Database, last: string, files: MigrationFile[]) =>
  apply(
    db,
    files
      .map(
        ({ name, sha256 }) => `insert into migration (name, sha256)
          select '${name}', '${sha256}' where exists (select from migration where name = '${last}')
          on conflict do nothing;`,
      )
      .join(' '),
  )

async function applyAll(
  db: Database,
  files: MigrationFile[],
  known: ReadonlyMap<string, string>,
): Promise<string[]> {
  const applied: string[] = []
  for (const { name, text, sha256 } of files) {
    const before = known.get(name)
    if (before !== undefined) {
      if (before !== sha256)
        throw new OperatorError(
          `la migración ${name} cambió después de aplicarse; las migraciones no se editan`,
        )
      continue
    }
    await apply(
      db,
      `do $guard$ begin
  if not exists (select 1 from migration where name = '${name}') then
    execute $migration$${text}$migration$;
    insert into migration (name, sha256) values ('${name}', '${sha256}');
  end if;
end $guard$;`,
    )
    applied.push(name)
  }
  return applied
}

const missingRight = '42501'
const missingExtension = '0A000'
const lostToOthers = ['40P01', '55P03']

/** Nobody is served from a table for which a migration waits; a request may take this long. */
const longestWait = '3s'
const mostTries = 20

/**
 * In one transaction, one node after the other; a table that two make at once is an error to one of them. The version before may be
 * serving meanwhile: who loses a deadlock to it, or waits for it too long, lets it pass and tries again.
 */
async function apply(db: Database, text: string) {
  const transaction = `begin; select pg_advisory_xact_lock(${migrationLock}); set local lock_timeout = '${longestWait}'; ${text} commit;`
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.script(transaction)
    } catch (error) {
      await db.script('rollback').catch(() => {})
      const code = violation(error)?.code
      if (code === missingRight || code === missingExtension) throw serverTrouble(error)
      if (!code || !lostToOthers.includes(code) || tries === mostTries) throw error
    }
    await setTimeout(100 + Math.random() * 900)
  }
}
