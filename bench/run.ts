/**
 * npm run bench [-- search booking systems events payments records identity video centre …] [--scale demo|national] [--seconds 5] [--turns 2] [--rooms 1000]
 * Measures the built portal beside a bare server on the same database and prints the tables; without names, everything but what takes hours:
 * npm run bench -- growth [--appointments 0,100000,1000000,10000000], npm run bench -- soak [--minutes 120] [--pace 5]
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { openServer, sql } from '#app/platform/database/database.server.ts'
import { productionEnv, startPortal } from '../test/helpers/processes/portal.ts'
import { ensureBuild } from '../tools/build.ts'
import { command } from '../tools/command.ts'
import { hoursToBook, measureBooking } from './booking.ts'
import { measureCentreDay } from './centre-day.ts'
import { measureEvents } from './events.ts'
import { measureGrowth } from './growth/growth.ts'
import { growthReport } from './growth/report.ts'
import { measureIdentity } from './identity.ts'
import { type Comparison, load, recordStatements, startBare, takeTurns } from './measure.ts'
import { measurePayments } from './payments.ts'
import { ensureWorld, startBenchPostgres } from './prepare.ts'
import { readOrder } from './read-order.ts'
import { measureRecords } from './records.ts'
import { render } from './report.ts'
import { soakReport } from './soak/report.ts'
import { soak } from './soak/soak.ts'
import { measureStartup, type Startup } from './startup.ts'
import { measureSystems } from './systems.ts'
import { measureWaitingRooms } from './waiting-rooms.ts'
import { type Weight, weigh } from './weigh.ts'
import { readHours, readWorkloads, type Workload } from './world.ts'

const { only, withoutWorld, scale, seconds, turns, rooms, steps, minutes, pace } = await command(() =>
  readOrder(process.argv.slice(2)),
)
const wanted = (name: string) => only.length === 0 || only.includes(name)
const say = (text: string) => process.stderr.write(`${text}\n`)

const work = '.cache/bench/work'
rmSync(work, { recursive: true, force: true })
mkdirSync(work, { recursive: true })
await ensureBuild()
const given = process.env.BENCH_DATABASE_URL
const postgres = given ? undefined : await startBenchPostgres()
const alone = only[0] === 'growth' ? growthAlone : only[0] === 'soak' ? soakAlone : undefined
try {
  console.log(await (alone ?? measureAll)())
} finally {
  await postgres?.stop()
}

async function growthAlone(): Promise<string> {
  return growthReport(await measureGrowth(given ?? postgres?.url ?? '', { seconds, turns, work, steps, say }))
}

async function soakAlone(): Promise<string> {
  return soakReport(await soak(given ?? postgres?.url ?? '', { minutes, pace, work, say }))
}

async function measureAll(): Promise<string> {
  let worldUrl: string | undefined
  const worldAddress = async () => {
    worldUrl ??= given ?? (postgres ? await ensureWorld(postgres, scale) : '')
    return worldUrl
  }
  const measured = withoutWorld
    ? {
        world: only.includes('systems')
          ? `the ${scale} world`
          : `${only.join(' and ')} on a database of their own`,
        version: postgres?.version ?? 0,
        comparisons: [],
        weights: [],
      }
    : await measureWorld(await worldAddress())
  const payments = wanted('payments')
    ? await measurePayments(given ?? postgres?.url ?? '', { seconds, turns, work, say })
    : undefined
  const records = wanted('records')
    ? await measureRecords(given ?? postgres?.url ?? '', { seconds, turns, work, say })
    : undefined
  const identity = wanted('identity')
    ? await measureIdentity(given ?? postgres?.url ?? '', { seconds, turns, work, say })
    : undefined
  const waitingRooms = wanted('video')
    ? await measureWaitingRooms(given ?? postgres?.url ?? '', { rooms, work, say })
    : undefined
  const systems = wanted('systems')
    ? await measureSystems(await worldAddress(), { seconds, turns, work, say })
    : undefined
  const events =
    wanted('events') || wanted('systems') ? await measureEvents(given ?? postgres?.url ?? '', say) : undefined
  const centreDay = wanted('centre')
    ? await measureCentreDay(given ?? postgres?.url ?? '', { seconds, turns, work, say })
    : undefined
  let startup: Startup | undefined
  if (wanted('start')) {
    say('starting on the embedded database …')
    startup = await measureStartup(['/especialidad/medicina-general/consulta-presencial/santiago'], seconds)
  }
  const { world, version, comparisons, weights } = measured
  return render({
    scale,
    world,
    postgres: version,
    comparisons,
    payments,
    records,
    identity,
    waitingRooms,
    systems,
    events,
    centreDay,
    weights,
    startup,
  })
}

/** Commits beside what is measured, until it is disposed of. */
function committing(databaseUrl: string, perSecond: number): AsyncDisposable {
  const stop = new AbortController()
  const running = (async () => {
    const db = await openServer(databaseUrl, { connections: 1 })
    await db.script('drop table if exists bench_commit; create table bench_commit (at timestamptz)')
    while (!stop.signal.aborted) {
      await db.script('insert into bench_commit values (now())')
      await setTimeout(1000 / perSecond)
    }
    await db.close()
  })()
  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      await running
    },
  }
}

