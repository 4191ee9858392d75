/** The simulated clinic as a process of its own, beside a portal, for tests that kill either. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { compiled } from '../processes/compiled.ts'

const root = resolve(import.meta.dirname, '../../..')

export interface ClinicState {
  fault: string
  trouble: string | null
  /** Why the portal tells it nothing. */
  deaf: string | null
  ready: boolean
  rounds: number
  untold: number
  events: number
  /** Appointments of which the last events told. */
  lately: string[]
  agenda: {
    id: string
    schedule: string
    start: string
    portal_id: string | null
    email: string | null
    made: string
  }[]
  conflicts: {
    id: string
    kind: string
    schedule: string
    start: string
    email: string | null
    portal_id: string | null
  }[]
}

export interface ClinicProcess {
  url: string
  state(): Promise<ClinicState>
  /** Presses a button of its page. @returns what the page says then, undefined of a clinic that is gone. */
  press(path: string, form: Record<string, string>): Promise<string | undefined>
  kill(): Promise<void>
}

/** @param guide file with the client that it is. @param data folder of its store. */
export async function startClinic(at: { port: number; guide: string; data: string }): Promise<ClinicProcess> {
  const child = spawn(process.execPath, [join(root, 'tools/clinic-system/clinic-system.ts')], {
    env: {
      PATH: process.env.PATH,
      ...compiled,
      CLINIC_PORT: String(at.port),
      CLINIC_GUIDE: at.guide,
      CLINIC_DATA: at.data,
      // Seldom enough that events come first.
      CLINIC_POLL_MS: '1500',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  void gone.then(() => process.off('exit', end))
  await new Promise<void>((ready, failed) => {
    child.stdout.once('data', () => ready())
    child.once('exit', code => failed(new Error(`the clinic ended (${code})`)))
  })
  const url = `http://127.0.0.1:${at.port}`
  return {
    url,
    async state() {
      return (await fetch(`${url}/estado`)).json() as Promise<ClinicState>
    },
    async press(path, form) {
      const body = new URLSearchParams(form)
      const answer = await fetch(`${url}${path}`, { method: 'POST', body, redirect: 'manual' }).catch(
        () => undefined,
      )
      await answer?.body?.cancel()
      return new URL(answer?.headers.get('location') ?? '/', url).searchParams.get('aviso') ?? undefined
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
