/** `npm run backup [-- FILE]`: a copy of the embedded database, also while the portal runs on it. */
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { systemClock } from '#app/platform/clock.ts'
import { OperatorError, readConfig } from '#app/platform/config.server.ts'
import { isFree, lockDataDir } from '#app/platform/database/data-dir-lock.server.ts'
import { openEmbedded } from '#app/platform/database/database.server.ts'
import { requireDatabase } from '#app/platform/database/named-database.server.ts'
import { askForBackup } from '#app/platform/operator-door.server.ts'
import { keyFile } from '#app/platform/sealed/key-ring.server.ts'
import { archiveName, writeArchive } from './archive.ts'
import { command } from './command.ts'

/** @returns where the copy goes; undefined: the usual place. */
function fileIn(): string | undefined {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} })
    if (positionals.length <= 1 && positionals[0] !== '') return positionals[0]
  } catch {}
  throw new OperatorError('Uso: npm run backup [-- ARCHIVO]')
}

async function backUpStopped(folder: string, file: string) {
  const lock = lockDataDir(folder)
  try {
    const db = await openEmbedded(`${folder}/pg`)
    const tar = await db.dump?.().finally(() => db.close())
    // A stream of the web's types, where Node's are asked for.
    if (tar) await writeArchive(Readable.fromWeb(tar.stream() as never), file)
  } finally {
    lock.release()
  }
}

await command(async () => {
  const asked = fileIn()
  const config = readConfig({ ...process.env, DEMO: '1' })
  const { DATABASE_URL, DATA_DIR } = config
  if (DATABASE_URL) throw new OperatorError('DATABASE_URL: un servidor PostgreSQL se respalda con pg_dump')
  requireDatabase(config)
  const file = asked ?? archiveName(systemClock.now())
  if (isFree(DATA_DIR)) await backUpStopped(DATA_DIR, file)
  else await writeArchive(await askForBackup(DATA_DIR), file)
  const { size } = await stat(file)
  console.log(
    `Copia de ${DATA_DIR} en ${file} (${(size / 1e6).toLocaleString('es-CL', { maximumFractionDigits: 1 })} MB)`,
  )
  if (existsSync(keyFile(DATA_DIR)))
    console.log(`La clave de notas y respuestas no va en ella: guarda aparte ${keyFile(DATA_DIR)}`)
})
