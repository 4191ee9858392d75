/** Runs tasks side by side as far as the processors reach, shows how far it is, and what failed. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

export interface Task {
  name: string
  /** Names of the tasks whose result it needs; when one of them fails, it fails unrun. */
  needs?: string[]
  /** How many processors it keeps busy. */
  width?: number
  command: string[]
  env?: Record<string, string>
  /** What mends most of what it finds. */
  remedy?: string
  /** Counts what was checked; by default the command itself is one check. */
  count?: () => Promise<Count>
}

export interface Count {
  passed: number
  failed: number
  /** What whoever reads the result must know though it passed. */
  notes?: string[]
}

export interface Result extends Count {
  name: string
  seconds: number
  output: string
}

const told = 10_000
/** Colours are for people at a terminal. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

/** @returns the results in the order in which the tasks were given. */
export async function runTasks(
  tasks: Task[],
  processors = Math.max(2, availableParallelism()),
): Promise<Result[]> {
  const results = new Map<string, Result>()
  const running = new Map<string, { width: number; since: number; done: Promise<void> }>()
  const busy = () => [...running.values()].reduce((sum, { width }) => sum + width, 0)
  const waiting = [...tasks]
  const heartbeat = setInterval(() => {
    const now = [...running].map(
      ([name, { since }]) => `${name} ${Math.round((Date.now() - since) / 1000)} s`,
    )
    console.log(`… ${now.join(', ')}`)
  }, told)

  while (waiting.length || running.size) {
    for (const task of [...waiting]) {
      const needs = (task.needs ?? []).map(name => results.get(name))
      if (needs.includes(undefined)) continue
      const width = Math.min(task.width ?? 1, processors)
      const broken = needs.find(result => result?.failed)
      if (!broken && busy() + width > processors) continue
      waiting.splice(waiting.indexOf(task), 1)
      const since = Date.now()
      const outcome = broken
        ? Promise.resolve({ passed: 0, failed: 1, output: `not run: ${broken.name} failed` })
        : runTask(task)
      const done = outcome.then(({ output, ...counted }) => {
        const { passed, failed } = counted
        const seconds = Math.round((Date.now() - since) / 1000)
        results.set(task.name, { name: task.name, ...counted, seconds, output })
        running.delete(task.name)
        console.log(`${failed ? '✗' : '✓'} ${task.name}: ${passed} passed, ${failed} failed (${seconds} s)`)
        if (failed) console.log(`${output.trimEnd()}\n`)
        if (failed && task.remedy) console.log(`${task.remedy}\n`)
      })
      running.set(task.name, { width, since, done })
    }
    await Promise.race([...running.values()].map(({ done }) => done))
  }
  clearInterval(heartbeat)
  return tasks.map(({ name }) => results.get(name)).filter(result => result !== undefined)
}

async function runTask({
  command: [program = '', ...args],
  env,
  count,
}: Task): Promise<Count & { output: string }> {
  const child = spawn(program, args, {
    env: { ...process.env, ...plain, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGINT', pass).on('SIGTERM', pass)
  let output = ''
  child.stdout.on('data', text => (output += text))
  child.stderr.on('data', text => (output += text))
  const status = await new Promise<number>(resolve => {
    child.on('error', error => {
      output += error.message
      resolve(1)
    })
    child.on('close', code => resolve(code ?? 1))
  })
  process.off('SIGINT', pass).off('SIGTERM', pass)
  const counted = count ? await count() : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
  // Whatever a report says: a command that ended badly has failed.
  return { ...counted, failed: status !== 0 ? Math.max(1, counted.failed) : counted.failed, output }
}
