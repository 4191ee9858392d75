/** The gateway of one file of tests: open while they run, and each begins at the same moment. */
import { afterAll, beforeEach } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { MovableClock, startGateway } from './payments.ts'

export async function gatewayOfFile(db: Database) {
  const clock = new MovableClock()
  const gateway = await startGateway(db, clock)
  afterAll(() => gateway.close())
  beforeEach(() => clock.startAgain())
  return { clock, gateway }
}
