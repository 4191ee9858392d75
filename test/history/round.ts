/** One round: a world of its own on a real PostgreSQL, several nodes that live and die on it, and what is left when all is at rest. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openServer, sql } from '#app/platform/database/database.server.ts'
import { moodOf } from './actors/clockwork.ts'
import { type Appointment, type Books, readBooks, readShelves } from './books.ts'
import { type Fault, faultsIn, faultsNow } from './checker.ts'
import { diceOf } from './dice.ts'
import { type Entry, readHistory } from './entry.ts'
import type { PlantedFault } from './faults.ts'
import { startGateway } from './gateway.ts'
import type { Grounds } from './grounds.ts'
import { inClosedHours } from './rules/closed-hours.ts'
import type { Mood, Orders } from './scene.ts'
import { agendas } from './world.ts'

/** What a round is like; its seed says, unless it is told. */
export interface Circumstances {
  mood: Mood
  /** The agenda that everybody wants. */
  focus?: string
  /** How often each actor has its turn, where it is not as usual. */
  weights: Record<string, number>
}

export interface RoundPlan {
  seed: string
  steps: number
  /** It ends sooner when so much time has passed, though never before `atLeast` steps: a slow machine does few in a second. */
  seconds?: number
  atLeast?: number
  /** Put into the database or into the processes before they start. */
  fault?: PlantedFault
}

export interface RoundEnd {
  history: Entry[]
  books: Books
  faults: Fault[]
  circumstances: Circumstances
}

const nodes = 3
const lanes = 5
/** How many processes die in a round, at moments that the seed spreads over it. */
const deaths = 3

export async function playRound(
  grounds: Grounds,
  { seed, steps, seconds = 300, atLeast = 0, fault }: RoundPlan,
): Promise<RoundEnd> {
  const dice = diceOf(seed)
  const circumstances: Circumstances = {
    focus: dice.chance(0.5) ? dice.pick(agendas) : undefined,
    weights: {},
    ...fault?.circumstances,
    mood: { ...moodOf(dice), ...fault?.circumstances?.mood },
  }
  const folder = await mkdtemp(join(tmpdir(), 'copihue-history-'))
  const ground = await grounds.take()
  const db = await openServer(ground.url)
  const gateway = await startGateway(db, diceOf(`${seed} gateway`))
  const orders = { database: ground.url, gateway: gateway.url, folder, seed, steps, lanes, ...circumstances }
  const start = (file: string, name: string) => startProcess(file, { ...orders, name }, fault)
  try {
    for (const statement of fault?.statements?.() ?? []) await db.script(statement)
    const kills = Array.from({ length: deaths }, () => dice.below(steps)).sort((one, other) => one - other)
    const seen = watch(db)
    await lived(db, { steps, seconds, atLeast }, kills, name => start('node-process.ts', name)).finally(() =>
      seen.stop(),
    )
    await quiet(db)
    gateway.calm()
    await start('rest-process.ts', 'rest').ended
    const history = readHistory(folder)
    const { faults, inClosed } = await seen.stop()
    const books = await readBooks(db, inClosed)
    return { history, books, faults: [...faults, ...faultsIn(books, history)], circumstances }
  } finally {
    await gateway.close()
    await db.close()
    await ground.remove()
    await rm(folder, { recursive: true })
  }
}

interface Running {
  child: ChildProcess
  /** @throws Error when it ended otherwise than it was told to. */
  ended: Promise<void>
}

function startProcess(file: string, orders: Orders, fault?: PlantedFault): Running {
  const here = (name: string) => join(import.meta.dirname, name)
  const child = spawn(process.execPath, ['--import', here('loader.ts'), here(file), JSON.stringify(orders)], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...(fault && { HISTORY_FAULT: fault.name }) },
  })
  let said = ''
  child.stderr?.on('data', chunk => {
    said = (said + chunk).slice(-4000)
  })
  const ended = once(child, 'exit').then(([code, signal]) => {
    if (code !== 0 && signal !== 'SIGKILL')
      throw new Error(`${orders.name} ended with ${code ?? signal}: ${said}`)
  })
  ended.catch(() => {})
  return { child, ended }
}

/** Nodes until the steps are done; whoever is killed has a successor, as a service would. */
async function lived(
  db: Database,
  { steps, seconds, atLeast }: { steps: number; seconds: number; atLeast: number },
  kills: number[],
  start: (name: string) => Running,
): Promise<void> {
  let started = 0
  const next = () => {
    started += 1
    return start(`node-${started}`)
  }
  const running = Array.from({ length: nodes }, next)
  let victim = 0
  const until = performance.now() + 1000 * seconds
  for (;;) {
    const step = await currentStep(db)
    if (step >= steps) break
    if (step >= atLeast && performance.now() > until)
      await db.rows(sql`select setval('history_clock', ${steps}::bigint)`)
    if (kills[0] !== undefined && kills[0] <= step) {
      kills.shift()
      running[victim]?.child.kill('SIGKILL')
      await running[victim]?.ended
      running[victim] = next()
      victim = (victim + 1) % nodes
    }
    const failed = running.find(({ child }) => child.exitCode)
    if (failed) await failed.ended
    await sleep(20)
  }
  await Promise.all(running.map(({ ended }) => ended))
}

async function currentStep(db: Database): Promise<number> {
  const [row] = await db.rows<{ step: number }>(sql`select last_value as step from history_clock`)
  return row?.step ?? 0
}

/** The server ends by itself what a dead process had asked of it. */
async function quiet(db: Database): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const [row] = await db.rows<{ others: number }>(sql`
      select count(*) as others from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`)
    if (!row?.others) return
    await sleep(20)
  }
  throw new Error('somebody is still at work after the round')
}

const watchMs = 100

/** Looks at the shelves while everybody is at work. */
function watch(db: Database) {
  const faults = new Map<string, Fault>()
  const inClosed = new Map<string, Appointment>()
  let over = false
  const watching = (async () => {
    while (!over) {
      const shelves = await readShelves(db)
      for (const fault of faultsNow(shelves)) faults.set(`${fault.rule} ${fault.about.join(' ')}`, fault)
      for (const one of inClosedHours(shelves)) inClosed.set(`${one.id} ${one.start}`, one)
      await sleep(watchMs)
    }
  })()
  watching.catch(() => {})
  return {
    async stop() {
      over = true
      await watching
      return { faults: [...faults.values()], inClosed: [...inClosed.values()] }
    },
  }
}
