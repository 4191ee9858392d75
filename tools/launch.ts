/** On Node 26, with everything installed: checks what the operator gave, builds what is stale, fills, serves. */
import { ensureBuild } from './build.ts'
import { checkOutside } from './check-outside.ts'
import { command } from './command.ts'
import { ensureFilled } from './fill.ts'

await command(async () => {
  process.env.NODE_ENV = 'production'
  const config = await checkOutside(process.env)
  await ensureBuild()
  await ensureFilled(config)
  await import('./serve.ts')
})