/** Requests and pages of a filled world, each beside its floor. */
async function measureWorld(databaseUrl: string) {
  const db = await openServer(databaseUrl)
  const workloads = (await readWorkloads(db)).filter(({ name }) => wanted(name.split(',', 1)[0] ?? ''))
  const hours = wanted('booking') ? await readHours(db, hoursToBook({ seconds, turns })) : []
  const [size] = await db.rows<{ world: string; version: number }>(sql`
    select (select count(*) from professional)::text || ' professionals, ' || (select count(*) from centre) || ' centres, '
      || (select count(*) from offer) || ' offers, ' || (select count(*) from appointment) || ' appointments' as world,
      current_setting('server_version_num')::int / 10000 as version`)
  await db.close()

  const env = { ...productionEnv, DATABASE_URL: databaseUrl }
  say('recording what the portal asks the database …')
  const recordTo = `${work}/statements.ndjson`
  writeFileSync(recordTo, '')
  const recording = await startPortal({
    env: { ...env, RECORD_TO: recordTo },
    nodeFlags: ['--import', './bench/recorder.ts'],
  })
  // Programs with a key are answered anew: what is kept for everybody would ask nothing.
  const statements = await recordStatements(recording.url, recordTo, workloads, { apikey: 'bench' })
  const pages = workloads.filter(({ name }) => name.endsWith('page'))
  const bytes = await Promise.all(
    pages.map(async ({ paths }) => Buffer.from(await (await fetch(recording.url + paths[0])).arrayBuffer())),
  )
  await recording.stop()

  const portal = await startPortal({ env: { ...env, LOG_LEVEL: 'info' }, logFile: `${work}/portal.log` })
  const bare = await startBare(
    { databaseUrl, statements, pages: bytes.map(page => page.toString('base64')) },
    `${work}/bare.json`,
  )
  const comparisons: Comparison[] = []
  const compare = async (
    { name, paths, headers, anew, commits }: Workload,
    reference: string,
    barePaths: string[],
  ) => {
    say(`${name} beside ${reference} …`)
    await using _writer = commits ? committing(databaseUrl, commits) : undefined
    const ask = (time: number) => () => load(portal, { paths, headers, anew }, time)
    const askBare = (time: number) => () => load(bare, { paths: barePaths, headers, anew }, time)
    await ask(2)()
    await askBare(1)()
    const [a, b] = await takeTurns([ask(seconds), askBare(seconds)], turns)
    comparisons.push({ name, reference, portal: a, bare: b })
  }
  for (const workload of workloads) {
    const { name, paths } = workload
    const run = paths.map((_, index) => `/run/${encodeURIComponent(name)}?${index}`)
    if (statements[name]?.some(asked => asked.length)) await compare(workload, 'same statements', run)
    const page = pages.findIndex(one => one.name === name)
    if (page >= 0) await compare(workload, 'same bytes', [`/bytes/${page}`])
  }
  if (hours.length) {
    say('booking beside a bare insert …')
    comparisons.push(await measureBooking({ databaseUrl, portal, bare, hours, seconds, turns }))
  }
  let weights: Weight[] = []
  if (wanted('weight')) {
    say('weighing pages …')
    weights = await weigh(
      portal.url,
      Object.fromEntries([
        ['search form', '/buscador'],
        ...pages.map(({ name, paths }) => [name, paths[0] ?? '/']),
      ]),
    )
  }
  bare.stop()
  await portal.stop()
  return { world: `${size?.world}`, version: size?.version ?? 0, comparisons, weights }
}
