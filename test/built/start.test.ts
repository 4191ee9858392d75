/** The built portal as its operator meets it: started, asked, stopped. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startPortal } from '../helpers/processes/portal.ts'

const folder = mkdtempSync(join(tmpdir(), 'copihue-built-'))
const children: ChildProcess[] = []
afterAll(() => {
  // Only what a failed test left behind still runs; its own child ends with it.
  for (const child of children) child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})
const env = { DATA_DIR: join(folder, 'data') }

/** `npm start`, until it says its address. */
async function npmStart(more: Record<string, string> = {}) {
  const { PATH = '', HOME = '', BUILD_DIR = 'build' } = process.env
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    env: { PATH, HOME, BUILD_DIR, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
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

test('the first start fills the database and prints the address and the guide; SIGTERM ends it with 0', async () => {
  const { child, url, said, exit } = await npmStart()
  expect(url, said.err).toMatch(/^http/)
  expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await exit, said.err).toBe(0)
})

test('the second start neither builds nor fills again; Ctrl-C ends it with 0', async () => {
  const { child, url, said, exit } = await npmStart()
  expect(url, said.err).toMatch(/^http/)
  expect(said.out.trim().split('\n')).toHaveLength(2)
  child.kill('SIGINT')
  expect(await exit, said.err).toBe(0)
})

test('while a portal runs, a second one on its folder stops with one line and the first one goes on', async () => {
  const portal = await startPortal({ env })
  const { said, exit } = await npmStart()
  expect(await exit).toBe(1)
  expect(said.err.trim()).toBe(
    `DATA_DIR: otro proceso (${portal.pid}) está usando ${env.DATA_DIR}; detenlo o elige otra carpeta`,
  )
  expect((await fetch(`${portal.url}/health/ready`)).status).toBe(200)
  expect(await portal.stop()).toBe(0)
})

test('a request under way when SIGTERM comes is answered, then the process ends with 0', async () => {
  const portal = await startPortal({ env })
  // The head is sent, the body is held back: the request is under way for as long as we like.
  const body = JSON.stringify({ device: 'x', browser: 'x', page: 'x', value: 'x', input: 'rut', error: '' })
  const sent = request(`${portal.url}/api/holds`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
  })
  const answered = once(sent, 'response')
  sent.write(body.slice(0, 5))
  await new Promise(resolve => setTimeout(resolve, 200))
  const stopped = portal.stop()
  await new Promise(resolve => setTimeout(resolve, 200))
  sent.end(body.slice(5))
  const [response] = await answered
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  expect(response.statusCode).toBeLessThan(500)
  response.resume()
  expect(await stopped).toBe(0)
})

test('a script is served packed and is kept for ever by the browser', async () => {
  const portal = await startPortal({ env })
  const html = await (await fetch(portal.url)).text()
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0]
  const answer = await fetch(portal.url + script, { headers: { 'Accept-Encoding': 'br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(await portal.stop()).toBe(0)
})
