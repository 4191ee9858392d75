/** On Node 26, with everything installed: checks what the operator gave, builds what is stale, fills, serves. */
import { OperatorError } from '#app/platform/config.server.ts'
import { ensureBuild } from './build.ts'
import { checkOutside } from './check-outside.ts'
import { ensureFilled } from './fill.ts'
import { StepFailed } from './step.mjs'

try {
  process.env.NODE_ENV = 'production'
  const config = await checkOutside(process.env)
  await ensureBuild()
  await ensureFilled(config)
  await import('./serve.ts')
} catch (error) {
  if (error instanceof OperatorError) console.error(error.message)
  else if (!(error instanceof StepFailed)) throw error
  process.exit(1)
}
