/** The built portal as its operator meets it once it is filled: started, asked, stopped. The very first start: test/first. */
import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { demoWorld } from '../helpers/processes/demo-world.ts'
import { npmStart } from '../helpers/processes/npm-start.ts'
import { startPortal } from '../helpers/processes/portal.ts'

const { version } = packageJson
const folder = mkdtempSync(join(tmpdir(), 'copihue-built-'))
const children: ChildProcess[] = []
afterAll(() => {
  // Only what a failed test left behind still runs; its own child ends with it.
  for (const child of children) child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})
const env = { DATA_DIR: join(folder, 'data') }
beforeAll(() => demoWorld(env.DATA_DIR))

test('the second start neither builds nor fills again, and leaves no process waiting for it; Ctrl-C ends it with 0', async () => {
  const { child, url, said, exit } = await npmStart(env, children)
  expect(url, said.err).toMatch(/^http/)
  expect(said.out.trim().split('\n')).toHaveLength(2)
  const own = spawnSync('ps', ['-o', 'args=', '-p', String(child.pid)], { encoding: 'utf8' })
  expect(own.stdout).toContain('tools/launch.ts')
  child.kill('SIGINT')
  expect(await exit, said.err).toBe(0)
})

test('a portal that still waits for its database ends with 0 when it is asked to', async () => {
  const waiting: ChildProcess[] = []
  const started = npmStart({ ...env, DEMO: '1', DATABASE_URL: 'postgres://nadie@127.0.0.1:1/nada' }, waiting)
  const [child] = waiting
  let said = ''
  child?.stderr?.on('data', text => (said += text))
  await expect.poll(() => said).toContain('vuelvo a intentarlo')
  child?.kill('SIGTERM')
  expect(await (await started).exit, said).toBe(0)
})

test('while a portal runs, a second one on its folder stops with one line and the first one goes on', async () => {
  const portal = await startPortal({ env })
  const { said, exit } = await npmStart(env, children)
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

test('the log says when a portal began, with which version, and when it ended', async () => {
  const logFile = join(folder, 'portal.log')
  const portal = await startPortal({ env: { ...env, LOG_LEVEL: 'info' }, logFile })
  const figures = await (await fetch(`${portal.url}/metrics`)).text()
  expect(await portal.stop()).toBe(0)
  const lines = readFileSync(logFile, 'utf8').split('\n')
  const told = lines
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line))
    .filter(({ event }) => event.startsWith('portal.'))
  expect(told).toMatchObject([
    { event: 'portal.started', version, engine: 'embedded', migrations: 0, ms: expect.any(Number) },
    { event: 'portal.stopping', version },
    { event: 'portal.stopped', ms: expect.any(Number) },
  ])
  expect(figures).toContain(`copihue_build_info{version="${version}",`)
})

test('of addresses that cannot be decoded the log says nothing that stands in them', async () => {
  const portal = await startPortal({ env: { ...env, LOG_LEVEL: 'debug' } })
  for (const address of [
    '/cita/secreto%E0%A4%A',
    '/calendario/secreto%ff.ics',
    '/cita/secreto%E0.data',
    '/secreto%E0',
  ])
    await fetch(portal.url + address)
  expect(await portal.stop()).toBe(0)
  expect(portal.said()).toContain('"status":404')
  expect(portal.said()).not.toContain('secreto')
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
