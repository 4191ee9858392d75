import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '#test/helpers/postgres.ts'
import { openDatabase } from './open-database.server.ts'

const server = await startPostgres()
afterAll(() => server.stop())
const admin = new pg.Client({ connectionString: server.url })
await admin.connect()
await admin.query('create database other')
await admin.end()

const open = (direct?: string) =>
  openDatabase({ DATABASE_URL: server.url, DATABASE_DIRECT_URL: direct, DATA_DIR: '' })
const away = 'postgres://postgres@127.0.0.1:1/postgres'
const changed = (change: (url: URL) => void) => {
  const url = new URL(server.url)
  change(url)
  return url.href
}

test('the address around the pooler may be the same one', async () => {
  const db = await open(server.url)
  expect(db.engine).toBe('server')
  await db.close()
})

test.each([
  ['where nobody answers', away, 'no se puede usar la base de datos: nadie responde en esa dirección'],
  [
    'of a database that is not there',
    changed(url => {
      url.pathname = '/none'
    }),
    'no se puede usar la base de datos: esa base de datos no existe en el servidor',
  ],
  [
    'of another database',
    changed(url => {
      url.pathname = '/other'
    }),
    'no es la misma base de datos que DATABASE_URL',
  ],
])('an address around the pooler %s stops the start with one line', async (_what, direct, line) => {
  await expect(open(direct)).rejects.toThrow(`DATABASE_DIRECT_URL: ${line}`)
})

test('a server that speaks in the clear says so to who asks for encryption', async () => {
  const encrypted = changed(url => url.searchParams.set('sslmode', 'verify-full'))
  await expect(
    openDatabase({ DATABASE_URL: encrypted, DATABASE_DIRECT_URL: undefined, DATA_DIR: '' }),
  ).rejects.toThrow(
    'DATABASE_URL: no se puede usar la base de datos: el servidor no ofrece conexiones cifradas y la dirección las pide (sslmode)',
  )
})
