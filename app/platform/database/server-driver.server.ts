/** What we know of the driver of a PostgreSQL server, and of who answers at its other end. */
import pg from 'pg'
import { requireEncoding, requireVersion } from '../http/server-trouble.server.ts'
import { backendPid } from '../library-insides/pg-backend.server.ts'
import { parsers } from './column-types.server.ts'
import type { Answer } from './reading.server.ts'

/** How the driver reads a column. */
export const parserOf = (id: number, format?: string) =>
  parsers[id] ?? pg.types.getTypeParser(id, format as 'text')

/** For an answer whose words are to stay words. */
export const asTheyCame = {
  rowMode: 'array' as const,
  types: { getTypeParser: () => (text: string) => text },
}

/** @param result asked `asTheyCame`. */
export const asAnswer = ({ rows, fields }: pg.QueryArrayResult): Answer => ({
  cells: rows,
  fields: fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) })),
})

/** The server said no and goes on listening; whatever else happened, nobody knows what the connection is doing. */
export const isOrderly = (error: unknown) => error instanceof pg.DatabaseError && error.severity === 'ERROR'

/** Whoever answers with another process number than the server's own is no server. @throws OperatorError when it is too old, or not in UTF-8. */
export async function isPooled(pool: pg.Pool, variable: string): Promise<boolean> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        pg_backend_pid() as pid`,
    )
    requireVersion(rows[0].version, variable)
    requireEncoding(rows[0].encoding, variable)
    return backendPid(client) !== rows[0].pid
  } finally {
    client.release()
  }
}
