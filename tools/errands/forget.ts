/** `npm run forget [-- --dry-run]`: everything whose time is over goes now, or is only counted; also while the portal runs. */
import { parseArgs } from 'node:util'
import { OperatorError } from '#app/platform/config.server.ts'
import { command } from '../command.ts'
import { runErrand } from './errand.ts'

function isTrial(): boolean {
  try {
    return parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } }).values['dry-run']
  } catch {
    throw new OperatorError('Uso: npm run forget [-- --dry-run]')
  }
}

await command(async () => {
  const dry = isTrial()
  await runErrand({ at: '/forget', body: dry ? 'dry-run' : '' }, built =>
    built.forgetAlone?.(process.env, dry),
  )
})
