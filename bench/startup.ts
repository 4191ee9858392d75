/** How long `npm start` takes and how much memory it holds, on the embedded database with the demo world. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from './measure.ts'
import { memoryOf } from './processes.ts'

export interface Startup {
  /** Seconds from the command to the address, on an empty folder and on the filled one. */
  firstSeconds: number
  secondSeconds: number
  /** MB of the serving process: after ten idle seconds, and after the load. */
  idleMegabytes: number
  loadedMegabytes: number
  /** Results pages per second from the embedded database. */
  pagesPerSecond: number
}

const settle = 10_000

/** @param paths results pages of the demo world. */
export async function measureStartup(paths: string[], seconds: number): Promise<Startup> {
  const folder = await mkdtemp(join(tmpdir(), 'copihue-start-'))
  try {
    const first = await started(folder)
    await first.stop()
    const second = await started(folder)
    await new Promise(resolve => setTimeout(resolve, settle))
    const idleMegabytes = memoryOf(second.pid)
    const { perSecond } = await load(second, { paths, headers: { 'Accept-Encoding': 'gzip' } }, seconds)
    const loadedMegabytes = memoryOf(second.pid)
    await second.stop()
    const { seconds: firstSeconds } = first
    return {
      firstSeconds,
      secondSeconds: second.seconds,
      idleMegabytes,
      loadedMegabytes,
      pagesPerSecond: perSecond,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function started(folder: string) {
  const from = performance.now()
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: '',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((found, failed) => {
    let said = ''
    child.stdout.on('data', chunk => {
      said += chunk
      const address = /http:\/\/localhost:\d+/.exec(said)?.[0]
      if (address) found(address.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', code => failed(new Error(`npm start ended with ${code}: ${said}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    seconds: (performance.now() - from) / 1000,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
