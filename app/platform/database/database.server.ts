/**
 * One dialect, two engines: the embedded PostgreSQL (PGlite) and a PostgreSQL server (pg).
 * Instants come back as Temporal.Instant, dates as Temporal.PlainDate, bigint as number.
 */
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { OperatorError } from '../config.server.ts'
import { serverTrouble } from '../http/server-trouble.server.ts'
import { namedStatements } from '../library-insides/pglite-statements.server.ts'
import { breaths } from './breaths.server.ts'
import { parsers } from './column-types.server.ts'
import { inside, refuseInsideTransaction, type Tx } from './inside-transaction.server.ts'
import { noting, type Source, type Statement, stateOf } from './reading.server.ts'
import { asAnswer, asTheyCame, isOrderly, isPooled, parserOf } from './server-driver.server.ts'
import { transactionOn } from './server-transaction.server.ts'
import type { SQL } from './sql.server.ts'

export type { Tx } from './inside-transaction.server.ts'
export { answeredAtOnce, json, list, type SQL, sql } from './sql.server.ts'

export interface Database extends Tx, Source {
  /** Runs work in one transaction; a deadlock (40P01) is retried once, anything else rolls back and rethrows. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Runs a script of many statements (migrations). */
  script(text: string): Promise<void>
  /** For libraries that bring their own SQL text; of several statements, the rows of all. */
  raw(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** The whole embedded database as a tar file (backup, test template); a server has its own tools. */
  dump?(): Promise<Blob>
  /** NOTIFY of the embedded database; a server has a connection of its own for it (notifications.server.ts). */
  listen?(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>
  readonly engine: 'embedded' | 'server'
  close(): Promise<void>
}

const statementNames = new Map<string, string>()

async function retryingDeadlock<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (violation(error)?.code !== '40P01') throw error
    return attempt()
  }
}

/** What it keeps of its files beside the operating system, which keeps them too: its default of 128 MB is held twice. */
const sharedBuffers = '32MB'

/**
 * Opens the embedded PostgreSQL in a folder, or in memory when there is none. The caller holds the lock on that folder.
 * @param from a tar file of `dump`, to start from.
 */
