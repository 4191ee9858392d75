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

let first = async () => {}
let isAsked = false

// A terminal sends its Ctrl-C to every process of the group, so the same wish may come twice.
async function end(): Promise<void> {
  if (isAsked) return
  isAsked = true
  await first()
  process.exit(0)
}

/**
 * From now on SIGTERM and Ctrl-C end this process with 0. The first process of a container hears neither before.
 * @param work what has to be done first; at the next call another takes its place.
 */
export function endWhenAsked(work: typeof first = async () => {}): void {
  first = work
  for (const signal of ['SIGTERM', 'SIGINT']) process.off(signal, end).on(signal, end)
}

/**
 * For a command that is told nothing: what somebody thinks to tell it (another folder) would be passed over in silence.
 * @throws OperatorError where it is given an argument.
 */
export function takeNothing(name: string): void {
  if (process.argv.length > 2) throw new OperatorError(`Uso: npm run ${name}`)
}
