/**
 * Loads supply, and whatever other capabilities bring (`kinds`), from lines: those that are right, whatever the others
 * are. The same lines again change nothing. Lines may come in any order; those that refer to something later wait until the end.
 */
import { rollHours } from '../hours/roll-hours.server.ts'
import type { GoneHour } from '../supply-ports.ts'
import { type AroundBatch, loadBatch, type NumberedLine, type SupplyHouse } from './import-batch.server.ts'
import { furtherLines, type ImportKind, parseFurtherLine } from './import-kind.server.ts'
import { parseSupplyLine, type SupplyLine, type Withdrawal } from './import-lines.server.ts'
import { lineIdentity, overtakingLines } from './overtaking-lines.rules.ts'
import { photoDrawer } from './photos/import-photos.server.ts'
import { photosBeside, type ReadPhoto } from './photos/read-photo.server.ts'
import type { SourceLine } from './read-ndjson.server.ts'
import { readReference, unknownReferences } from './unknown-references.server.ts'

export interface ImportProblem {
  line: number
  key?: string
  reason: string
}

export interface ImportReport {
  lines: number
  loaded: number
  rejected: number
  /** Lines that are loaded and should be looked at. */
  notes: number
  /** Appointments that stand in an hour or an offer that is no longer there. Their centre cancels them. */
  gone: GoneHour[]
}

export interface ImportOptions {
  now: Temporal.Instant
  horizonDays: number
  /** Kinds of line that other capabilities load: app/import-kinds.server.ts. */
  kinds?: readonly ImportKind[]
  around?: AroundBatch
  /** Where photos are that a line only names. */
  readPhoto?: ReadPhoto
  onProblem?(problem: ImportProblem): void
  /** Of a line that is loaded, and perhaps not what was meant. */
  onNote?(note: ImportProblem): void
  /** Told after each batch; `stage` is what is being done. */
  onProgress?(stage: 'lines' | 'hours', done: number): void
}

/** A transaction should hold its locks for well under a second. */
const batchWeight = 3000
/**
 * After so many the planner is told, and each time that there are four times as many, or it takes full tables for empty
 * ones, in every process, until it finds out.
 */
const manyLines = 1000
/** On the way the planner needs to know how many rows there are; which values, it is told at the end. Holds for one script. */
const roughly = 'set local default_statistics_target = 3'
const supplyTables = [
  'centre',
  'professional',
  'professional_photo',
  'price',
  'coverage',
  'agenda',
  'schedule',
  'schedule_day',
  'offer',
  'absence',
  'appointment',
]

/**
 * Makes the hours of what changed, too. Each batch is a transaction: of one that dies halfway, what was loaded stays.
 * @returns how many; which lines were refused, and why, `onProblem` is told, in Spanish. A reason why everything fails (no database) is thrown.
 */
