/** `npm run messages -- send-now [--all]`: after an outage, messages that wait leave at once; also while the portal runs. */
import { parseArgs } from 'node:util'
import { systemClock } from '#app/platform/clock.ts'
import { OperatorError, readConfig } from '#app/platform/config.server.ts'
import { openBegun } from '#app/platform/database/begun-database.server.ts'
import { isFree } from '#app/platform/database/data-dir-lock.server.ts'
import { requireDatabase } from '#app/platform/database/named-database.server.ts'
import { type HurryWish, hurryMessages } from '#app/platform/messages/hurry-messages.server.ts'
import { askToHurry } from '#app/platform/operator-door.server.ts'
import { command } from './command.ts'

function wishIn(): HurryWish {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { all: { type: 'boolean' } },
    })
    if (positionals.length === 1 && positionals[0] === 'send-now') return values.all ? 'all' : 'waiting'
  } catch {}
  throw new OperatorError(
    'Uso: npm run messages -- send-now [--all]   (--all: también los que ya se dieron por perdidos)',
  )
}

async function hurryHere(config: Parameters<typeof openBegun>[0], wish: HurryWish) {
  const db = await openBegun(config)
  return hurryMessages(db, wish, systemClock.now()).finally(() => db.close())
}

await command(async () => {
  const wish = wishIn()
  const config = readConfig({ ...process.env, DEMO: '1' })
  requireDatabase(config)
  const runs = !config.DATABASE_URL && !isFree(config.DATA_DIR)
  const { waiting, givenUp, soon } = runs
    ? await askToHurry(config.DATA_DIR, wish)
    : await hurryHere(config, wish)
  const lost = wish === 'all' ? `, y ${givenUp} que se habían dado por perdidos` : ''
  // A portal of the version before does not count them.
  const alone = soon ? `; ${soon} más salen por sí solos en un minuto, con el portal en marcha` : ''
  console.log(`Salen ahora ${waiting} mensajes que esperaban otro intento${lost}${alone}`)
})
