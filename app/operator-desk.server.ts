/** What an operator's command does by itself where no portal has the database open. In the build, because it writes letters and these need the words. */
import { answerReach, openRegistry, type ReachWish } from './identity/public.server.ts'
import { systemClock } from './platform/clock.ts'
import { OperatorError, readConfig } from './platform/config.server.ts'
import { migrate } from './platform/database/migrate.server.ts'
import { openDatabase } from './platform/database/open-database.server.ts'
import { findInService } from './supply/first-fill.queries.server.ts'

/**
 * @param env the environment of the portal: who decides sends letters, which lead to its address and carry its name.
 * @throws OperatorError when the decision cannot be taken; nothing was changed.
 */
export async function answerReachAlone(
  env: Record<string, string | undefined>,
  wish: ReachWish,
): Promise<string> {
  const config = readConfig({ ...env, DEMO: '1' })
  const db = await openDatabase(config)
  try {
    await migrate(db)
    if (wish.what !== 'list' && !env.PUBLIC_URL && (await findInService(db)))
      throw new OperatorError(
        'PUBLIC_URL: falta, y la carta que sale lleva un enlace al portal; no cambió nada',
      )
    return await answerReach({ db, config, clock: systemClock, registry: openRegistry(config, db) }, wish)
  } finally {
    await db.close()
  }
}
