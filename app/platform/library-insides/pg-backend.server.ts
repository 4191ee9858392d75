/** What pg can do at the other end of a connection, and its types leave out. Held by contracts.test.ts. */
import pg from 'pg'

interface Connection {
  stream: { writableCorked: number; cork(): void; uncork(): void }
  parsedStatements: Record<string, string | undefined>
  bind(portal: { statement: string }): void
  execute(portal: object): void
}

type Inside = pg.PoolClient & { processID: number | null; connection: Connection }

/** The process number that answered when the connection was opened; null where something between us and the server gave none. */
export const backendPid = (client: pg.PoolClient) => (client as Inside).processID

/** What is asked in this turn of the loop leaves at its end, as one: a system call costs more than most statements. */
export function leaveTogether(client: pg.PoolClient): void {
  const { stream } = (client as Inside).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const plain = pg.Query.prototype as unknown as {
  prepare(connection: Connection): void
  handleCommandComplete(message: unknown, connection: Connection): void
}

/** Before the one `sync` of its statement: where the server does not begin, it does not run the statement either. */
class Opening extends pg.Query {
  private begun = false

  requiresPreparation() {
    return true
  }

  prepare(connection: Connection) {
    connection.bind({ statement: begin.name })
    connection.execute({})
    plain.prepare.call(this, connection)
  }

  handleCommandComplete(message: unknown, connection: Connection) {
    if (this.begun) plain.handleCommandComplete.call(this, message, connection)
    this.begun = true
  }
}

/** Begins by itself: the first time on a connection, which knows the statement from then on. */
export const begin = { name: 'begin', text: 'begin' }

/** Begins a transaction with its first statement, in one round trip; undefined where the connection does not know how yet. */
export function beginWith(client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> | undefined {
  if ((client as Inside).connection.parsedStatements[begin.name] === undefined) return undefined
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
  const done = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result))
  leaveTogether(client)
  client.query(new Opening({ ...query, callback: done } as pg.QueryConfig))
  return promise
}
