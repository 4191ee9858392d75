/** What a country weighs on the disk, and what its upkeep costs the server. */
import pg from 'pg'
import { type Database, list, sql } from '#app/platform/database/database.server.ts'
import { cpuOfOne } from '../processes.ts'

export interface Size {
  name: string
  rows: number
  tableMb: number
  indexMb: number
}

export interface Upkeep {
  changes: number
  change: Cost
  vacuum: Cost
  analyze: Cost
}

interface Cost {
  seconds: number
  /** Of the server's process. */
  cpuSeconds: number
}

const changes = 100_000
const shown = ['appointment', 'appointment_change', 'payment', 'audit', 'offer', 'schedule', 'schedule_day']

export async function sizesOf(db: Database): Promise<Size[]> {
  const sizes = await db.rows<Size>(sql`
    select relname::text as name, reltuples::float8 as rows, pg_table_size(oid)::float8 / 2 ^ 20 as "tableMb", pg_indexes_size(oid)::float8 / 2 ^ 20 as "indexMb"
    from pg_class where relname = any(${list(shown)}::text[]) and relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc`)
  const [whole] = await db.rows<{ mb: number }>(
    sql`select pg_database_size(current_database())::float8 / 2 ^ 20 as mb`,
  )
  return [{ name: 'database', rows: 0, tableMb: whole?.mb ?? 0, indexMb: 0 }, ...sizes]
}

/** Changes many rows as any change of an appointment does, all over the table, and sweeps after them. */
export async function upkeepOf(url: string): Promise<Upkeep> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const ask = async (text: string) => (await client.query(text)).rows[0] as { n: number } | undefined
  try {
    const pid = (await ask('select pg_backend_pid() as n'))?.n ?? 0
    const timed = async (text: string) => {
      const [started, cpu] = [performance.now(), cpuOfOne(pid)]
      await client.query(text)
      return { seconds: (performance.now() - started) / 1000, cpuSeconds: cpuOfOne(pid) - cpu }
    }
    const rows = (await ask('select count(*)::int as n from appointment'))?.n ?? 0
    // Its triggers are not what is asked.
    await ask('set session_replication_role = replica')
    const change = await timed(`
      update appointment set version = version + 1
      where id in (select id from appointment tablesample bernoulli (${Math.min(100, (110 * changes) / Math.max(1, rows))}) limit ${changes})`)
    // As autovacuum does it: nobody helps.
    const vacuum = await timed('vacuum (parallel 0) appointment')
    return { changes: Math.min(changes, rows), change, vacuum, analyze: await timed('analyze appointment') }
  } finally {
    await client.end()
  }
}
