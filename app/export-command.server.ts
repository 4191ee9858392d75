/**
 * `npm run -s export [-- --centre KEY…]`: writes supply to the standard output as the NDJSON that `npm run import` reads
 * (docs/import.md). Without -s npm itself writes two lines there first.
 */
import { once } from 'node:events'
import { OperatorError, readConfig } from '#app/platform/config.server.ts'
import { openBegun } from '#app/platform/database/begun-database.server.ts'
import { requireDatabase } from '#app/platform/database/named-database.server.ts'
import { runCommand } from './command.server.ts'
import { findCentreIds } from './supply/editing/export.queries.server.ts'
import { exportSupply } from './supply/editing/export-supply.server.ts'
import { supplyPorts } from './supply-ports.server.ts'

function keysIn(args: readonly string[]): string[] | null {
  if (args.length === 0) return null
  const keys = args.flatMap((word, index) => (index % 2 === 1 ? [word] : []))
  if (args.length % 2 === 0 && args.every((word, index) => index % 2 === 1 || word === '--centre'))
    return keys
  throw new OperatorError('Uso: npm run -s export [-- --centre CLAVE…]   (sin nada: toda la oferta)')
}

async function run(args: readonly string[]) {
  const keys = keysIn(args)
  const config = readConfig({ ...process.env, DEMO: '1' })
  requireDatabase(config)
  const db = await openBegun(config)
  try {
    const found = keys && (await findCentreIds(db, keys))
    const missing = keys?.find(key => !found?.some(one => one.key === key))
    if (missing !== undefined) throw new OperatorError(`no existe el centro «${missing}»`)
    const house = { tx: db, prices: supplyPorts.prices }
    for await (const line of exportSupply(house, { centres: found?.map(({ id }) => id) ?? null }))
      if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain')
  } finally {
    await db.close()
  }
}

// Whoever reads has had enough (`| head`): told where the next line is written, or here.
const isUnread = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EPIPE'
process.stdout.on('error', error => {
  if (!isUnread(error)) throw error
})

await runCommand(async () => {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    if (isUnread(error)) process.exit(0)
    throw error
  }
})
