/** On Node 26, with everything installed: checks what the operator gave, builds what is stale, fills, serves. */
import { ensureBuild } from './build.ts'
import { readBuilt } from './built.ts'
import { checkOutside } from './check-outside.ts'
import { command, endWhenAsked } from './command.ts'
import { ensureFilled } from './fill.ts'

await command(async () => {
  endWhenAsked()
  process.env.NODE_ENV = 'production'
  const config = await checkOutside(process.env)
  // Side by side: a fill needs no build and one processor, and what was built is read while it goes on. Neither is left alone with
  // the other's mistake.
  const both = await Promise.allSettled([ensureBuild().then(readBuilt), ensureFilled(config)])
  for (const one of both) if (one.status === 'rejected') throw one.reason
  await import('./serve.ts')
})
