/** Firefox and WebKit beside a served demo world, each with somebody in front of it. Plain Node. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoWorld } from '../processes/demo-world.ts'
import { startPortal } from '../processes/portal.ts'
import { freePort } from '../processes/postgres.ts'
import { startFirefox } from './firefox.ts'
import { personAt } from './person.ts'
import { findMiniBrowser, startWebKit } from './webkit.ts'

export async function openEngines() {
  const folder = mkdtempSync(join(tmpdir(), 'copihue-engines-'))
  await demoWorld(folder)
  // What a browser calls a secure place, where its devices may be asked for; the gateway leads back to it.
  const port = await freePort()
  const home = `http://localhost:${port}`
  const env = { DATA_DIR: folder, PORT: String(port), PUBLIC_URL: home }
  const portal = await startPortal({ env, timeoutSeconds: 120 })
  const firefox = await startFirefox('firefox-esr')
  const engines = [firefox, await startWebKit(findMiniBrowser() ?? '')]
  return {
    home,
    firefox,
    people: engines.map(engine => personAt(engine, home)),
    async close() {
      for (const engine of engines) await engine.close()
      await portal.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
