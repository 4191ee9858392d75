/** `npm run reach -- list | approve ID NAME [--card-seen] | refuse ID NAME`: who is to be reached elsewhere; also while the portal runs. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { ReachWish } from '#app/identity/public.server.ts'
import { OperatorError, readConfig } from '#app/platform/config.server.ts'
import { isFree } from '#app/platform/database/data-dir-lock.server.ts'
import { askErrand } from '#app/platform/operator-door.server.ts'
import { ensureBuild } from './build.ts'
import { command } from './command.ts'

function wishIn(): ReachWish {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'card-seen': { type: 'boolean', default: false } },
    })
    const [what, id = '', by = '', ...more] = positionals
    const seenCard = values['card-seen']
    if (what === 'list' && positionals.length === 1 && !seenCard) return { what }
    const isWhole = /^[\da-f-]{36}$/.test(id) && by.trim() && more.length === 0
    if (isWhole && (what === 'approve' || (what === 'refuse' && !seenCard))) return { what, id, by, seenCard }
  } catch {}
  throw new OperatorError('Uso: npm run reach -- list | approve ID QUIEN [--card-seen] | refuse ID QUIEN')
}

/** Letters need the words, which only the build has. One that is there stays: the files of a portal that runs are in it. */
async function answerHere(wish: ReachWish): Promise<string> {
  const built = new URL(`../${process.env.BUILD_DIR || 'build'}/server/index.js`, import.meta.url)
  if (!existsSync(built)) await ensureBuild()
  const { answerReachAlone } = (await import(built.href)) as Partial<typeof import('#app/start.server.ts')>
  if (!answerReachAlone)
    throw new OperatorError('lo construido es de otra versión del portal: npm start lo construye de nuevo')
  return answerReachAlone(process.env, wish)
}

await command(async () => {
  const wish = wishIn()
  const { DATABASE_URL, DATA_DIR } = readConfig({ ...process.env, DEMO: '1' })
  if (!DATABASE_URL && !existsSync(`${DATA_DIR}/pg`))
    throw new OperatorError(`DATA_DIR: en ${DATA_DIR} no hay base de datos`)
  const runs = !DATABASE_URL && !isFree(DATA_DIR)
  process.stdout.write(await (runs ? askErrand(DATA_DIR, '/reach', JSON.stringify(wish)) : answerHere(wish)))
})
