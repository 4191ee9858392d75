import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '#test/helpers/processes/postgres.ts'
import { transactionOn } from './server-transaction.server.ts'
import { type SQL, sql } from './sql.server.ts'

const server = await startPostgres()
afterAll(() => server.stop())

test.each([
  ['a connection that begins for the first time', false],
  ['a pooler', true],
])(
  'behind %s nothing that was asked together with what failed is done after the way back',
  async (_, pooled) => {
    const pool = new pg.Pool({ connectionString: server.url, max: 1, pipeline: true })
    const client = await pool.connect()
    await client.query('create temporary table kept (n int)')
    const named = ({ text, values }: SQL) => ({ text, values })
    const tx = transactionOn(client, { named, pooled })
    const put = (n: number) => tx.rows(sql`insert into kept values (${n})`)
    const all = Promise.all([tx.rows(sql`select from nowhere`), put(1), put(2), put(3)])
    await expect(all).rejects.toThrow('nowhere')
    await tx.end('rollback')
    // Long enough for what would come late.
    await sleep(200)
    expect((await client.query('select n from kept')).rows).toEqual([])
    client.release()
    await pool.end()
  },
)
