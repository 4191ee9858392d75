/** A command that works on what a portal has kept says of a database where no portal ever began that it is none, and leaves it empty. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { typed } from '#test/helpers/pages/typed.ts'
import { type PostgresServer, startPostgres } from '#test/helpers/processes/postgres.ts'
import { databaseAt } from '#test/helpers/processes/prepared-database.ts'
import { answerReachAlone, forgetAlone } from './operator-desk.server.ts'
import { keysAlone } from './operator-keys.server.ts'
import { openServer } from './platform/database/database.server.ts'
import { migrate } from './platform/database/migrate.server.ts'

// Some are processes of their own.
vi.setConfig({ testTimeout: 120_000 })

let server: PostgresServer
let admin: pg.Client
/** `wrong` is empty; `other` belongs to a program that counts its own migrations. */
const at = (name: string) => ({ DATABASE_URL: databaseAt(server.url, name) })

beforeAll(async () => {
  server = await startPostgres()
  admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  for (const name of ['wrong', 'other', 'portal']) await admin.query(`create database ${name}`)
  const other = await openServer(at('other').DATABASE_URL)
  await other.script(`create table migration (version integer); insert into migration values (1)`)
  await other.close()
  const portal = await openServer(at('portal').DATABASE_URL)
  await migrate(portal)
  await portal.close()
})
afterAll(async () => {
  await admin.end()
  await server.stop()
})

async function tablesOf(name: string): Promise<string[]> {
  const db = await openServer(at(name).DATABASE_URL)
  const { rows } = await db.raw(
    `select table_name from information_schema.tables where table_schema = 'public'`,
  )
  await db.close()
  return rows.map(row => String(row.table_name))
}

const refusal =
  /^DATABASE_URL: en esa base de datos no hay ningún portal, y este comando no lo empieza .*; no se tocó nada\./
const said = (work: Promise<string>) => work.catch((error: Error) => error.message)
const command =
  (name: string, ...args: string[]) =>
  async (env: Record<string, string>) => {
    const { code, complaints } = await typed(name, args, env)
    return code === 0 ? 'done' : complaints.join('\n')
  }

test.each<[string, (env: Record<string, string>) => Promise<string>]>([
  ['keys', env => said(keysAlone(env, 'list'))],
  ['keys rotate', env => said(keysAlone(env, 'rotate'))],
  ['forget', env => said(forgetAlone(env, true))],
  ['reach', env => said(answerReachAlone(env, { what: 'list' }))],
  ['messages', command('messages', 'send-now')],
  ['export', command('export')],
])('%s makes nothing in a database without a portal, and says so', async (_name, run) => {
  for (const name of ['wrong', 'other']) {
    const before = await tablesOf(name)
    expect(await run(at(name))).toMatch(refusal)
    expect(await tablesOf(name)).toEqual(before)
  }
})

test('in the database of a portal they work', async () => {
  expect(await keysAlone(at('portal'), 'list')).toMatch(/^Claves del operador: ninguna/)
  expect(await command('messages', 'send-now')(at('portal'))).toBe('done')
})
