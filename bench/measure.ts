/** Portal and bare server, taking turns on the same database: A, B, A, B. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeChanges } from '#app/booking/systems/changes.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { BareOrder } from './bare-server.ts'
import type { LoadOrder, Measured, Work } from './loader.ts'
import { cpuOf } from './processes.ts'
import type { Recorded } from './recorder.ts'
import type { Workload } from './world.ts'

export interface Side extends Measured {
  /** Milliseconds of the server process's own processor time per answer. */
  cpuMs: number
}

export interface Comparison {
  name: string
  /** What the other side is. */
  reference: string
  portal: Side
  bare: Side
}

export interface Target {
  url: string
  pid: number
}

const usualConnections = 16

/** Runs the loader in a process of its own against one server. */
export async function load(
  target: Target,
  work: Work,
  seconds: number,
  connections = usualConnections,
): Promise<Side> {
  const before = cpuOf(target.pid)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'loader.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify({ url: target.url, connections, seconds, work } satisfies LoadOrder))
  let text = ''
  child.stdout.on('data', chunk => {
    text += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('the loader failed')
  const measured = JSON.parse(text) as Measured
  return { ...measured, cpuMs: ((cpuOf(target.pid) - before) * 1000) / measured.done }
}

/**
 * Seconds for which either side books before it is measured: of a connection's statements the first five executions are planned one by
 * one, and half of what a portal answered in its first seconds was that. `plannedAnew` after each count, which ends every plan.
 */
export const [warmUp, plannedAnew] = [5, 1]

/** Both sides after a warm-up, in turns; figures are the mean of the turns, p99 the worse of them. */
export async function takeTurns(
  sides: [() => Promise<Side>, () => Promise<Side>],
  turns: number,
): Promise<[Side, Side]> {
  const taken: [Side[], Side[]] = [[], []]
  for (let turn = 0; turn < turns; turn++) {
    taken[0].push(await sides[0]())
    taken[1].push(await sides[1]())
  }
  return [together(taken[0]), together(taken[1])]
}

function together(turns: Side[]): Side {
  const mean = (of: (side: Side) => number) => turns.reduce((sum, side) => sum + of(side), 0) / turns.length
  const refused: Record<string, number> = {}
  for (const turn of turns)
    for (const [status, count] of Object.entries(turn.refused))
      refused[status] = (refused[status] ?? 0) + count
  return {
    perSecond: mean(side => side.perSecond),
    done: turns.reduce((sum, side) => sum + side.done, 0),
    p50: mean(side => side.p50),
    p99: Math.max(...turns.map(side => side.p99)),
    cpuMs: mean(side => side.cpuMs),
    refused,
  }
}

/**
 * As autovacuum does within a minute, for both sides: tables that were empty when a connection prepared its statements are read whole
 * until somebody counts them, and a measure of seconds measured nothing else. What systems have still to be told of a world that was
 * just filled, or of the other side's turn, is nobody's work here.
 */
export const countWhatGrew = async (db: Database) => {
  await placeChanges(db, Number.POSITIVE_INFINITY)
  await db.script('analyze appointment, appointment_change, audit, idempotency, outbox, payment, rate_limit')
}

/**
 * Asks every sample twice and keeps the statements of the second time, when what can be remembered is remembered.
 * @param also headers of every request.
 */
export async function recordStatements(
  portalUrl: string,
  file: string,
  workloads: Workload[],
  also: Record<string, string> = {},
): Promise<BareOrder['statements']> {
  for (const { name, paths, headers } of workloads)
    for (const [index, path] of paths.entries())
      for (const sample of ['', `${name}#${index}`]) {
        const response = await fetch(portalUrl + path, {
          headers: {
            ...also,
            ...(Array.isArray(headers) ? headers[index] : headers),
            ...(sample && { 'X-Sample': sample }),
          },
        })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${name}: ${path} answered ${response.status}`)
      }
  const statements: BareOrder['statements'] = {}
  for (const { name, paths } of workloads) statements[name] = paths.map(() => [])
  for (const line of readFileSync(file, 'utf8').trim().split('\n').filter(Boolean)) {
    const { sample, text, values } = JSON.parse(line) as Recorded
    const [name = '', index] = sample.split('#')
    statements[name]?.[Number(index)]?.push({ text, values })
  }
  return statements
}

/** Starts the bare server; it ends with this process or with `stop`. */
export async function startBare(order: BareOrder, file: string): Promise<Target & { stop(): void }> {
  writeFileSync(file, JSON.stringify(order))
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [port] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { url: `http://127.0.0.1:${Number(port)}`, pid: child.pid ?? 0, stop: () => child.kill() }
}
