import { expect, test } from 'vitest'
import { startPostgres } from '#test/helpers/postgres.ts'
import { openServer } from './database.server.ts'
import { requireVersion, serverTrouble } from './server-trouble.server.ts'

test('a server that is too old is refused by its version', () => {
  expect(() => requireVersion(140_012)).toThrow('es PostgreSQL 14 y se necesita 15 o más nuevo')
  requireVersion(150_000)
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