export async function importSupply(
  house: SupplyHouse,
  source: AsyncIterable<SourceLine> | Iterable<SourceLine>,
  {
    now,
    horizonDays,
    kinds = [],
    around,
    readPhoto = photosBeside(),
    onProblem = () => {},
    onNote = () => {},
    onProgress = () => {},
  }: ImportOptions,
): Promise<ImportReport> {
  const { db } = house
  const known = await readReference(db)
  const drawPhotoOf = photoDrawer(db, readPhoto)
  const report: ImportReport = { lines: 0, loaded: 0, rejected: 0, notes: 0, gone: [] }
  const reject = (problem: ImportProblem) => {
    report.rejected += 1
    onProblem(problem)
  }
  const note = (one: ImportProblem) => {
    report.notes += 1
    onNote(one)
  }
  let told = 0
  const tellPlanner = async (tables: readonly string[]) => {
    await db.script(`analyze ${[...new Set(tables)].join(', ')}`)
  }
  const load = async (batch: NumberedLine[]) => {
    const { left, gone, notes } = await loadBatch(house, batch, known, now, around)
    notes.forEach(note)
    report.gone = report.gone.concat(gone)
    report.loaded += batch.length - left.length
    onProgress('lines', report.loaded)
    if (report.loaded >= Math.max(manyLines, 4 * told)) {
      told = report.loaded
      await db.script(`${roughly}; analyze ${supplyTables.join(', ')}`)
    }
    for (const { number, line, verdict } of left)
      if (verdict.final) reject({ line: number, key: line.key, reason: verdict.reason })
    return left.filter(one => !one.verdict.final)
  }

  const further = furtherLines(kinds, {
    db,
    now,
    reject,
    note,
    onLoaded(count) {
      report.loaded += count
      onProgress('lines', report.loaded)
    },
  })
  const furtherNames = kinds.map(kind => kind.kind)

  let waiting: Awaited<ReturnType<typeof load>> = []
  const overtaking = overtakingLines<NumberedLine>()
  let batch = startBatch()
  const add = async (number: number, line: SupplyLine | Withdrawal) => {
    if (batch.mustEndBefore(line)) await finish()
    batch.add(number, line)
  }
  const finish = async () => {
    const { lines } = batch
    batch = startBatch()
    const left = await load(lines)
    left.forEach(overtaking.waits)
    waiting = waiting.concat(left)
  }
  for await (const { number, value, problem } of source) {
    report.lines += 1
    const kind = problem === undefined ? further.kindOf(kindOf(value)) : undefined
    if (kind) {
      const parsed = parseFurtherLine(kind, value as object)
      if ('reason' in parsed) reject({ line: number, key: keyOf(value), reason: parsed.reason })
      else await further.add(number, parsed.line)
      continue
    }
    const parsed = problem === undefined ? parseSupplyLine(value, furtherNames) : { reason: problem }
    const reason = 'reason' in parsed ? parsed.reason : unknownReferences(parsed.line, known)[0]?.reason
    if ('reason' in parsed || reason !== undefined) {
      reject({ line: number, key: keyOf(value), reason: reason ?? '' })
      continue
    }
    const { line } = parsed
    const unfit = await drawPhotoOf(line)
    if (unfit !== undefined) {
      reject({ line: number, key: line.key, reason: unfit })
      continue
    }
    await add(number, line)
    overtaking.came({ number, line })
  }
  await finish()

  // Each round loads what the round before made possible; a round that loads nothing was the last.
  for (let before = Number.POSITIVE_INFINITY; waiting.length > 0 && waiting.length < before; ) {
    before = waiting.length
    const round = waiting
    waiting = []
    for (const { number, line } of round) await add(number, line)
    await finish()
  }
  for (const { number, line, verdict } of waiting)
    reject({ line: number, key: line.key, reason: verdict.reason })
  for (const line of overtaking.again()) await loadBatch(house, [line], known, now, around)
  await further.finish()

  const rolled = await rollHours(house, now, horizonDays, done => onProgress('hours', done))
  // Whoever withdraws an offer and its hours at once leaves the same people without them twice.
  const all = report.gone.concat(rolled.gone)
  report.gone = [...new Map(all.map(one => [one.code, one])).values()]
  if (report.loaded >= manyLines) await tellPlanner([...supplyTables, ...kinds.flatMap(kind => kind.tables)])
  return report
}

/** Lines that a program makes, numbered as a file would number them. */
export function* numbered(lines: Iterable<object>): Generator<SourceLine> {
  let number = 0
  for (const value of lines) yield { number: ++number, value }
}

function startBatch() {
  const lines: NumberedLine[] = []
  const seen = new Set<string>()
  let weight = 0
  return {
    lines,
    /** A key comes once per batch, so that the last line of a key wins. */
    mustEndBefore: (line: SupplyLine | Withdrawal) => weight >= batchWeight || seen.has(lineIdentity(line)),
    add(number: number, line: SupplyLine | Withdrawal) {
      lines.push({ number, line })
      seen.add(lineIdentity(line))
      weight += weightOf(line)
    },
  }
}

/** In rows to write, roughly. */
function weightOf(line: SupplyLine | Withdrawal): number {
  if ('exams' in line && line.exams) return line.exams.length
  if ('prices' in line) return line.prices.length * 8
  return 1
}

const kindOf = (value: unknown): string => {
  const kind = (value as { kind?: unknown } | null | undefined)?.kind
  return typeof kind === 'string' ? kind : ''
}

const keyOf = (value: unknown): string | undefined => {
  const key = (value as { key?: unknown } | null | undefined)?.key
  return typeof key === 'string' ? key.slice(0, 120) : undefined
}
