/** A program of somebody else as a process of ours, with its configuration of `tools/cluster`. Plain Node. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const templates = resolve(import.meta.dirname, '../../../tools/cluster')

/** What ends what was started, latest first. */
export type Ends = (() => Promise<unknown>)[]

export interface Program {
  pid: number
  /** Asks it to end (SIGTERM), and after its patience does not ask any more. */
  stop(): Promise<void>
}

/** @returns a file of `tools/cluster` with what stands in double braces filled in. */
export const filled = async (name: string, values: Record<string, string | number>) =>
  (await readFile(resolve(templates, name), 'utf8')).replace(/\{\{(\w+)\}\}/g, (_, key: string) =>
    String(values[key] ?? ''),
  )

interface Start {
  args: string[]
  /** Where it answers when it is ready. */
  port: number
  identity?: { uid?: number; gid?: number }
  seconds?: number
  /** How many seconds it may take to end. */
  patience?: number
}

/** The shell outlives us by a moment: when its standard input closes, it ends the program. */
const guard = (
  patience: number,
) => `"$@" & child=$!; echo $child; cat >/dev/null; kill -TERM $child 2>/dev/null
(sleep ${patience}; kill -KILL $child 2>/dev/null) >/dev/null 2>&1 & late=$!; wait $child; kill $late 2>/dev/null`

/**
 * Starts a program that stays in the foreground and waits until it answers. It never outlives this process.
 * @throws Error with the last that it said.
 */
export async function startProgram(
  name: string,
  { args, port, identity = {}, seconds = 10, patience = 5 }: Start,
): Promise<Program> {
  let said = ''
  const shell = spawn('/bin/sh', ['-c', guard(patience), 'sh', name, ...args], {
    ...identity,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const gone = once(shell, 'exit')
  const [first] = (await once(shell.stdout, 'data')) as [Buffer]
  const pid = Number.parseInt(first.toString(), 10)
  const hear = (text: Buffer) => {
    said = (said + text).slice(-2000)
  }
  shell.stdout.on('data', hear)
  shell.stderr.on('data', hear)
  const stop = async () => {
    shell.stdin.end()
    await gone
  }
  for (let left = seconds * 20; left > 0 && isRunning(pid); left--) {
    if (await answers(port)) return { pid, stop }
    await sleep(50)
  }
  await stop()
  throw new Error(`${name} did not start: ${said.trim().split('\n').slice(-3).join(' · ') || 'no answer'}`)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
