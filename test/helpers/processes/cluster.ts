/** Several machines on one: nodes behind nginx on PostgreSQL with a streaming replica and PgBouncer, or on one that fails over. Plain Node. */
import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Failover, startFailover } from './failover.ts'
import { type PortalProcess, startPortal } from './portal.ts'
import { freePort, ordinaryUser, type PostgresServer, startPostgres } from './postgres.ts'
import { type Ends, filled, startProgram } from './program.ts'

const run = promisify(execFile)

/** A database server with its place, so that it can come back where it was. */
interface Standing extends Pick<PostgresServer, 'stop'> {
  url: string
  start(): Promise<void>
}

interface Nodes {
  /** Where people come: nginx. */
  url: string
  nodes: PortalProcess[]
  /**
   * Starts another node at the place of one that is gone, and waits until the proxy asks it again.
   * @param root of another version of the portal.
   */
  replaceNode(place: number, root?: string): Promise<void>
  /** What a program beside the nodes needs, such as a fill. */
  env: Record<string, string>
  stop(): Promise<void>
}

export interface Cluster extends Nodes {
  primary: Standing
  replica: Standing
}

export interface FailoverCluster extends Nodes {
  machines: Failover
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
export const startCluster = (options: Options): Promise<Cluster> =>
  startTogether(options, async (folder, ends) => {
    const { primary, replica } = await startDatabases(folder, ends)
    return { leader: primary.url, standby: replica.url, own: { primary, replica } }
  })

/** The same, on databases of which one takes the place of another that dies. @throws Error as above. */
export const startFailoverCluster = (options: Options): Promise<FailoverCluster> =>
  startTogether(options, async (folder, ends) => {
    const machines = await startFailover(folder, ends)
    return { leader: machines.leaderUrl, standby: machines.standbysUrl, own: { machines } }
  })

/** @param startDatabases gives the addresses of whoever takes writes and of whoever only reads. */
async function startTogether<Own>(
  { size = 2, port, env, fill }: Options,
  startDatabases: (folder: string, ends: Ends) => Promise<{ leader: string; standby: string; own: Own }>,
): Promise<Nodes & Own> {
  const folder = await mkdtemp(join(tmpdir(), 'copihue-cluster-'))
  await chmod(folder, 0o755)
  const ends: Ends = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const { leader, standby, own } = await startDatabases(folder, ends)
    const pooler = await startPooler(folder, leader, ends)
    const address = port ?? (await freePort())
    const common = {
      ...env,
      DATABASE_URL: pooler,
      DATABASE_DIRECT_URL: leader,
      DATABASE_READ_URL: standby,
      PUBLIC_URL: `http://localhost:${address}`,
      TRUST_PROXY: '127.0.0.1',
    }
    await fill?.({ ...common, DATABASE_URL: leader })
    const nodes: PortalProcess[] = []
    ends.push(() => Promise.all(nodes.map(node => node.stop())))
    const startNode = (own: string, root?: string) =>
      startPortal({ root, env: { ...common, PORT: own }, timeoutSeconds: 180 })
    const replaceNode = async (place: number, root?: string) => {
      nodes[place] = await startNode(new URL(nodes[place]?.url ?? '').port, root)
      await new Promise(asked => setTimeout(asked, leftAloneSeconds * 1000))
    }
    for (let made = 0; made < size; made++) nodes.push(await startNode(String(await freePort())))
    await startProxy(folder, address, nodes, ends)
    return { url: `http://localhost:${address}`, nodes, replaceNode, env: common, stop, ...own }
  } catch (error) {
    await stop()
    throw error
  }
}

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
  const listen = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, await filled('pgbouncer.ini', { host, port, listen }))
  const identity = await ordinaryUser()
  const { stop } = await startProgram('pgbouncer', { args: ['-q', file], port: listen, identity })
  ends.push(stop)
  return `postgres://postgres@127.0.0.1:${listen}/copihue`
}

async function startProxy(folder: string, port: number, nodes: PortalProcess[], ends: Ends) {
  const own = join(folder, 'nginx')
  await mkdir(own)
  const servers = nodes
    .map(({ url }) => `server ${new URL(url).host} max_fails=1 fail_timeout=${leftAloneSeconds}s;`)
    .join('\n    ')
  const file = join(own, 'nginx.conf')
  await writeFile(file, await filled('nginx.conf', { folder: own, servers, address: `127.0.0.1:${port}` }))
  const args = ['-p', own, '-e', 'stderr', '-c', file, '-g', 'daemon off;']
  const { stop } = await startProgram('nginx', { args, port })
  ends.push(stop)
}
