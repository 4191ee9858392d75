import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('browser stories never meet the build of yesterday', async () => {
  const build = mkdtempSync(join(tmpdir(), 'copihue-stale-'))
  mkdirSync(join(build, 'server'))
  writeFileSync(join(build, 'server/index.js'), `console.log('yesterday')`)
  writeFileSync(join(build, 'fingerprint'), 'yesterday')
  const { PATH = '', HOME = '' } = process.env
  const server = spawn(process.execPath, ['tools/e2e-server.ts'], {
    env: { PATH, HOME, BUILD_DIR: build, DATABASE_URL: 'postgres://127.0.0.1:1/nobody' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that the build ends with it.
    detached: true,
  })
  const gone = once(server, 'exit')
  try {
    const [said] = await once(server.stdout, 'data')
    expect(String(said)).toContain('Construyendo el portal')
  } finally {
    process.kill(-(server.pid ?? 0), 'SIGKILL')
    await gone
    rmSync(build, { recursive: true, force: true, maxRetries: 5 })
  }
})
