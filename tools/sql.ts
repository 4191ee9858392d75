/** `npm run sql -- "select …"`: asks the embedded database, also while the portal runs on it; `--write` lets the statement change something. */
import { parseArgs } from 'node:util'
import { OperatorError, readConfig } from '#app/platform/config.server.ts'
import { askBySql } from '#app/platform/database/ask-by-sql.server.ts'
import { isFree } from '#app/platform/database/data-dir-lock.server.ts'
import { requireDatabase } from '#app/platform/database/named-database.server.ts'
import { openDatabase } from '#app/platform/database/open-database.server.ts'
import { askRunningBySql } from '#app/platform/operator-door.server.ts'
import { command } from './command.ts'

const usage = 'Uso: npm run sql -- "select …" [--write]'

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { write: { type: 'boolean', default: false } },
    })
    if (positionals.length === 1) return { statement: positionals[0] ?? '', write: values.write }
  } catch {}
  throw new OperatorError(usage)
}

async function askStopped(folder: string, statement: string, write: boolean): Promise<string> {
  const db = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined })
  return askBySql(db, statement, write).finally(() => db.close())
}

await command(async () => {
  const { statement, write } = readArguments()
  const config = readConfig({ ...process.env, DEMO: '1' })
  const { DATABASE_URL, DATA_DIR } = config
  if (DATABASE_URL) throw new OperatorError('DATABASE_URL: a un servidor PostgreSQL se le pregunta con psql')
  requireDatabase(config)
  const ask = isFree(DATA_DIR) ? askStopped : askRunningBySql
  process.stdout.write(await ask(DATA_DIR, statement, write))
})
