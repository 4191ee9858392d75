/** PostgreSQL on three machines that agree on who leads (Patroni, etcd), and HAProxy in front of them. Plain Node. */
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Member, newMember, replaceMember, startMember } from './etcd.ts'
import { freePort, ordinaryUser } from './postgres.ts'
import { type Ends, filled, type Program, startProgram } from './program.ts'

type Role = 'leader' | 'sync_standby' | 'replica'

export type Loss = 'machine' | 'server' | 'watch'

export interface Failover {
  /** Through HAProxy to whoever leads, and to any standby. */
  leaderUrl: string
  standbysUrl: string
  /** What each machine is, by its name; one that is not running is not there. */
  roles(): Promise<Record<string, Role>>
  /** @returns the name of the machine that leads. @throws Error when none does. */
  leader(): Promise<string>
  /** Its own server, past HAProxy. */
  urlOf(name: string): string
  /** Where its Patroni answers. */
  askAt(name: string): string
  /** All its processes at once (SIGKILL), or PostgreSQL alone; and their disk. `watch`: Patroni and etcd hang, and PostgreSQL takes itself for the leader; resolves when another leads. */
  destroy(name: string, what: Loss): Promise<void>
  /** Builds what is gone at its old place, from whoever leads, or lets what hangs go on; resolves when it follows. */
  replace(name: string, what: Loss): Promise<void>
}

interface Machine {
  member: Member
  folder: string
  port: number
  rest: number
  programs: Program[]
}

const size = 3

/** @throws Error with one line when a program is missing or does not start. */
export async function startFailover(folder: string, ends: Ends): Promise<Failover> {
  const bin = requireServerTools()
  const identity = await ordinaryUser()
  const machines: Machine[] = []
  for (let made = 1; made <= size; made++)
    machines.push({
      member: await newMember(`db${made}`),
      folder: join(folder, `db${made}`),
      port: await freePort(),
      rest: await freePort(),
      programs: [],
    })
  const members = machines.map(({ member }) => member)
  const etcd = members.map(({ client }) => `127.0.0.1:${client}`).join()
  const named = (name: string) => {
    const machine = machines.find(({ member }) => member.name === name)
    if (!machine) throw new Error(`no machine ${name}`)
    return machine
  }
  async function start(machine: Machine, known: boolean) {
    await mkdir(machine.folder, { mode: 0o700 })
    if (identity.uid !== undefined) await chown(machine.folder, identity.uid, identity.gid ?? identity.uid)
    machine.programs = [
      await startMember(machine.member, members, { folder: machine.folder, known, identity }),
    ]
    const { port, rest } = machine
    const file = join(folder, `${machine.member.name}.yml`)
    const values = { name: machine.member.name, etcd, rest, port, bin, data: join(machine.folder, 'data') }
    await writeFile(file, await filled('failover/patroni.yml', values))
    machine.programs.push(
      await startProgram('patroni', { args: [file], port: rest, identity, seconds: 60, patience: 30 }),
    )
  }
  async function roles(): Promise<Record<string, Role>> {
    for (const { rest } of machines) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, {
        signal: AbortSignal.timeout(3000),
      }).catch(() => undefined)
      if (!answer) continue
      const known = (await answer.json()) as { members: { name: string; role: Role; state: string }[] }
      // `streaming` is what newer versions of Patroni call a standby that is up.
      const up = known.members.filter(({ state }) => state === 'running' || state === 'streaming')
      return Object.fromEntries(up.map(({ name, role }) => [name, role]))
    }
    return {}
  }
  const until = async (what: string, isSo: (now: Record<string, Role>) => boolean) => {
    for (let left = 240; left > 0; left--) {
      if (isSo(await roles())) return
      await sleep(500)
    }
    throw new Error(`${what}: ${JSON.stringify(await roles())}`)
  }
  const whole = (now: Record<string, Role>) => {
    const all = Object.values(now)
    return all.length === size && all.includes('leader') && all.includes('sync_standby')
  }
  ends.push(async () => {
    for (const { programs } of machines) goOn(programs)
    // Standbys first: a leader that still has followers ends at once.
    const leads = await roles()
    machines.sort((one, other) => rank(leads[one.member.name]) - rank(leads[other.member.name]))
    for (const { programs } of machines) await programs[1]?.stop()
    for (const { programs } of machines) await programs[0]?.stop()
  })
  await Promise.all(machines.map(machine => start(machine, false)))
  await until('the databases did not come together', whole)
  const ports = { leader: await freePort(), standbys: await freePort() }
  await startHaproxy(folder, machines, ports, ends)
  const at = (port: number) => `postgres://postgres@127.0.0.1:${port}/copihue`
  await createDatabase(at(ports.leader))
  return {
    leaderUrl: at(ports.leader),
    standbysUrl: at(ports.standbys),
    roles,
    async leader() {
      const found = leaderOf(await roles())
      if (!found) throw new Error('nobody leads')
      return found
    },
    urlOf: name => at(named(name).port),
    askAt: name => `http://127.0.0.1:${named(name).rest}`,
    async destroy(name, what) {
      const { folder: disk, programs } = named(name)
      if (what === 'watch') {
        for (const { pid } of programs) process.kill(pid, 'SIGSTOP')
        return until('nobody else leads', now => ![undefined, name].includes(leaderOf(now)))
      }
      const data = join(disk, 'data')
      const server = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10)
      const ours = what === 'machine' ? programs.splice(0) : []
      for (const pid of [...ours.map(program => program.pid), server, ...(await children(server))])
        killed(pid)
      await rm(what === 'machine' ? disk : data, { recursive: true, force: true, maxRetries: 10 })
      for (const program of ours) await program.stop()
    },
    async replace(name, what) {
      const machine = named(name)
      const asked = machines.find(other => other !== machine && other.programs.length > 0)
      if (!asked) throw new Error('no machine is left to ask')
      if (what === 'watch') goOn(machine.programs)
      // A Patroni that lives copies the database by itself.
      if (what === 'machine') {
        await replaceMember(machine.member, asked.member)
        await start(machine, true)
      }
      await until(`${name} does not follow`, now => whole(now) && now[name] !== 'leader')
    },
  }
}

