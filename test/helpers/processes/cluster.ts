/** Several machines on one: nodes behind nginx on PostgreSQL with a streaming replica and PgBouncer. Plain Node. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type PortalProcess, startPortal } from './portal.ts'
import { freePort, ordinaryUser, type PostgresServer, startPostgres } from './postgres.ts'

const run = promisify(execFile)
const templates = resolve(import.meta.dirname, '../../../tools/cluster')

/** A database server with its place, so that it can come back where it was. */
interface Standing extends Pick<PostgresServer, 'stop'> {
  url: string
  start(): Promise<void>
}

export interface Cluster {
  /** Where people come: nginx. */
  url: string
  nodes: PortalProcess[]
  /** Starts another node at the place of one that is gone, and waits until the proxy asks it again. */
  replaceNode(place: number): Promise<void>
  primary: Standing
  replica: Standing
  /** What a program beside the nodes needs, such as a fill. */
  env: Record<string, string>
  stop(): Promise<void>
}

/** How long the proxy asks others when a node did not answer. With no other left, what changes something is a 502. */
const leftAloneSeconds = 2

interface Options {
  /** How many nodes. */
  size?: number
  /** Of nginx; absent: any free one. */
  port?: number
  /** Beside what connects the machines. */
  env: Record<string, string>
  /** Runs between the databases and the nodes: fills the new database. */
  fill?: (env: Record<string, string>) => Promise<void>
}

/** @throws Error with one line when a program is missing or does not start. */
export async function startCluster({ size = 2, port, env, fill }: Options): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'copihue-cluster-'))
  await chmod(folder, 0o755)
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const { primary, replica } = await startDatabases(folder, ends)
    const pooler = await startPooler(folder, primary.url, ends)
    const address = port ?? (await freePort())
    const databases = {
      DATABASE_URL: pooler,
      DATABASE_DIRECT_URL: primary.url,
      DATABASE_READ_URL: replica.url,
    }
    const common = {
      ...env,
      ...databases,
      PUBLIC_URL: `http://localhost:${address}`,
      TRUST_PROXY: '127.0.0.1',
    }
    await fill?.({ ...common, DATABASE_URL: primary.url })
    const nodes: PortalProcess[] = []
    ends.push(() => Promise.all(nodes.map(node => node.stop())))
    const startNode = (own: string) => startPortal({ env: { ...common, PORT: own }, timeoutSeconds: 180 })
    const replaceNode = async (place: number) => {
      nodes[place] = await startNode(new URL(nodes[place]?.url ?? '').port)
      await new Promise(asked => setTimeout(asked, leftAloneSeconds * 1000))
    }
    for (let made = 0; made < size; made++) nodes.push(await startNode(String(await freePort())))
    await startProxy(folder, address, nodes, ends)
    return { url: `http://localhost:${address}`, nodes, replaceNode, primary, replica, env: common, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Ends = (() => Promise<unknown>)[]

/** The replica is a copy of a primary that is at rest: on machines of their own, `pg_basebackup -R` copies one at work. */
async function startDatabases(folder: string, ends: Ends) {
  const first = await startPostgres({ folder: join(folder, 'primary') })
  await first.stop()
  await run('cp', ['-a', join(folder, 'primary'), join(folder, 'replica')])
  await run('touch', [
    `--reference=${join(folder, 'primary/PG_VERSION')}`,
    join(folder, 'replica/standby.signal'),
  ])
  await run('chown', [`--reference=${join(folder, 'primary')}`, join(folder, 'replica/standby.signal')])
  const primary = await standing(join(folder, 'primary'), {}, ends)
  const { port } = new URL(primary.url)
  const replica = await standing(
    join(folder, 'replica'),
    { primary_conninfo: `host=127.0.0.1 port=${port} user=postgres`, hot_standby_feedback: 'on' },
    ends,
  )
  const admin = new pg.Client({ connectionString: primary.url.replace(/copihue$/, 'postgres') })
  await admin.connect()
  await admin.query('create database copihue')
  await admin.end()
  return { primary, replica }
}

async function standing(folder: string, settings: Record<string, string>, ends: Ends): Promise<Standing> {
  const port = await freePort()
  let server: PostgresServer | undefined
  const start = async () => {
    // Nothing here outlives this run, so nobody waits for the disk.
    server = await startPostgres({
      folder,
      settings: { fsync: 'off', max_connections: 60, ...settings, port },
    })
  }
  const stop = async () => server?.stop()
  ends.push(stop)
  await start()
  return { url: `postgres://postgres@127.0.0.1:${port}/copihue`, start, stop }
}

async function startPooler(folder: string, server: string, ends: Ends): Promise<string> {
  const { hostname: host, port } = new URL(server)
  const listen = String(await freePort())
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, await filled('pgbouncer.ini', { host, port, listen }))
  await startProgram('pgbouncer', ['-q', file], Number(listen), ends, await ordinaryUser())
  return `postgres://postgres@127.0.0.1:${listen}/copihue`
}

async function startProxy(folder: string, port: number, nodes: PortalProcess[], ends: Ends) {
  const own = join(folder, 'nginx')
  await mkdir(own)
  const servers = nodes
    .map(({ url }) => `server ${new URL(url).host} max_fails=1 fail_timeout=${leftAloneSeconds}s;`)
    .join('\n    ')
  await writeFile(
    join(own, 'nginx.conf'),
    await filled('nginx.conf', { folder: own, servers, address: `127.0.0.1:${port}` }),
  )
  await startProgram(
    'nginx',
    ['-p', own, '-e', 'stderr', '-c', join(own, 'nginx.conf'), '-g', 'daemon off;'],
    port,
    ends,
  )
}

const filled = async (name: string, values: Record<string, string>) =>
  (await readFile(join(templates, name), 'utf8')).replace(
    /\{\{(\w+)\}\}/g,
    (_, key: string) => values[key] ?? '',
  )

/** Starts a program that stays in the foreground and waits until it answers. It never outlives this process. */
async function startProgram(
  name: string,
  args: string[],
  port: number,
  ends: Ends,
  identity: { uid?: number; gid?: number } = {},
) {
  let said = ''
  const program = spawn(name, args, { ...identity, stdio: ['ignore', 'ignore', 'pipe'] })
  program.stderr.on('data', text => {
    said = (said + text).slice(-2000)
  })
  const killed = () => program.kill('SIGKILL')
  process.on('exit', killed)
  const gone = new Promise<void>(resolve => {
    program.on('error', error => {
      said = error.message
      resolve()
    })
    program.on('exit', () => resolve())
  })
  ends.push(async () => {
    process.off('exit', killed)
    program.kill('SIGTERM')
    const timeout = setTimeout(killed, 3000)
    await gone
    clearTimeout(timeout)
  })
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await answers(port)) return
    if (isOver(program)) break
    await new Promise(again => setTimeout(again, 50))
  }
  throw new Error(`${name} did not start: ${said.trim().split('\n').slice(-3).join(' · ') || 'no answer'}`)
}

const isOver = ({ exitCode, signalCode, pid }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
