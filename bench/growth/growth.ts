/**
 * npm run bench -- growth [--appointments 0,100000,1000000,10000000]: what the portal answers in a region alone, in a country of a hundred
 * times as many who attend, and in that country as it fills with appointments. Each figure stands beside the region's and a fixed
 * statement's of the same minute. It leaves its databases on the server, so that the country is filled once; the largest takes 40 GB.
 */
import { type Database, openServer, sql } from '#app/platform/database/database.server.ts'
import { productionEnv, startPortal } from '../../test/helpers/processes/portal.ts'
import { load, type Side, startBare, type Target } from '../measure.ts'
import { growTo } from './past.ts'
import { addSample, freeHours, giveBack, readSample, type Sample } from './sample.ts'
import { type Size, sizesOf, type Upkeep, upkeepOf } from './upkeep.ts'
import { ensureBreadth } from './worlds.ts'

export interface Asked {
  name: string
  /** Medians over turns of one request, ms. */
  region: Turns
  country: Turns
  fixed: Turns
}

export interface Turns {
  p50: number
  p99: number
  /** Of the portal's process. */
  cpuMs: number
  refused: Record<string, number>
}

export interface Step {
  professionals: number
  appointments: number
  asked: Asked[]
  sizes: Size[]
  upkeep: Upkeep
}

interface Options {
  seconds: number
  turns: number
  work: string
  steps: number[]
  say(text: string): void
}

/** Few enough that nobody waits for a turn: what is asked is how long one answer takes. */
const connections = 2
const holdsPerSecond = 400
const browser = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
const names = ['search', 'hold', 'day of a centre', 'list of a patient'] as const

interface World extends Target {
  db: Database
  sample: Sample
  hours: string[]
}

export async function measureGrowth(serverUrl: string, options: Options): Promise<Step[]> {
  const { say, steps, work } = options
  const regionUrl = await ensureBreadth(serverUrl, 'region', say)
  const countryUrl = await ensureBreadth(serverUrl, 'country', say)
  const region = await openServer(regionUrl)
  const country = await openServer(countryUrl)
  const measured: Step[] = []
  try {
    for (const db of [region, country]) await addSample(db)
    let before = await grownSoFar(country)
    for (const appointments of steps) {
      if (appointments > before) await growTo(country, before, appointments, say)
      before = Math.max(before, appointments)
      measured.push(
        await measureStep({ region, country, regionUrl, countryUrl, work }, appointments, options),
      )
      say(JSON.stringify(measured.at(-1)))
    }
    return measured
  } finally {
    await region.close()
    await country.close()
  }
}

/** An earlier run may have left some. */
async function grownSoFar(db: Database): Promise<number> {
  const [row] = await db.rows<{ n: number }>(
    sql`select count(*)::int as n from appointment where code ~ '^G[0-9A-F]+$'`,
  )
  return Math.round((row?.n ?? 0) / 0.9)
}

interface Databases {
  region: Database
  country: Database
  regionUrl: string
  countryUrl: string
  work: string
}

async function measureStep(
  at: Databases,
  appointments: number,
  { seconds, turns, say, work }: Options,
): Promise<Step> {
  const open = async (
    db: Database,
    url: string,
    name: string,
  ): Promise<World & { stop(): Promise<unknown> }> => {
    const env = { ...productionEnv, DATABASE_URL: url, LOG_LEVEL: 'warn' }
    const portal = await startPortal({ env, logFile: `${work}/growth-${name}.log` })
    return {
      ...portal,
      db,
      sample: await readSample(db),
      hours: await freeHours(db, holdsPerSecond * (seconds * turns + 2)),
    }
  }
  for (const db of [at.region, at.country]) await db.script('checkpoint')
  const region = await open(at.region, at.regionUrl, 'region')
  const country = await open(at.country, at.countryUrl, 'country')
  const fixed = [{ text: 'select slug, name, lat, lon from commune order by name', values: [] }]
  const bare = await startBare(
    { databaseUrl: at.regionUrl, statements: { fixed: [fixed] }, pages: [] },
    `${work}/growth-bare.json`,
  )
  const asked: Asked[] = []
  for (const name of names) {
    say(`${name}, ${appointments.toLocaleString('en')} appointments …`)
    const sides: Side[][] = [[], [], []]
    for (let turn = -1; turn < turns; turn++) {
      const time = turn < 0 ? 2 : seconds
      const taken = [
        await ask(region, name, time),
        await ask(country, name, time),
        await load(bare, { paths: ['/run/fixed?0'] }, Math.min(2, time), connections),
      ]
      // The first is for what is remembered.
      if (turn >= 0) for (const [nth, side] of taken.entries()) sides[nth]?.push(side)
    }
    const [here = [], there = [], floor = []] = sides
    asked.push({ name, region: middle(here), country: middle(there), fixed: middle(floor) })
  }
  bare.stop()
  await region.stop()
  await country.stop()
  for (const db of [at.region, at.country]) await giveBack(db)
  const [count] = await at.country.rows<{ n: number }>(sql`select count(*)::int as n from professional`)
  say('sizes and vacuum …')
  const sizes = await sizesOf(at.country)
  return { professionals: count?.n ?? 0, appointments, asked, sizes, upkeep: await upkeepOf(at.countryUrl) }
}

function ask(world: World, name: (typeof names)[number], seconds: number): Promise<Side> {
  const { sample } = world
  switch (name) {
    case 'search':
      return load(world, { paths: sample.searches, headers: browser }, seconds, connections)
    case 'hold': {
      const bodies = world.hours
        .splice(0, holdsPerSecond * seconds)
        .map(slot => JSON.stringify({ slot_id: slot }))
      return load(world, { bodies, path: '/api/holds', expected: 201 }, seconds, connections)
    }
    case 'day of a centre': {
      const { path, cookie } = sample.day
      return load(world, { paths: [path], headers: { ...browser, Cookie: cookie } }, seconds, connections)
    }
    case 'list of a patient':
      return load(
        world,
        {
          paths: sample.patients.map(() => '/mis-citas'),
          headers: sample.patients.map(cookie => ({ ...browser, Cookie: cookie })),
        },
        seconds,
        connections,
      )
  }
}

function middle(sides: Side[]): Turns {
  const median = (of: (side: Side) => number) =>
    sides.map(of).sort((a, b) => a - b)[Math.floor(sides.length / 2)] ?? Number.NaN
  return {
    p50: median(side => side.p50),
    p99: median(side => side.p99),
    cpuMs: median(side => side.cpuMs),
    refused: Object.assign({}, ...sides.map(side => side.refused)),
  }
}