const goOn = (programs: readonly Program[]) => {
  for (const { pid } of programs) process.kill(pid, 'SIGCONT')
}

const leaderOf = (now: Record<string, Role>) => Object.keys(now).find(name => now[name] === 'leader')

const rank = (role: Role | undefined) => (role === 'leader' ? 1 : 0)

async function startHaproxy(
  folder: string,
  machines: Machine[],
  ports: { leader: number; standbys: number },
  ends: Ends,
) {
  const servers = machines.map(
    ({ member, port, rest }) => `server ${member.name} 127.0.0.1:${port} check port ${rest}`,
  )
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, await filled('failover/haproxy.cfg', { ...ports, machines: servers.join('\n  ') }))
  const identity = await ordinaryUser()
  const { stop } = await startProgram('haproxy', { args: ['-db', '-f', file], port: ports.leader, identity })
  ends.push(stop)
}

/** HAProxy takes every machine for a leader until it has asked: it is ready when all of them would have been met. */
async function createDatabase(url: string) {
  const administer = async (statement: string) => {
    const admin = new pg.Client({ connectionString: url.replace(/copihue$/, 'postgres') })
    admin.on('error', () => {})
    try {
      await admin.connect()
      return (await admin.query(statement)).rows
    } finally {
      await admin.end().catch(() => {})
    }
  }
  const leads = async () => (await administer('select pg_is_in_recovery() as follows'))[0]?.follows === false
  let met = 0
  for (let left = 120; met < 2 * size && left > 0; left--) {
    met = (await leads().catch(() => false)) ? met + 1 : 0
    await sleep(100)
  }
  await administer('create database copihue')
}

/** Debian's: what npm ships cannot copy a server. */
export function findServerTools(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const newest = versions
    .sort((one, other) => Number(other) - Number(one))
    .map(name => join(debian, name, 'bin'))
  return [process.env.POSTGRES_BIN ?? '', ...newest].find(folder =>
    ['postgres', 'pg_basebackup', 'pg_controldata', 'pg_rewind'].every(name =>
      existsSync(join(folder, name)),
    ),
  )
}

function requireServerTools(): string {
  const bin = findServerTools()
  if (!bin) throw new Error('no PostgreSQL with pg_basebackup: install Debian’s package postgresql')
  return bin
}

function killed(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error
  }
}

/** Of Linux. */
async function children(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const parents = await Promise.all(
    pids.map(async pid => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    }),
  )
  return pids.filter((_, place) => parents[place] === parent)
}
