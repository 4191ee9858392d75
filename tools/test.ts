/** Everything that must hold, side by side; the last line says how many passed and failed. */
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { readPlaywright, readVitest } from './runner/count-tests.ts'
import { filesByEngine } from './runner/engines.ts'
import { runTasks, type Task } from './runner/tasks.ts'
import { Problem } from './setup/install.mjs'
import {
  provideChromium,
  provideCluster,
  provideCurl,
  provideEngines,
  provideFailover,
  providePoppler,
  providePostgres,
  provideTurn,
} from './setup/provide.ts'

const reports = '.cache/test-reports'
const world = '.cache/test-world'
const units = ['unit', 'apart']
const bin = (name: string) => `node_modules/.bin/${name}`

const checks: Task[] = [
  { name: 'route types', command: [bin('react-router'), 'typegen'] },
  // Several checkers each make the types that they share anew: half as much again of processor time, and others have work for it.
  { name: 'types', needs: ['route types'], command: [bin('tsc'), '--noEmit', '--singleThreaded'] },
  {
    name: 'lint',
    command: [bin('biome'), 'check', '--error-on-warnings', '.'],
    remedy: 'npm run fix mends format and order of imports',
  },
  { name: 'directions', command: [process.execPath, 'tools/house/directions.ts'] },
  { name: 'tables', command: [process.execPath, 'tools/house/tables.ts'] },
  { name: 'house rules', command: [process.execPath, 'tools/house/house-rules.ts'] },
  { name: 'written documents', command: [process.execPath, 'tools/house/write.ts', '--check'] },
  { name: 'dead code', needs: ['route types'], command: [bin('knip')] },
]

/** Spelling, accents and what was left in Spanish: what whoever changes a text would hear from `npm test` only. */
const words = () =>
  vitest('words', ['unit'], {
    files: ['test/words.test.ts'],
    remedy:
      'app/text: write the word as the dictionary has it, or add it to the list of test/words.test.ts; then npx vitest run test/words.test.ts',
  })

/** Each runs two processes, and two of them may run side by side: what waits for a portal or for a server leaves room to the other. */
function vitest(
  name: string,
  projects: string[],
  { files = [] as string[], ...task }: Partial<Task> & { files?: string[] } = {},
): Task {
  const report = `${reports}/${name.replaceAll(' ', '-')}.json`
  return {
    name,
    command: [
      bin('vitest'),
      'run',
      ...projects.flatMap(project => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile=${report}`,
      ...files,
    ],
    count: () => readVitest(report),
    ...task,
  }
}

function everything(postgresUrl: string): Task[] {
  const server = { TEST_DATABASE_URL: postgresUrl }
  const filled = { E2E_WORLD: world }
  const stories = `${reports}/browser.json`
  const engines = filesByEngine()
  return [
    { name: 'build', width: 2, command: [process.execPath, 'tools/build.ts'] },
    vitest('demo world', ['first'], { needs: ['build'], env: filled }),
    ...checks,
    vitest('tests', units, { env: { TESTS_LEFT_OUT: engines.serverOnly.join(',') } }),
    // What starts portals waits most of the time: last, it would leave a processor with nothing to do.
    vitest('tests of the built portal', ['built'], {
      env: { ...server, ...filled },
      needs: ['build', 'demo world'],
    }),
    vitest('tests on PostgreSQL', units, { env: server, files: engines.server }),
    {
      name: 'browser stories',
      width: 2,
      needs: ['build', 'demo world'],
      command: [bin('playwright'), 'test'],
      env: { E2E_REPORT: stories, ...filled },
      count: () => readPlaywright(stories),
    },
  ]
}

/**
 * What takes longer, every test of a database on the engine that `npm test` has not asked it on, races in all their rounds, and every
 * story with movement, those that are the same at either width at both.
 */
function long(postgresUrl: string): Task[] {
  const server = { TEST_DATABASE_URL: postgresUrl }
  const stories = `${reports}/browser.json`
  const { serverOnly, embeddedOnly, inRounds } = filesByEngine()
  return [
    { name: 'build', width: 2, command: [process.execPath, 'tools/build.ts'] },
    vitest('the embedded database', units, { files: serverOnly }),
    vitest('the rest on PostgreSQL', units, { env: server, files: embeddedOnly }),
    vitest('every round of a race', units, { env: { ...server, EVERY_ROUND: '1' }, files: inRounds }),
    {
      name: 'stories with movement',
      width: 2,
      needs: ['build'],
      command: [bin('playwright'), 'test'],
      env: { E2E_REPORT: stories, EVERY_WIDTH: '1' },
      count: () => readPlaywright(stories),
    },
    vitest('more deaths under load', ['built'], {
      env: { ...server, EVERY_ROUND: '1' },
      needs: ['build'],
      files: ['test/load/crash.test.ts'],
    }),
    vitest('long tests', ['long'], { env: server, needs: ['build'] }),
  ]
}

async function run(options: string[]): Promise<number> {
  const since = Date.now()
  for (const folder of [reports, world]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  // Whoever has it set to production tests what everybody else does.
  delete process.env.NODE_ENV
  // Some hundred processes start in a run: what one has compiled is there for the next.
  process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled')
  let tasks = [...checks, words()]
  let stop = async () => {}
  if (!options.includes('--check')) {
    await provideChromium()
    await provideEngines()
    if (options.includes('--long')) {
      await provideTurn()
      await provideCluster()
      await provideFailover()
    }
    await providePoppler()
    await provideCurl()
    const postgres = await providePostgres()
    stop = postgres.stop
    tasks = options.includes('--long') ? long(postgres.url) : everything(postgres.url)
  }
  const results = await runTasks(tasks).finally(stop)
  const sum = (key: 'passed' | 'failed') => results.reduce<number>((total, result) => total + result[key], 0)
  console.log(`\nin ${Math.round((Date.now() - since) / 1000)} s`)
  for (const { name, passed, failed, seconds } of results)
    console.log(
      `${failed ? '✗' : '✓'} ${name.padEnd(28)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(5)} s`,
    )
  for (const note of results.flatMap(({ notes }) => notes ?? [])) console.log(note)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') ? 1 : 0
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
