/** `npm start` as an operator types it. Plain Node. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { compiled } from './compiled.ts'

export interface Started {
  child: ChildProcess
  /** Empty when it ended before it said one. */
  url: string
  said: { out: string; err: string }
  exit: Promise<number | null>
}

/** Until it says its address. @param started what the test stops that fails half-way. */
export async function npmStart(env: Record<string, string>, started: ChildProcess[]): Promise<Started> {
  const { PATH = '', HOME = '', BUILD_DIR = 'build' } = process.env
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    env: { PATH, HOME, BUILD_DIR, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  const said = { out: '', err: '' }
  child.stderr.on('data', text => (said.err += text))
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  const address = new Promise<string | undefined>(resolve => {
    child.stdout.on('data', text => {
      said.out += text
      const found = /^Guía de la demostración en (http\S+)\/demo$/m.exec(said.out)?.[1]
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    })
    exit.then(() => resolve(undefined))
  })
  const url = await address
  return { child, url: url ?? '', said, exit }
}
