/** The same as test/statement-plans.test.ts on a server that really holds a million appointments, with nothing said to the planner. */
import { afterAll } from 'vitest'
import { openServer } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { loadReference } from '#app/supply/reference.server.ts'
import { fillPast, largeTables } from '../helpers/processes/million.ts'
import { startPostgres } from '../helpers/processes/postgres.ts'
import { lookAtEveryPlan } from '../helpers/statement-plans.ts'

// What is asked is which plan, not how fast a small cache is.
const server = await startPostgres({ settings: { shared_buffers: '1GB', max_wal_size: '8GB' } })
const db = await openServer(server.url)
await migrate(db)
await loadReference(db)

lookAtEveryPlan(db, async offerId => {
  await fillPast(db, offerId, { agendas: 20_000, visits: 50 })
  // What its own upkeep would have done by now.
  await db.script('vacuum analyze')
  return largeTables(db)
})

afterAll(async () => {
  await db.close()
  await server.stop()
})
