/** How the commands of whoever operates the portal speak and end. */

export const say = (text: string) => process.stdout.write(`${text}\n`)
export const complain = (text: string) => process.stderr.write(`${text}\n`)

/** «1.234». */
export const figure = (count: number): string => count.toLocaleString('es-CL')

/** What the operator can mend is one line and exit code 1. @throws anything else: a fault of ours, with its stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // By name: a build carries its own copy of the class.
    if (!(error instanceof Error) || error.name !== 'OperatorError') throw error
    complain(error.message)
    process.exitCode = 1
  }
}
