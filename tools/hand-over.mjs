/** Lets Node 26 do the rest: same terminal, same signals, its exit code is ours. */
import { spawn } from 'node:child_process'
import { ensureInstalled, Problem, root } from './setup/install.mjs'

/**
 * Pieces of a megabyte and more go back as soon as they are free. Left to itself the C library raises that bound with each of them, and
 * what a start needed once, some forty megabytes, is kept for good (mallopt(3)).
 */
const memory = { MALLOC_MMAP_THRESHOLD_: String(2 ** 20), MALLOC_TRIM_THRESHOLD_: String(2 ** 21) }

/** From Node 22.15 on a process can become another one: nobody waits for the portal with forty megabytes, or stands between it and signals. */
function replace(node, args, env) {
  if (process.platform !== 'win32') process.execve?.(node, [node, ...args], env)
}

/**
 * Installs what is missing and runs a file of this project on Node 26.
 * @param {string[]} args the file and what it is given
 * @param {{ all?: boolean }} [needs] all: also what only whoever changes the portal needs; without it, what builds and runs one
 */
export async function handOver(args, { all = true } = {}) {
  try {
    process.chdir(root)
    const node = await ensureInstalled(all)
    const env = { ...memory, ...process.env }
    replace(node, args, env)
    const child = spawn(node, args, { stdio: 'inherit', env })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    const [code, signal] = await new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('exit', (...end) => resolve(end))
    })
    process.exitCode = signal ? 1 : code
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
