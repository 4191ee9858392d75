import pg from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from '#test/helpers/processes/postgres.ts'
import { openServer, sql } from './database.server.ts'

test('a connection that is cut inside a transaction costs that transaction and nothing else', async () => {
  const server = await startPostgres()
  const db = await openServer(server.url, { connections: 1 })
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  const cut = db.transaction(async tx => {
    const [own] = await tx.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await admin.query('select pg_terminate_backend($1)', [own?.pid])
    // Not a statement: the connection dies while the transaction is busy with something else.
    await new Promise(later => setTimeout(later, 100))
    return tx.rows(sql`select 1`)
  })
  await expect(cut).rejects.toThrow()
  expect(await db.transaction(tx => tx.rows(sql`select 1 as one`))).toEqual([{ one: 1 }])
  await admin.end()
  await db.close()
  await server.stop()
})
