/** `npm run reach -- list | approve ID NAME [--card-seen] | refuse ID NAME`: who is to be reached elsewhere (docs/operating.md). */
import { systemClock } from '#app/platform/clock.ts'
import { OperatorError, readConfig } from '#app/platform/config.server.ts'
import { migrate } from '#app/platform/migrate.server.ts'
import { openDatabase } from '#app/platform/open-database.server.ts'
import { decideReach, openReachRequests } from './decide-reach.server.ts'
import { openRegistry } from './open-registry.server.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const usage = 'Uso: npm run reach -- list | approve ID QUIEN [--card-seen] | refuse ID QUIEN'
const refusals = {
  'not-open': 'no hay una solicitud abierta con ese número',
  early: 'el contacto anterior todavía puede oponerse: faltan horas para las 72',
  card: 'el número de la cédula no es el de ese RUT, o el registro no responde; con la cédula a la vista, --card-seen',
  taken: 'otra cuenta tiene ese correo',
}

async function run([what, id = '', by = '', ...flags]: string[]): Promise<void> {
  const decides = what === 'approve' || what === 'refuse'
  if (!(what === 'list' || (decides && /^[\da-f-]{36}$/.test(id) && by))) throw new OperatorError(usage)
  const config = readConfig({ ...process.env, DEMO: process.env.DEMO ?? '1' })
  const db = await openDatabase(config)
  const house = { db, config, clock: systemClock, registry: openRegistry(config, db) }
  try {
    await migrate(db)
    if (decides) {
      const outcome = what === 'approve' ? ('approved' as const) : ('refused' as const)
      const decided = await decideReach(house, { id, outcome, by, seenCard: flags.includes('--card-seen') })
      if (!decided.ok) throw new OperatorError(refusals[decided.reason])
      say(outcome === 'approved' ? 'Aprobada: la persona puede recuperar su cuenta' : 'Rechazada')
      return
    }
    const cards = { right: 'cédula correcta', wrong: 'cédula equivocada', unknown: 'cédula sin comprobar' }
    for (const one of await openReachRequests(house))
      say(
        [
          one.id,
          one.rut,
          one.name,
          `${one.email} ${one.phone}`,
          cards[one.card],
          `desde ${one.decidableAt}`,
        ].join(' · '),
      )
  } finally {
    await db.close()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
