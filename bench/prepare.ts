/** A PostgreSQL with the world that is measured, kept between runs. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type PostgresServer, startPostgres } from '../test/helpers/processes/postgres.ts'

export type Scale = 'demo' | 'national'

/** Older than this, too many of the world's hours are past. */
const freshDays = 10

/**
 * As somebody would run it: durable (fsync), a quarter of the memory as cache.
 * As root the data goes where the ordinary user that PostgreSQL runs as can reach it.
 */
export async function startBenchPostgres(): Promise<PostgresServer> {
  const parent = process.getuid?.() === 0 ? join(tmpdir(), 'copihue-bench') : '.cache/bench'
  mkdirSync(parent, { recursive: true })
  const megabytes = Math.min(4096, Math.round(totalmem() / 4 / 2 ** 20))
  return startPostgres({
    folder: join(parent, 'postgres'),
    settings: {
      shared_buffers: `${megabytes}MB`,
      max_wal_size: '4GB',
      checkpoint_timeout: '15min',
      random_page_cost: 1.1,
    },
  })
}

/** Changes with whatever decides what is in the world. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of ['db/migrations', 'data']) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry =>
      entry.isFile(),
    )
    for (const file of files.map(entry => join(entry.parentPath, entry.name)).sort())
      hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 12)
}

/**
 * The database of that scale, filled by the portal's own first fill unless an earlier run left it ready.
 * @returns its address.
 */
export async function ensureWorld(server: PostgresServer, scale: Scale): Promise<string> {
  const name = `world_${scale}_${fingerprint()}`
  const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href
  if (await isFresh(url)) return url
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  const { rows } = await admin.query(`select datname from pg_database where datname like $1`, [
    `world_${scale}_%`,
  ])
  for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const fill = spawn(process.execPath, ['app/fill-command.server.ts'], {
    env: { ...process.env, DATABASE_URL: url, SEED_SCALE: scale, DEMO: '1' },
    stdio: ['ignore', 2, 'inherit'],
  })
  const [code] = await once(fill, 'exit')
  if (code !== 0) throw new Error('the world to measure could not be filled')
  await handOver(url)
  return url
}

/** What is measured serves patients, which the demo world refuses to; its note goes to a table of ours. */
async function handOver(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table bench_world as select * from demo_world; delete from demo_world')
  await client.end()
}

async function isFresh(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query(
      `select 1 from bench_world where finished_at is not null and seeded_at > now() - make_interval(days => $1)`,
      [freshDays],
    )
    return rows.length > 0
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
