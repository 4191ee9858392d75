import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '#test/helpers/processes/postgres.ts'
import { awaitDatabase, openDatabase } from './open-database.server.ts'

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

test('a server that is away at the start is waited for, and says so', async () => {
  const door = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => door.once('listening', resolve))
  const { port } = door.address() as { port: number }
  await new Promise(resolve => door.close(resolve))
  const said: string[] = []
  const opened = awaitDatabase(
    {
      DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres`,
      DATABASE_DIRECT_URL: undefined,
      DATA_DIR: '',
    },
    line => said.push(line),
    { tries: 300, everyMs: 100 },
  )
  while (said.length === 0) await new Promise(resolve => setTimeout(resolve, 10))
  const late = await startPostgres({ settings: { port } })
  await (await opened).close()
  await late.stop()
  expect(said[0]).toBe(
    'DATABASE_URL: no se puede usar la base de datos: nadie responde en esa dirección; vuelvo a intentarlo en 0.1 s',
  )
})

test('a server that refuses the name is not waited for', async () => {
  const unknown = changed(url => {
    url.pathname = '/none'
  })
  const said: string[] = []
  const opening = awaitDatabase(
    { DATABASE_URL: unknown, DATABASE_DIRECT_URL: undefined, DATA_DIR: '' },
    line => said.push(line),
  )
  await expect(opening).rejects.toThrow('esa base de datos no existe en el servidor')
  expect(said).toEqual([])
})

test('whoever waits in vain is told in the end', async () => {
  const waiting = awaitDatabase(
    { DATABASE_URL: away, DATABASE_DIRECT_URL: undefined, DATA_DIR: '' },
    () => {},
    { tries: 2, everyMs: 1 },
  )
  await expect(waiting).rejects.toThrow('nadie responde en esa dirección')
})
