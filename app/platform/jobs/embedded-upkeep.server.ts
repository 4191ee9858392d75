import type { Database } from '../database/database.server.ts'
import type { Job } from './jobs.server.ts'

/** The embedded engine has no autovacuum: without this, dead rows and old statistics pile up. */
export const embeddedUpkeep = (db: Database): Job => ({
  name: 'vacuum',
  everySeconds: 24 * 3600,
  cron: '20 4 * * *',
  async run() {
    await db.script('vacuum (analyze)')
    return undefined
  },
})
