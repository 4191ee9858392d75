/** The demo world on either engine, with patients and a receptionist whom the load is signed in as, and ways to look into it while its portal runs. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openEmbedded, openServer, sql } from '#app/platform/database/database.server.ts'
import { askRunningBySql } from '#app/platform/operator-door.server.ts'
import { addCentreStaff } from '../../test/helpers/staff.ts'
import { fillDemo } from '../../tools/fill.ts'
import { addAccounts } from '../identity.ts'
import { readWorkloads, type Workload } from '../world.ts'

export type Engine = 'server' | 'embedded'

/** A table and what it takes up. */
export interface TableSize {
  name: string
  bytes: number
  rows: number
  dead: number
}

export interface Ground {
  engine: Engine
  env: Record<string, string>
  workloads: Workload[]
  offers: number[]
  ruts: string[]
  receptionist: { cookie: string; path: string }
  /** Bytes of the database; of the embedded one those of its folder, whose log is written in a circle. */
  size(): Promise<number>
  tables(): Promise<TableSize[]>
  remove(): Promise<void>
}

const sizes = `select relname as name, pg_total_relation_size(relid)::float8 as bytes, n_live_tup::float8 as rows, n_dead_tup::float8 as dead
  from pg_stat_user_tables order by 2 desc limit 60`

export async function prepareGround(engine: Engine, serverUrl: string, folder: string): Promise<Ground> {
  return engine === 'server' ? onServer(serverUrl) : embedded(folder)
}

async function onServer(serverUrl: string): Promise<Ground> {
  const name = `soak_${randomBytes(4).toString('hex')}`
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  const ask = async <Row>(database: string, statement: string) => {
    const client = new pg.Client({ connectionString: database })
    await client.connect()
    const { rows } = await client.query(statement).finally(() => client.end())
    return rows as Row[]
  }
  await ask(serverUrl, `create database ${name}`)
  await fillDemo({ DATABASE_URL: url })
  const db = await openServer(url)
  const known = await furnish(db).finally(() => db.close())
  return {
    engine: 'server',
    env: { DATABASE_URL: url, DEMO: '1' },
    ...known,
    async size() {
      const [row] = await ask<{ bytes: number }>(url, `select pg_database_size('${name}')::float8 as bytes`)
      return row?.bytes ?? Number.NaN
    },
    tables: () => ask<TableSize>(url, sizes),
    remove: async () => {
      await ask(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

async function embedded(folder: string): Promise<Ground> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await fillDemo({ DATA_DIR: folder, DATABASE_URL: '' })
  const db = await openEmbedded(join(folder, 'pg'))
  const known = await furnish(db).finally(() => db.close())
  return {
    engine: 'embedded',
    env: { DATA_DIR: folder },
    ...known,
    size: async () => bytesOf(join(folder, 'pg')),
    async tables() {
      const lines = await askRunningBySql(folder, sizes, false)
      return lines
        .trim()
        .split('\n')
        .map(line => JSON.parse(line) as TableSize)
    },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function furnish(db: Database) {
  const now = Temporal.Now.instant()
  const workloads = await readWorkloads(db)
  const offers = await db.rows<{ id: number }>(sql`
    select id from offer where active and not prepaid and type = 'consulta' and modality = 'in_person' order by md5(id::text) limit 500`)
  const [centre] = await db.rows<{ id: number }>(sql`
    select centre_id as id from offer where active group by centre_id order by count(*) desc, centre_id limit 1`)
  const centreId = centre?.id ?? 0
  const { cookie } = await addCentreStaff(db, { role: 'reception', centreId }, now)
  return {
    workloads,
    offers: offers.map(({ id }) => id),
    ruts: await addAccounts(db),
    receptionist: { cookie, path: `/centro/agenda?centro=${centreId}` },
  }
}

function bytesOf(folder: string): number {
  let total = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    // A file of the engine may go while its folder is read.
    total += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0
  }
  return total
}
