/** What an operator asks of the portal's own code: of the one that runs on DATA_DIR, or of the build where none does. */
import { existsSync } from 'node:fs'
import { OperatorError, readConfig } from '#app/platform/config.server.ts'
import { isFree } from '#app/platform/database/data-dir-lock.server.ts'
import { requireDatabase } from '#app/platform/database/named-database.server.ts'
import { askErrand } from '#app/platform/operator-door.server.ts'
import { ensureBuild } from '../build.ts'
import { builtServer, readBuilt } from '../built.ts'

type Built = Partial<typeof import('#app/start.server.ts')>

/** Words are in the build only. One that is there stays: the files of a portal that runs are in it. */
async function readBuild(): Promise<Built> {
  if (!existsSync(builtServer())) await ensureBuild()
  return readBuilt()
}

/**
 * Prints the answer.
 * @param alone undefined where the build does not know how.
 * @throws OperatorError where there is no database, or in the words of a refusal.
 */
export async function runErrand(
  { at, body }: { at: string; body: string },
  alone: (built: Built) => Promise<string> | undefined,
): Promise<void> {
  const config = readConfig({ ...process.env, DEMO: '1' })
  requireDatabase(config)
  const { DATABASE_URL, DATA_DIR } = config
  const runs = !DATABASE_URL && !isFree(DATA_DIR)
  const answer = runs ? askErrand(DATA_DIR, at, body) : alone(await readBuild())
  if (!answer)
    throw new OperatorError('lo construido es de otra versión del portal: npm start lo construye de nuevo')
  process.stdout.write(await answer)
}
