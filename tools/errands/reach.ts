/** `npm run reach -- list | approve ID NAME [--card-seen] | refuse ID NAME`: who is to be reached elsewhere; also while the portal runs. */
import { parseArgs } from 'node:util'
import type { ReachWish } from '#app/identity/public.server.ts'
import { OperatorError } from '#app/platform/config.server.ts'
import { command } from '../command.ts'
import { runErrand } from './errand.ts'

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

await command(async () => {
  const wish = wishIn()
  await runErrand({ at: '/reach', body: JSON.stringify(wish) }, built => {
    return built.answerReachAlone?.(process.env, wish)
  })
})
