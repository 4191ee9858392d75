/** What works beside requests asks one statement at a time: of the connections that people's requests wait for it has one at most. */
import type { Database } from './database.server.ts'

/** The same database for one user of it; transactions and scripts stay as they are. */
export function oneAtATime(db: Database): Database {
  let last: Promise<unknown> = Promise.resolve()
  return {
    ...db,
    rows(query) {
      const asked = last.then(() => db.rows<never>(query))
      last = asked.catch(() => {})
      return asked
    },
  }
}
