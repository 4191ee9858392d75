/** Everything that can be wrong outside, before a minute of building: nothing is changed. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '#app/platform/clock.ts'
import { type Config, readConfig } from '#app/platform/config.server.ts'
import { lockDataDir } from '#app/platform/database/data-dir-lock.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { awaitDatabase } from '#app/platform/database/open-database.server.ts'
import { openReplica, replicaReads } from '#app/platform/database/replica.server.ts'
import { listen } from '#app/platform/http/edge/listen.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { readKeyRing } from '#app/platform/sealed/key-ring.server.ts'
import { checkWorld } from '#app/supply/require-world.server.ts'
import { filledMark } from './fill.ts'

/** @throws OperatorError naming the variable or the file that is wrong, the port that is taken, the folder that is in use. */
export async function checkOutside(env: Record<string, string | undefined>): Promise<Config> {
  const config = readConfig(env)
  const { PDF_CERT, PDF_CERT_PASSWORD, DATA_KEYS } = config
  if (DATA_KEYS) readKeyRing(DATA_KEYS, 'DATA_KEYS')
  if (PDF_CERT) {
    // Reading one takes a library that most starts can do without.
    const { readCertificate } = await import('#app/records/pdf/certificate.server.ts')
    await readCertificate(PDF_CERT, PDF_CERT_PASSWORD, systemClock.now())
  }
  const door = await listen(() => new Response(), config)
  await new Promise(resolve => door.close(resolve))
  if (config.DELETED_FILE) {
    const { requireDeletedFile } = await import('#app/identity/accounts/deleted-list.server.ts')
    await requireDeletedFile(config.DELETED_FILE)
  }
  await checkDatabase(config)
  return config
}

/** Of the embedded one only what nobody knows yet: a folder that was filled with the demo world says so by a file. */
async function checkDatabase(config: Config): Promise<void> {
  const { DATABASE_URL, DATABASE_READ_URL, DATA_DIR, DEMO } = config
  if (!DATABASE_URL) lockDataDir(DATA_DIR).release()
  const isKnown = !DEMO || existsSync(join(DATA_DIR, filledMark)) || !existsSync(join(DATA_DIR, 'pg'))
  if (!DATABASE_URL && isKnown) return
  const db = await awaitDatabase(config, console.error)
  try {
    await checkWorld(db, config)
    if (DATABASE_READ_URL) await checkReplica(DATABASE_READ_URL, db)
  } finally {
    await db.close()
  }
}

/** One that is away stops nothing, and is logged by the portal itself. */
async function checkReplica(url: string, primary: Database): Promise<void> {
  const log = createLog('error', () => {})
  await replicaReads({ open: () => openReplica(url), primary, log }).then(reads => reads.close())
}
