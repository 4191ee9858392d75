/** `npm run restore -- FILE [--replace=DATA_DIR]`: puts a copy made by `npm run backup` in place. */
import { parseArgs } from 'node:util'
import { systemClock } from '#app/platform/clock.ts'
import { OperatorError, readConfig } from '#app/platform/config.server.ts'
import { restoreArchive } from './archive.ts'
import { command } from './command.ts'

const usage = 'Uso: npm run restore -- ARCHIVO [--replace=DATA_DIR]'

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'string' } },
    })
    if (positionals.length === 1) return { file: positionals[0] ?? '', replace: values.replace }
  } catch {}
  throw new OperatorError(usage)
}

await command(async () => {
  const { file, replace } = readArguments()
  const { DATABASE_URL, DATA_DIR } = readConfig({ ...process.env, DEMO: '1' })
  if (DATABASE_URL) throw new OperatorError('DATABASE_URL: un servidor PostgreSQL se restaura con pg_restore')
  const before = await restoreArchive(file, DATA_DIR, systemClock.now(), replace)
  console.log(`${file} está ahora en ${DATA_DIR}`)
  if (before) console.log(`Lo que había quedó en ${before}; bórralo cuando ya no lo necesites`)
})
