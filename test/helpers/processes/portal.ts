/** The built portal as a process of its own, for tests that kill it and benchmarks that measure it. Plain Node. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compiled } from './compiled.ts'

const here = resolve(import.meta.dirname, '../../..')
const keptOutput = 8000

export interface PortalProcess {
  url: string
  pid: number
  /** The last of what it printed, where no file takes it; and of its warnings, always. */
  said(): string
  /** Ends it at once, as a crash would (SIGKILL unless told otherwise), and waits until it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Ends it as an operator would (SIGTERM). @returns its exit code. */
  stop(): Promise<number | null>
}

interface Options {
  /** Another tree than this one, with its own build. */
  root?: string
  /** DATABASE_URL or DATA_DIR and whatever else the portal's environment should say. */
  env: Record<string, string>
  /** Flags of node itself. */
  nodeFlags?: string[]
  timeoutSeconds?: number
  /** Takes what the portal prints, instead of this process. */
  logFile?: string
}

/** Who answers for a portal in production. */
export const operatorEnv = {
  OPERATOR_NAME: 'Salud de Prueba SpA',
  OPERATOR_RUT: '76.123.456-0',
  OPERATOR_ADDRESS: 'Av. Siempre Viva 742, Temuco',
  OPERATOR_REPRESENTATIVE: 'Ana Rojas',
  DATA_CONTACT: 'datos@prueba.example',
}

/** What a portal in production needs, pointing at providers that nobody answers for: messages stay in the outbox. */
export const productionEnv = {
  DEMO: '0',
  ...operatorEnv,
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'portal@prueba.example',
  SMS_PROVIDER: 'http',
  SMS_HTTP_URL: 'http://127.0.0.1:10/sms',
  SMS_HTTP_TOKEN: 'unused',
  PAYMENTS: 'off',
}

/**
 * Starts `tools/serve.ts` on a free port of the loopback and waits until it says its address and is ready.
 * Every X-Forwarded-For is believed, so that one test can be many people. It never outlives this process.
 * @throws Error with what the portal said, when it ends before or does not get ready.
 */
export async function startPortal({
  root = here,
  env,
  nodeFlags = [],
  timeoutSeconds = 60,
  logFile,
}: Options): Promise<PortalProcess> {
  const build = process.env.BUILD_DIR || 'build'
  if (!existsSync(join(root, build, 'server/index.js')))
    throw new Error(`the portal is not built in ${build}: npm test builds it, or react-router build`)
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env
  const portal = spawn(process.execPath, [...nodeFlags, 'tools/serve.ts'], {
    cwd: root,
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_ENV: 'production',
      BUILD_DIR: build,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '127.0.0.1',
      ...compiled,
      ...env,
    },
    stdio: ['ignore', logFile ? openSync(logFile, 'w') : 'pipe', 'pipe'],
  })
  const pid = portal.pid ?? 0
  const watch = spawn('/bin/sh', ['-c', `cat >/dev/null; kill -KILL ${pid} 2>/dev/null`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watch.unref()
  ;(watch.stdin as typeof watch.stdin & { unref(): void }).unref()
  const gone = once(portal, 'exit').then(([code]) => {
    watch.kill('SIGKILL')
    watch.stdin?.destroy()
    return code as number | null
  })

  let said = ''
  const listen = (chunk: Buffer) => {
    said = (said + chunk).slice(-keptOutput)
  }
  portal.stdout?.on('data', listen)
  portal.stderr?.on('data', listen)
  const ended = gone.then(code => {
    throw new Error(`the portal ended (${code ?? 'killed'}) before it was ready: ${said.trim()}`)
  })
  ended.catch(() => {})
  const late = AbortSignal.timeout(timeoutSeconds * 1000)
  const address = async () => {
    while (!late.aborted && portal.exitCode === null && portal.signalCode === null) {
      const line = /^Copihue en (http\S+)/m.exec(logFile ? `${readFileSync(logFile, 'utf8')}\n${said}` : said)
      // What it says is where people come; behind a proxy that is not its own address.
      if (line?.[1] && env.PUBLIC_URL) return `http://127.0.0.1:${env.PORT}`
      if (line?.[1]) return line[1].replace('localhost', '127.0.0.1')
      await new Promise(again => setTimeout(again, 20))
    }
    throw new Error(`the portal was not ready in ${timeoutSeconds} s: ${said.trim()}`)
  }
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    portal.kill(signal)
    await gone
  }
  try {
    const url = await Promise.race([address(), ended])
    await Promise.race([untilReady(url, late), ended])
    return {
      url,
      pid,
      said: () => said,
      kill,
      async stop() {
        portal.kill('SIGTERM')
        return gone
      },
    }
  } catch (error) {
    await kill()
    throw error
  }
}

async function untilReady(url: string, late: AbortSignal) {
  while (!late.aborted) {
    const answer = await fetch(`${url}/health/ready`, { signal: late }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await new Promise(again => setTimeout(again, 50))
  }
  throw new Error('the portal never said that it was ready')
}
