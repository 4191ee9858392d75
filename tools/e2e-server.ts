/** A served built portal with a fresh demo world, for browser stories and pictures. Ends with the process that asked. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from './build.ts'

process.chdir(join(import.meta.dirname, '..'))
mkdirSync('.cache/e2e', { recursive: true })
// By port, so that a story can ask of its own world what only the operator can (test/e2e/actions/operator.ts).
const data = mkdtempSync(`.cache/e2e/data-${process.env.PORT}-`)
process.on('exit', () => rmSync(data, { recursive: true, force: true }))

const build = process.env.BUILD_DIR || 'build'
Object.assign(process.env, {
  NODE_ENV: 'production',
  BUILD_DIR: build,
  DATA_DIR: data,
  TRUST_PROXY: '127.0.0.1,::1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
})

const run = (...command: string[]) => {
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

await ensureBuild(build)
// E2E_WORLD is a data folder that was filled before: filling keeps one processor busy for a quarter of a minute.
const world = process.env.E2E_WORLD
if (world) cpSync(world, data, { recursive: true })
else if (!process.env.DATABASE_URL) run('app/fill-command.server.ts')
await import('./serve.ts')
