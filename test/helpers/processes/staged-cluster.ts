/** A cluster with hours for sale, a gateway that is nobody's node, and somebody's browser: what a test of a night of work begins with. */
import { systemClock } from '#app/platform/clock.ts'
import { openServer } from '#app/platform/database/database.server.ts'
import { openBrowser } from '../call.ts'
import { payingEnv, startGateway } from '../payments.ts'
import { prepareHours } from './load.ts'
import { productionEnv } from './portal.ts'
import { embeddedDatabase } from './prepared-database.ts'

interface Stops {
  stop(): Promise<void>
}

/** @param start starts the nodes. @param leaderOf the address of the database to look into. */
export async function stageCluster<C extends Stops>(
  start: (options: {
    env: Record<string, string>
    fill(env: { DATABASE_URL?: string }): Promise<void>
  }) => Promise<C>,
  leaderOf: (cluster: C) => string,
) {
  const bank = await embeddedDatabase()
  const gateway = await startGateway(bank, systemClock)
  let slots: string[] = []
  const cluster = await start({
    env: { ...productionEnv, ...payingEnv(gateway) },
    async fill({ DATABASE_URL = '' }) {
      slots = await prepareHours(() => openServer(DATABASE_URL), 40)
    },
  })
  // People do not want the hours that a test chooses on its pages more than others.
  slots.sort(() => Math.random() - 0.5)
  const db = await openServer(leaderOf(cluster))
  const browser = await openBrowser()
  return {
    bank,
    gateway,
    cluster,
    slots,
    db,
    browser,
    async close() {
      await browser.close()
      await db.close()
      await cluster.stop()
      gateway.close()
      await bank.close()
    },
  }
}
