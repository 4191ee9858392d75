/** Debian's Firefox ESR, told by WebDriver BiDi, which it speaks without a driver beside it. Plain Node. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openBiDi } from './bidi.ts'
import type { Engine, Thing } from './engine.ts'

/** Asks nobody for updates; a camera that counts and a microphone that hums; a machine without a network calls itself. */
const settings = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'intl.accept_languages': 'es-CL',
  'media.autoplay.default': 0,
  // Nothing to sound with, whatever the machine has.
  'media.cubeb.force_null_context': true,
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

interface Evaluated {
  type: 'success' | 'exception'
  result: { type: string; value?: string; sharedId?: string }
  exceptionDetails?: { text: string }
}

export interface Firefox extends Engine {
  /** Runs in every page from now on, before its scripts. */
  inEveryPage(code: string): Promise<void>
}

export async function startFirefox(program: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'copihue-firefox-'))
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const flags = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const child = spawn(program, flags, { stdio: ['ignore', 'ignore', 'pipe'] })
  const leave = () => child.kill('SIGKILL')
  process.on('exit', leave)
  const ended = once(child, 'exit')
  const socket = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', line => {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    ended.then(() => reject(new Error('Firefox ended before it listened')))
  })
  const bidi = await openBiDi(`${socket}/session`)
  await bidi.send('session.new', { capabilities: {} })
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context ?? ''

  async function call(code: string, given: unknown[]) {
    const { result, exceptionDetails } = await bidi.send<Evaluated>('script.callFunction', {
      functionDeclaration: code,
      arguments: [{ type: 'string', value: JSON.stringify(given) }],
      target: { context },
      awaitPromise: true,
      userActivation: true,
    })
    if (exceptionDetails) throw new Error(`in the page: ${exceptionDetails.text}`)
    return result
  }
  const perform = (actions: object[]) => bidi.send('input.performActions', { context, actions })

  return {
    name: 'Firefox',
    async navigate(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async ask(run, ...given) {
      const { value } = await call(
        `async given => JSON.stringify(await (${run})(...JSON.parse(given)))`,
        given,
      )
      return value === undefined ? undefined : JSON.parse(value)
    },
    async find(run, ...given) {
      const { sharedId } = await call(`given => (${run})(...JSON.parse(given))`, given)
      return sharedId ? { sharedId } : undefined
    },
    async press(thing: Thing) {
      const parameters = { pointerType: 'mouse' }
      const origin = { type: 'element', element: thing }
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await perform([{ type: 'pointer', id: 'hand', parameters, actions }])
    },
    async type(_thing, text) {
      const actions = [...text].flatMap(value => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await perform([{ type: 'key', id: 'keys', actions }])
      // It scrolls to the caret with the next picture: whoever looks for the next thing before has it scrolled away below the hand.
      await call(
        '() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))',
        [],
      )
    },
    async inEveryPage(code) {
      await bidi.send('script.addPreloadScript', { functionDeclaration: code })
    },
    async forget() {
      await bidi.send('storage.deleteCookies', {})
    },
    async close() {
      await bidi.send('browser.close', {}).catch(() => {})
      bidi.close()
      await Promise.race([ended, new Promise(late => setTimeout(late, 5000))])
      leave()
      process.off('exit', leave)
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
