/** Kinds of line that other capabilities bring to the import. The wiring hands them in; supply knows only this shape. */
import { z } from 'zod'
import { type Database, type Tx, violation } from '#app/platform/database/database.server.ts'
import { nothingWithdrawn } from './import-batch.server.ts'
import { key } from './import-fields.server.ts'
import { cannotBeWithdrawn, parseLine } from './import-lines.server.ts'
import type { Verdict, Verdicts } from './import-loaders.server.ts'
import { overtakingLines } from './overtaking-lines.rules.ts'

interface KeyedLine {
  kind: string
  key: string
}

/** Where the lines of a batch are written: one transaction, and the moment of the import. */
export interface KindLoading {
  tx: Tx
  now: Temporal.Instant
  /** Tells the operator what should be looked at, though the line is loaded. */
  say(line: { key: string }, reason: string): void
}

export interface ImportKind<Line extends KeyedLine = KeyedLine> {
  kind: string
  schema: z.ZodType<Line>
  /**
   * Writes lines whose keys all differ; the same lines again change nothing.
   * @returns per line why it did not load; nothing where it did. A verdict that is not final waits for later lines.
   */
  load(loading: KindLoading, lines: Line[]): Promise<Verdicts>
  /**
   * Lines `{kind, key, withdrawn: true}`; without it they are refused. What is not there (any more) is no mistake, but said.
   * @returns the keys of what is or was there.
   */
  withdraw?(loading: KindLoading, keys: string[]): Promise<string[]>
  /** What constraints mean, for a line that the database refuses. */
  inWords?: Record<string, string>
  /** Told to the planner after many lines. */
  tables: readonly string[]
}

interface Waiting {
  number: number
  line: KeyedLine & { withdrawn?: true }
  verdict?: Verdict
}

interface Telling {
  db: Database
  now: Temporal.Instant
  reject(problem: { line: number; key: string; reason: string }): void
  note(note: { line: number; key: string; reason: string }): void
  onLoaded(count: number): void
}

const batchSize = 1000

/** Collects lines of further kinds and loads them in batches, kind by kind; what has to wait is tried again at the end. */
export function furtherLines(kinds: readonly ImportKind[], { db, now, reject, note, onLoaded }: Telling) {
  const buffers = new Map(kinds.map(kind => [kind.kind, { kind, lines: new Map<string, Waiting>() }]))
  let left: Waiting[] = []
  const overtaking = overtakingLines<Waiting>()
  const flush = async (name: string) => {
    const buffer = buffers.get(name)
    if (!buffer || buffer.lines.size === 0) return
    const lines = [...buffer.lines.values()]
    buffer.lines.clear()
    const refused = await loadHalving(db, now, buffer.kind, lines, note)
    onLoaded(lines.length - refused.length)
    for (const one of refused)
      if (one.verdict?.final) reject({ line: one.number, key: one.line.key, reason: one.verdict.reason })
      else {
        left.push(one)
        overtaking.waits(one)
      }
  }
  const add = async (number: number, line: KeyedLine) => {
    const buffer = buffers.get(line.kind)
    // A key comes once per batch, so that the last line of a key wins.
    if (buffer && (buffer.lines.size >= batchSize || buffer.lines.has(line.key))) await flush(line.kind)
    buffer?.lines.set(line.key, { number, line })
  }
  const flushAll = async () => {
    for (const name of buffers.keys()) await flush(name)
  }
  return {
    kindOf: (kind: string) => buffers.get(kind)?.kind,
    async add(number: number, line: KeyedLine) {
      await add(number, line)
      overtaking.came({ number, line })
    },
    async finish() {
      await flushAll()
      for (let before = Number.POSITIVE_INFINITY; left.length > 0 && left.length < before; ) {
        before = left.length
        const round = left
        left = []
        for (const { number, line } of round) await add(number, line)
        await flushAll()
      }
      for (const { number, line, verdict } of left)
        reject({ line: number, key: line.key, reason: verdict?.reason ?? '' })
      for (const one of overtaking.again()) {
        const kind = buffers.get(one.line.kind)?.kind
        // Whatever there is to say of it was said before.
        if (kind) await loadHalving(db, now, kind, [one], () => {})
      }
    },
  }
}

const withdrawal = z.strictObject({ kind: z.string(), key, withdrawn: z.literal(true) })

/** @returns the line of a further kind, or why it is none. */
export function parseFurtherLine(kind: ImportKind, value: object): { line: KeyedLine } | { reason: string } {
  if (!Object.hasOwn(value, 'withdrawn')) return parseLine(kind.schema, value)
  if (!kind.withdraw) return { reason: cannotBeWithdrawn(kind.kind) }
  return parseLine(withdrawal, value)
}

/** A batch that the database refuses is halved until the bad line is alone. */
async function loadHalving(
  db: Database,
  now: Temporal.Instant,
  kind: ImportKind,
  lines: Waiting[],
  note: Telling['note'],
): Promise<Waiting[]> {
  try {
    const { refused, notes } = await db.transaction(async tx => {
      const notes: Parameters<typeof note>[0][] = []
      const numbers = new Map(lines.map(({ number, line }) => [line.key, number]))
      const say: KindLoading['say'] = ({ key }, reason) =>
        notes.push({ line: numbers.get(key) ?? 0, key, reason })
      const loading = { tx, now, say }
      const gone = lines.filter(({ line }) => line.withdrawn).map(({ line }) => line.key)
      const found = new Set(gone.length > 0 ? await kind.withdraw?.(loading, gone) : [])
      for (const key of gone) if (!found.has(key)) say({ key }, nothingWithdrawn(kind.kind))
      const given = lines.filter(({ line }) => !line.withdrawn)
      if (given.length === 0) return { refused: [], notes }
      const verdicts = await kind.load(
        loading,
        given.map(({ line }) => line),
      )
      const refused = given.flatMap((one, index) => {
        const verdict = verdicts[index]
        return verdict ? [{ ...one, verdict }] : []
      })
      return { refused, notes }
    })
    notes.forEach(note)
    return refused
  } catch (error) {
    const broken = violation(error)
    if (!broken || !/^2[23]/.test(broken.code)) throw error
    const [line] = lines
    if (line && lines.length === 1) {
      const name = broken.constraint ?? broken.code
      const reason = kind.inWords?.[name] ?? `la base de datos no lo acepta (${name})`
      return [{ ...line, verdict: { reason, final: true } }]
    }
    const half = Math.ceil(lines.length / 2)
    return [
      ...(await loadHalving(db, now, kind, lines.slice(0, half), note)),
      ...(await loadHalving(db, now, kind, lines.slice(half), note)),
    ]
  }
}
