/**
 * npm run bench -- soak [--minutes 120] [--pace 6]: the built portal on both engines at once under the load of an ordinary hour. Every half
 * minute memory, handles and the size of the database are noted; at the end the last third is held beside the one before.
 */
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type PortalProcess, startPortal } from '../../test/helpers/processes/portal.ts'
import { cpuOf } from '../processes.ts'
import { type Ground, prepareGround, type TableSize } from './ground.ts'
import { type Counts, Crowd } from './patients.ts'

export interface Reading {
  /** Minutes since the load began. */
  minute: number
  residentMb: number
  heapMb: number
  handles: number
  databaseMb: number
  cpuSeconds: number
}

export interface Soaked {
  engine: string
  minutes: number
  readings: Reading[]
  /** After a third, two thirds and at the end. */
  tables: TableSize[][]
  counts: Counts
}

interface Options {
  minutes: number
  /** Acts begun each second on each engine. */
  pace: number
  work: string
  say(text: string): void
}

const everyMs = 30_000
const underWayAtMost = 24

export async function soak(serverUrl: string, { minutes, pace, work, say }: Options): Promise<Soaked[]> {
  const grounds: Ground[] = []
  const portals: PortalProcess[] = []
  try {
    for (const engine of ['server', 'embedded'] as const) {
      say(`the demo world on the ${engine} engine …`)
      grounds.push(await prepareGround(engine, serverUrl, `${work}/soak-data`))
    }
    for (const { engine, env } of grounds)
      portals.push(
        await startPortal({ env: { ...env, LOG_LEVEL: 'warn' }, logFile: `${work}/soak-${engine}.log` }),
      )
    return await Promise.all(
      grounds.map((ground, nth) =>
        soakOne(ground, portals[nth] as PortalProcess, { minutes, pace, work, say }),
      ),
    )
  } finally {
    for (const portal of portals) await portal.stop()
    for (const ground of grounds) await ground.remove()
  }
}

async function soakOne(
  ground: Ground,
  portal: PortalProcess,
  { minutes, pace, work, say }: Options,
): Promise<Soaked> {
  const file = `${work}/soak-${ground.engine}.ndjson`
  writeFileSync(file, '')
  const crowd = new Crowd(ground, portal.url)
  const started = performance.now()
  const minute = () => (performance.now() - started) / 60_000
  let underWay = 0
  const load = setInterval(() => {
    if (underWay >= underWayAtMost) {
      crowd.counts.skipped += 1
      return
    }
    underWay += 1
    void crowd.act().finally(() => {
      underWay -= 1
    })
  }, 1000 / pace)
  const readings: Reading[] = []
  const tables: TableSize[][] = []
  try {
    for (let next = everyMs; minute() < minutes; next += everyMs) {
      await wait(Math.max(0, started + next - performance.now()))
      const reading = { minute: minute(), ...(await read(ground, portal)) }
      readings.push(reading)
      const kept = JSON.stringify({ ...reading, ...crowd.counts })
      if (tables.length < Math.floor((3 * minute()) / minutes) || minute() > minutes - 0.5)
        tables.push(await ground.tables())
      appendFileSync(file, `${kept}\n`)
      if (readings.length % 20 === 0) say(`${ground.engine}: ${kept}`)
    }
  } finally {
    clearInterval(load)
  }
  while (underWay > 0) await wait(100)
  return { engine: ground.engine, minutes: minute(), readings, tables, counts: crowd.counts }
}

async function read(ground: Ground, { pid, url }: PortalProcess): Promise<Omit<Reading, 'minute'>> {
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  const figures = await (await fetch(`${url}/metrics`)).text()
  return {
    residentMb: Number(resident) / 1024,
    heapMb: Number(/^nodejs_heap_used_bytes (\d+)/m.exec(figures)?.[1]) / 2 ** 20,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    databaseMb: (await ground.size()) / 2 ** 20,
    cpuSeconds: cpuOf(pid),
  }
}
