/** Applies db/migrations in order, once each, under a lock so that several nodes may start together. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../config.server.ts'
import { serverTrouble } from '../http/server-trouble.server.ts'
import { type Database, violation } from './database.server.ts'

const migrationLock = 727_001

/**
 * @param folder where the immutable .sql files are.
 * @returns names of the migrations applied now.
 * @throws OperatorError when a migration already applied has been edited since, or this user may not create tables.
 */
export async function migrate(db: Database, folder = 'db/migrations'): Promise<string[]> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  await apply(
    db,
    `create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now());`,
  )
  const known = new Map(
    (await db.raw('select name, sha256 from migration')).rows.map(row => [
      String(row.name),
      String(row.sha256),
    ]),
  )
  const applied: string[] = []
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
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

/** In one transaction, one node after the other; a table that two make at once is an error to one of them. */
async function apply(db: Database, text: string) {
  try {
    await db.script(`begin; select pg_advisory_xact_lock(${migrationLock}); ${text} commit;`)
  } catch (error) {
    await db.script('rollback').catch(() => {})
    const code = violation(error)?.code
    throw code === missingRight || code === missingExtension ? serverTrouble(error) : error
  }
}
