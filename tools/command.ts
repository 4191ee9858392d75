/** How a command of the operator ends: what they can mend is one line, anything else is a fault of ours with its stack. */
import { OperatorError } from '#app/platform/config.server.ts'
import { StepFailed } from './step.mjs'

export async function command<Found>(work: () => Found | Promise<Found>): Promise<Found> {
  try {
    return await work()
  } catch (error) {
    // By name: a build carries its own copy of the class.
    if (error instanceof Error && error.name === 'OperatorError') console.error(error.message)
    else if (!(error instanceof StepFailed)) console.error(error)
    process.exit(1)
  }
}

/**
 * For a command that is told nothing: what somebody thinks to tell it (another folder) would be passed over in silence.
 * @throws OperatorError where it is given an argument.
 */
export function takeNothing(name: string): void {
  if (process.argv.length > 2) throw new OperatorError(`Uso: npm run ${name}`)
}
