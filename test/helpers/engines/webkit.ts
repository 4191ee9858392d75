/** Debian's WebKitGTK, told by its own driver (WebDriver over HTTP), on a screen that nobody sees. Plain Node. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { freePort } from '../processes/postgres.ts'
import type { Engine, Thing } from './engine.ts'

/** The smallest browser around the engine, which its driver starts. */
export const findMiniBrowser = () => globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4.*/MiniBrowser').at(-1)

/** @returns the number of the screen that it has chosen, and how to end it. */
async function startScreen(): Promise<{ display: string; screen: ChildProcess }> {
  const flags = ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp']
  const screen = spawn('Xvfb', flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const lines = createInterface({ input: screen.stdio[3] as Readable })
  const [number] = await Promise.race([
    once(lines, 'line'),
    once(screen, 'exit').then(() => Promise.reject(new Error('Xvfb ended before it had a screen'))),
  ])
  return { display: `:${number}`, screen }
}

/** Milliseconds. Longer than the browser's own limits below: what is slow is told by the browser, what hangs by us. */
const longestCall = 90_000

/**
 * Asks a driver one thing.
 * @throws Error that names the call: what the driver found wrong, or that it did not answer in time.
 */
export async function callDriver<Value>(
  driver: string,
  method: 'POST' | 'GET' | 'DELETE',
  path: string,
  body?: object,
  limit = longestCall,
): Promise<Value> {
  const signal = AbortSignal.timeout(limit)
  const text = body && JSON.stringify(body)
  try {
    const answer = await fetch(driver + path, { method, body: text, signal })
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  } catch (error) {
    if (!signal.aborted) throw error
    throw new Error(
      `${method} ${path} had no answer within ${limit} ms${text ? `: ${text.slice(0, 300)}` : ''}`,
    )
  }
}

export async function startWebKit(browser: string): Promise<Engine> {
  const { display, screen } = await startScreen()
  const port = await freePort()
  // No processors for drawing, no box around its processes: a container lets neither.
  const quiet = {
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    NO_AT_BRIDGE: '1',
  }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, ...quiet, DISPLAY: display, LANG: 'C.UTF-8', LANGUAGE: 'es' },
    stdio: 'ignore',
    detached: true,
  })
  const leave = () => {
    // With the browser that it has started.
    if (driver.pid) process.kill(-driver.pid, 'SIGKILL')
    screen.kill('SIGKILL')
  }
  process.on('exit', leave)

  const send = <Value>(method: 'POST' | 'GET' | 'DELETE', path: string, body?: object) =>
    callDriver<Value>(`http://127.0.0.1:${port}`, method, path, body)

  for (let tried = 0; ; tried++)
    try {
      await send('GET', '/status')
      break
    } catch (error) {
      if (tried > 100) throw error
      await new Promise(again => setTimeout(again, 100))
    }
  const options = { binary: browser, args: ['--automation'] }
  /** Each with cookies of its own. */
  async function begin() {
    const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })
    const path = `/session/${sessionId}`
    await send('POST', `${path}/timeouts`, { script: 60_000, pageLoad: 60_000 })
    await send('POST', `${path}/window/rect`, { x: 0, y: 0, width: 1300, height: 880 })
    return path
  }
  let session = await begin()
  const key = (thing: Thing) => Object.values(thing)[0]
  const element = (thing: Thing) => `${session}/element/${key(thing)}`
  const execute = <Value>(script: string, given: unknown[]) =>
    send<Value>('POST', `${session}/execute/sync`, { script, args: [JSON.stringify(given)] })

  return {
    name: 'WebKit',
    async navigate(url) {
      await send('POST', `${session}/url`, { url })
    },
    async ask(run, ...given) {
      const script = `const given = JSON.parse(arguments[0]); return (async () => JSON.stringify(await (${run})(...given)))()`
      const answered = await execute<string | null>(script, given)
      return answered === null ? undefined : JSON.parse(answered)
    },
    async find(run, ...given) {
      const found = await execute<Thing | null>(`return (${run})(...JSON.parse(arguments[0]))`, given)
      return found ?? undefined
    },
    async press(thing) {
      await send('POST', `${element(thing)}/click`, {})
    },
    async type(thing, text) {
      await send('POST', `${element(thing)}/value`, { text })
    },
    async forget() {
      await send('DELETE', session)
      session = await begin()
    },
    async close() {
      await send('DELETE', session).catch(() => {})
      process.off('exit', leave)
      leave()
    },
  }
}
