/** A real TURN server for tests: coturn, as an operator would run it. Plain Node. */
import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { networkInterfaces, tmpdir } from 'node:os'

export interface TurnServer {
  /** What the portal's environment has to say. */
  env: { TURN_URLS: string; TURN_SECRET: string }
  stop(): Promise<void>
}

/** Browsers do not use the loopback for calls, so neither does this. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap(addresses => addresses ?? [])
  const own = all.find(({ family, internal }) => family === 'IPv4' && !internal)
  if (!own) throw new Error('a call needs a network interface other than the loopback')
  return own.address
}

async function freePort(address: string): Promise<number> {
  const probe = createSocket('udp4')
  probe.bind(0, address)
  await once(probe, 'listening')
  const { port } = probe.address()
  await new Promise<void>(resolve => probe.close(() => resolve()))
  return port
}

/**
 * @param bytesPerSecond how much each side may send through it, in each direction; unlimited when absent.
 * @throws Error when there is no coturn.
 */
export async function startTurn({ bytesPerSecond }: { bytesPerSecond?: number } = {}): Promise<TurnServer> {
  const address = ownAddress()
  const port = await freePort(address)
  const secret = 'test-secret'
  const options = [
    '-n',
    '--no-cli',
    '--no-tls',
    '--no-dtls',
    '--log-file=stdout',
    '--use-auth-secret',
    `--static-auth-secret=${secret}`,
    '--realm=copihue.test',
    `--listening-ip=${address}`,
    `--relay-ip=${address}`,
    `--listening-port=${port}`,
    `--pidfile=${tmpdir()}/copihue-turn-${port}.pid`,
    ...(bytesPerSecond ? [`--max-bps=${bytesPerSecond}`] : []),
  ]
  const server = spawn('turnserver', options, { stdio: ['ignore', 'pipe', 'pipe'] })
  const end = () => server.kill('SIGKILL')
  process.on('exit', end)
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.on('error', () => reject(new Error('no coturn: install Debian’s package coturn')))
    server.on('exit', () => reject(new Error(`coturn ended: ${said.slice(-400)}`)))
    const hear = (text: Buffer) => {
      said += text
      if (/listener opened on *: *\S+:\d+/i.test(said) || /Total auth threads|IO method/i.test(said))
        resolve()
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
  })
  return {
    env: {
      TURN_URLS: `turn:${address}:${port}?transport=udp,stun:${address}:${port}`,
      TURN_SECRET: secret,
    },
    async stop() {
      process.off('exit', end)
      if (server.exitCode !== null) return
      server.removeAllListeners('exit')
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}
