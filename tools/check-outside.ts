/** Everything that can be wrong outside, before a minute of building: nothing is changed. */
import { type Config, readConfig } from '#app/platform/config.server.ts'
import { lockDataDir } from '#app/platform/database/data-dir-lock.server.ts'
import { awaitDatabase } from '#app/platform/database/open-database.server.ts'
import { listen } from '#app/platform/http/edge/listen.server.ts'

/** @throws OperatorError naming the variable that is wrong, the port that is taken, the folder that is in use. */
export async function checkOutside(env: Record<string, string | undefined>): Promise<Config> {
  const config = readConfig(env)
  const door = await listen(() => new Response(), config)
  await new Promise(resolve => door.close(resolve))
  if (config.DATABASE_URL) await awaitDatabase(config, console.error).then(db => db.close())
  else lockDataDir(config.DATA_DIR).release()
  return config
}
