/** What pg remembers of the other end of a connection, and its types leave out. Held by contracts.test.ts. */
import type pg from 'pg'

/** The process number that answered when the connection was opened; null where something between us and the server gave none. */
export const backendPid = (client: pg.PoolClient) =>
  (client as pg.PoolClient & { processID: number | null }).processID
