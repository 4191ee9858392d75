/** One step of a longer command: says what it does, shows that it is still alive, and what it said when it fails. */
import { spawn } from 'node:child_process'

const live = process.stdout.isTTY && !process.env.CI

/** A step that failed; its output has been shown. */
export class StepFailed extends Error {
  name = 'StepFailed'

  /**
   * @param {string} title
   * @param {string} output
   */
  constructor(title, output) {
    super(title)
    this.output = output
  }
}

/** Steps under way, by title: two may go side by side and share the one line that a terminal shows. */
const underWay = new Map()

/** @param {string} above what stays above that line */
function draw(above = '') {
  const line = [...underWay.values()].join(' | ').slice(0, (process.stdout.columns || 80) - 1)
  process.stdout.write(`\r\x1b[K${above}${line}`)
}

const lastLines = output => output.trimEnd().split('\n').slice(-40)

/**
 * Runs a program with its output held back, which is shown only when it fails.
 * @param {string} title what a person reads
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, detail?: (output: string) => string, excerpt?: (output: string) => string[] }} [options]
 *   detail: how far it is, asked every two seconds; excerpt: the lines to show when it fails
 * @returns {Promise<string>} what it printed
 */
export async function runStep(
  title,
  command,
  args,
  { env, cwd, detail = () => '', excerpt = lastLines } = {},
) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const pass = signal => child.kill(signal)
  process.on('SIGINT', pass).on('SIGTERM', pass)
  let output = ''
  child.stdout.on('data', text => (output += text))
  child.stderr.on('data', text => (output += text))

  underWay.set(title, title)
  if (live) draw()
  else process.stdout.write(`${title}\n`)
  let told = 0
  const timer = setInterval(() => {
    const line = [title, detail(output), `${seconds()} s`].filter(Boolean).join(' · ')
    underWay.set(title, line)
    if (live) draw()
    else if (seconds() - told >= 10) {
      told = seconds()
      process.stdout.write(`${line}\n`)
    }
  }, 2000)

  const status = await new Promise(resolve => {
    child.on('error', error => {
      output += error.message
      resolve(1)
    })
    child.on('close', (code, signal) => resolve(signal ? 1 : code))
  })
  clearInterval(timer)
  process.off('SIGINT', pass).off('SIGTERM', pass)
  const end = `${status === 0 ? '✓' : '✗'} ${title} (${seconds()} s)\n`
  underWay.delete(title)
  if (live) draw(end)
  else process.stdout.write(end)
  if (status !== 0) {
    process.stderr.write(`${excerpt(output).join('\n')}\n`)
    throw new StepFailed(title, output)
  }
  return output
}
