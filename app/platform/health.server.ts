/** For whoever operates the portal: is it alive, can it serve, what do its jobs and figures say. */
import { Hono } from 'hono'
import type { ApiEnv } from './api.server.ts'
import { sql } from './database.server.ts'

export function healthRoutes(isDraining: () => boolean) {
  const health = new Hono<ApiEnv>()
  health.get('/health/live', c => c.json({ status: 'ok' }))
  health.get('/health/ready', async c => {
    if (isDraining()) return c.json({ status: 'draining' }, 503)
    try {
      await c.get('portal').db.rows(sql`select 1`)
      return c.json({ status: 'ok' })
    } catch {
      return c.json({ status: 'database-unreachable' }, 503)
    }
  })
  return health
}
