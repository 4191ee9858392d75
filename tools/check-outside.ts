/** Everything that can be wrong outside, before a minute of building: nothing is changed. */
import { systemClock } from '#app/platform/clock.ts'
import { type Config, readConfig } from '#app/platform/config.server.ts'
import { lockDataDir } from '#app/platform/database/data-dir-lock.server.ts'
import { awaitDatabase } from '#app/platform/database/open-database.server.ts'
import { listen } from '#app/platform/http/edge/listen.server.ts'
import { readKeyRing } from '#app/platform/sealed/key-ring.server.ts'

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
  if (config.DATABASE_URL) await awaitDatabase(config, console.error).then(db => db.close())
  else lockDataDir(config.DATA_DIR).release()
  return config
}