export async function openEmbedded(folder: string | undefined, from?: Blob): Promise<Database> {
  const { PGlite: Engine } = await import('@electric-sql/pglite')
  const { btree_gist } = await import('@electric-sql/pglite/contrib/btree_gist')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  if (folder !== undefined) await mkdir(dirname(folder), { recursive: true })
  const startParams = [...Engine.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`]
  const options = { extensions: { btree_gist, pg_trgm }, parsers, loadDataDir: from, startParams }
  const engine: PGlite =
    folder === undefined ? await Engine.create(options) : await Engine.create(folder, options)
  await engine.exec(`set timezone = 'UTC'; set copihue.embedded = 'on'`)
  const statements = namedStatements(engine)
  const breath = breaths()
  const answer: Source['answer'] = async ({ text, values }) => {
    refuseInsideTransaction()
    await breath()
    return statements.answer(text, values)
  }
  return noting<Database>({
    engine: 'embedded',
    async rows({ text, values }) {
      refuseInsideTransaction()
      await breath()
      return statements.rows(text, values)
    },
    answer,
    state: stateOf(answer),
    async transaction(work) {
      refuseInsideTransaction()
      return engine.transaction(inner =>
        inside(work, {
          async rows<Row>({ text, values, once }: SQL) {
            await breath()
            if (inner.closed) throw new Error('the transaction is over')
            return once
              ? (await inner.query<Row>(text, values)).rows
              : statements.rowsWithin<Row>(text, values)
          },
        }),
      )
    },
    async script(text) {
      statements.forget()
      await engine.exec(text)
    },
    async raw(text, values) {
      refuseInsideTransaction()
      if (values?.length) return engine.query<Record<string, unknown>>(text, values)
      const results = await engine.exec(text)
      return { rows: results.flatMap(result => result.rows) as Record<string, unknown>[] }
    },
    dump: () => engine.dumpDataDir('none'),
    listen: (channel, onPayload) => engine.listen(channel, onPayload),
    close: () => engine.close(),
  })
}

function prepared(text: string): string {
  let name = statementNames.get(text)
  if (name === undefined) {
    name = `s${statementNames.size}`
    statementNames.set(text, name)
  }
  return name
}

interface ServerOptions {
  /** Where the operator wrote the address, for the line about it. */
  variable?: string
  /** 4 beats 8 on two cores (p99 2.5 ms against 32–388 ms, measured). */
  connections?: number
  /** How long a new connection may take. */
  connectMs?: number
  /** How long a statement may take; absent: as long as it does. */
  statementMs?: number
}

export interface ServerDatabase extends Database {
  /** Something between us and the server hands its connections around; LISTEN and named statements do not pass it. */
  readonly pooled: boolean
}

/**
 * Opens a pool on a PostgreSQL server.
 * @throws OperatorError when the server cannot be used.
 */
export async function openServer(
  url: string,
  { variable = 'DATABASE_URL', connections = 4, connectMs = 5000, statementMs }: ServerOptions = {},
): Promise<ServerDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs,
    // Several statements of a transaction may be under way at once; of everything else there is one.
    pipeline: true,
    // As a statement: PgBouncer refuses a connection that asks for it while it opens, and keeps it when it is said like this.
    onConnect: async client => {
      await client.query(`set timezone = 'UTC'`)
    },
    types: { getTypeParser: parserOf },
  })
  // A connection dropped while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // So would one dropped inside a transaction, between two statements; the next statement says that it is gone.
  pool.on('connect', client => client.on('error', () => {}))
  // Nobody is answered after a crash without a new one; behind a pooler they would be.
  let opened = 0
  pool.on('connect', () => {
    opened += 1
  })
  const pooled = await isPooled(pool, variable).catch(async error => {
    await pool.end()
    throw error instanceof OperatorError ? error : serverTrouble(error, variable)
  })
  // Not `pool.query`: it drops the connection, with all that it has prepared, for a constraint that held.
  const lend = async <Result>(work: (client: pg.PoolClient, spoil: () => void) => Promise<Result>) => {
    const client = await pool.connect()
    let spoiled = false
    try {
      return await work(client, () => {
        spoiled = true
      })
    } finally {
      client.release(spoiled)
    }
  }
  const named = ({ text, values, once }: Statement) => ({
    name: pooled || once ? undefined : prepared(text),
    text,
    values,
  })
  const run = async <Row>(client: pg.PoolClient, query: SQL) =>
    (await client.query(named(query))).rows as Row[]
  const alone = <Result>(work: (client: pg.PoolClient) => Promise<Result>) => {
    refuseInsideTransaction()
    return lend((client, spoil) =>
      work(client).catch(error => {
        if (!isOrderly(error)) spoil()
        throw error
      }),
    )
  }
  const answer: Source['answer'] = statement =>
    alone(async client => asAnswer(await client.query({ ...named(statement), ...asTheyCame })))
  return noting<ServerDatabase>({
    engine: 'server',
    pooled,
    rows: query => alone(client => run<never>(client, query)),
    answer,
    state: pooled ? undefined : stateOf(answer, () => opened),
    transaction(work) {
      refuseInsideTransaction()
      const attempt = async (client: pg.PoolClient, spoil: () => void) => {
        const tx = transactionOn(client, { named, pooled })
        try {
          const result = await inside(work, tx)
          await tx.end('commit')
          return result
        } catch (error) {
          await tx.end('rollback').catch(spoil)
          throw error
        }
      }
      return retryingDeadlock(() => lend(attempt))
    },
    async script(text) {
      await pool.query(text)
    },
    async raw(text, values) {
      const results = [await pool.query(text, values)].flat() as pg.QueryResult[]
      return { rows: results.flatMap(result => result.rows) }
    },
    close: () => pool.end(),
  })
}

/** PostgreSQL's code for a disk without room. */
export const diskFull = '53100'

/** The constraint a failed statement ran into, the same for both engines; undefined for any other error. */
export function violation(error: unknown): { code: string; constraint?: string } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) {
      return { code, constraint: typeof constraint === 'string' ? constraint : undefined }
    }
  }
  return undefined
}
