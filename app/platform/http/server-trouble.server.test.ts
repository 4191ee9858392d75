import { expect, test } from 'vitest'
import { startPostgres } from '#test/helpers/processes/postgres.ts'
import { openServer } from '../database/database.server.ts'
import { isDatabaseAway, requireEncoding, requireVersion, serverTrouble } from './server-trouble.server.ts'

test('a server that is too old is refused by its version', () => {
  expect(() => requireVersion(140_012)).toThrow('es PostgreSQL 14 y se necesita 15 o más nuevo')
  requireVersion(150_000)
})

test('a database that is not in UTF-8 is refused, with how to make one', () => {
  expect(() => requireEncoding('SQL_ASCII')).toThrow(/en SQL_ASCII y se necesita UTF8 \(createdb/)
  requireEncoding('UTF8')
})

test('a name with several numbers says the same as one', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  expect(serverTrouble(new AggregateError([refused, refused])).message).toContain('nadie responde')
})

test('an unknown code is told, an error without one is silence', () => {
  expect(serverTrouble(Object.assign(new Error(), { code: 'XX000' })).message).toContain('contestó XX000')
  expect(serverTrouble(new Error('timeout')).message).toContain('no responde')
})

test('a wrong database, user or address of a real server is one line that says which', async () => {
  const server = await startPostgres()
  const at = (change: Partial<URL>) => openServer(Object.assign(new URL(server.url), change).href)
  await expect(at({ pathname: '/nowhere' })).rejects.toThrow('esa base de datos no existe')
  await expect(at({ username: 'nobody' })).rejects.toThrow('el servidor no acepta a este usuario')
  await expect(at({ port: '1' })).rejects.toThrow('nadie responde en esa dirección')
  await expect(at({ hostname: 'nowhere.invalid' })).rejects.toThrow('ese servidor no existe')
  await server.stop()
})

const coded = (code: string, message = '') => Object.assign(new Error(message), { code })

test.each([
  ['nobody at the address', coded('ECONNREFUSED'), true],
  ['a server that goes down', coded('57P01', 'terminating connection due to administrator command'), true],
  ['a server that comes up', coded('57P03', 'the database system is starting up'), true],
  ['no place for one more', coded('53300', 'sorry, too many clients already'), true],
  ['a disk without room', coded('53100'), true],
  ['a primary that is one no more', coded('25006'), true],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), true],
  ['a pool that waited in vain', new Error('timeout exceeded when trying to connect'), true],
  ['any of these behind another error', new Error('page', { cause: coded('08006') }), true],
  ['a statement that takes too long', coded('57014'), false],
  ['a constraint that held', coded('23505'), false],
  ['a bug', new TypeError('x is undefined'), false],
  ['something thrown that is no error', 'ECONNREFUSED', false],
])('it is known of %s whether the database is away', (_what, error, away) => {
  expect(isDatabaseAway(error)).toBe(away)
})
