/** `npm run demo:reset`: the demo world as new. Only where there is nothing but the demo. */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError, readConfig } from '#app/platform/config.server.ts'
import { lockDataDir } from '#app/platform/database/data-dir-lock.server.ts'
import { command, takeNothing } from './command.ts'
import { ensureFilled, filledMark } from './fill.ts'

await command(async () => {
  takeNothing('demo:reset')
  // Before the rest: what a portal without the demo needs is not what is wrong here.
  const { DATABASE_URL, DEMO } = process.env
  if (DATABASE_URL) throw new OperatorError('DATABASE_URL: demo:reset es solo para la base de datos incluida')
  if (DEMO === '0')
    throw new OperatorError('DEMO: con DEMO=0 los datos no son de demostración; no se tocó nada')
  const config = readConfig(process.env)
  const { DATA_DIR } = config
  const lock = lockDataDir(DATA_DIR)
  try {
    if (existsSync(join(DATA_DIR, 'pg')) && !existsSync(join(DATA_DIR, filledMark)))
      throw new OperatorError(
        `DATA_DIR: lo que hay en ${DATA_DIR} no es solo la demostración; no se tocó nada`,
      )
    for (const name of ['pg', filledMark, 'deleted-accounts.txt'])
      await rm(join(DATA_DIR, name), { recursive: true, force: true })
  } finally {
    lock.release()
  }
  await ensureFilled(config)
  console.log(`El mundo de demostración está como nuevo en ${DATA_DIR}`)
})
