/** A PostgreSQL with the world that is measured, kept between runs. */
import { mkdirSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { type PostgresServer, startPostgres } from '../test/helpers/postgres.ts'

export type Scale = 'demo' | 'national'

/**
 * As somebody would run it: durable (fsync), a quarter of the memory as cache.
 * As root the data goes where the ordinary user that PostgreSQL runs as can reach it.
 */
export async function startBenchPostgres(scale: Scale): Promise<PostgresServer> {
  const parent = process.getuid?.() === 0 ? join(tmpdir(), 'copihue-bench') : '.cache/bench'
  mkdirSync(parent, { recursive: true })
  const megabytes = Math.min(4096, Math.round(totalmem() / 4 / 2 ** 20))
  return startPostgres({
    folder: join(parent, scale),
    settings: {
      shared_buffers: `${megabytes}MB`,
      max_wal_size: '4GB',
      checkpoint_timeout: '15min',
      random_page_cost: 1.1,
      jit: 'off',
    },
  })
}
