/** A command of package.json as an operator types it: a process of its own, with this environment and nothing else. Plain Node. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { compiled } from '../processes/compiled.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

export interface Typed {
  code: number | null
  out: string
  /** Lines of standard error, but for the one that names the database. */
  complaints: string[]
}

const named = 'Base de datos: '

/** Installing was done before this test began, so that what hands over to Node 26 is left out. */
export async function typed(name: string, args: string[], env: Record<string, string>): Promise<Typed> {
  const typedAs = scripts[name]?.replace(/^(?:exec )?node (?:tools\/run\.mjs (?:--all )?)?/, '') ?? ''
  const { PATH = '', HOME = '', BUILD_DIR = 'build' } = process.env
  const child = spawn(process.execPath, [...typedAs.split(' '), ...args], {
    env: { PATH, HOME, BUILD_DIR, ...compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let complaint = ''
  child.stdout.on('data', text => (out += text))
  child.stderr.on('data', text => (complaint += text))
  const code = await new Promise<number | null>(resolve => child.on('close', resolve))
  return { code, out, complaints: complaint.split('\n').filter(line => line && !line.startsWith(named)) }
}
