/** A built portal with a fresh demo world, for whoever looks at every page of it. */
import { spawn } from 'node:child_process'
import { freePort } from '../test/helpers/processes/postgres.ts'
import { ensureBuild } from './build.ts'

export interface DemoPortal {
  url: string
  stop(): void
}

export async function serveDemoPortal(): Promise<DemoPortal> {
  await ensureBuild()
  // The gateway's pages stand at an address that is made from it before anything listens.
  const port = await freePort()
  const child = spawn(process.execPath, ['tools/e2e-server.ts'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', text => {
      said += text
      const found = /^Copihue en (\S+)/m.exec(said)?.[1]
      if (found) resolve(found)
    })
    child.on('exit', () => reject(new Error(said)))
  })
  return { url, stop: () => child.kill('SIGTERM') }
}
