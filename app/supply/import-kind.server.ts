/** Kinds of line that other capabilities bring to the import. The wiring hands them in; supply knows only this shape. */
import { z } from 'zod'
import { type Database, type Tx, violation } from '#app/platform/database.server.ts'
import { key } from './import-fields.server.ts'
import { parseLine } from './import-lines.server.ts'
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
}

export interface ImportKind<Line extends KeyedLine = KeyedLine> {
  kind: string
  schema: z.ZodType<Line>
  /**
   * Writes lines whose keys all differ; the same lines again change nothing.
   * @returns per line why it did not load; nothing where it did. A verdict that is not final waits for later lines.
   */
  load(loading: KindLoading, lines: Line[]): Promise<Verdicts>
  /** Lines `{kind, key, withdrawn: true}`; without it they are refused. What is not there (any more) is no mistake. */
  withdraw?(loading: KindLoading, keys: string[]): Promise<void>
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
  onLoaded(count: number): void
}

const batchSize = 1000

/** Collects lines of further kinds and loads them in batches, kind by kind; what has to wait is tried again at the end. */
export function furtherLines(kinds: readonly ImportKind[], { db, now, reject, onLoaded }: Telling) {
  const buffers = new Map(kinds.map(kind => [kind.kind, { kind, lines: new Map<string, Waiting>() }]))
  let left: Waiting[] = []
  const overtaking = overtakingLines<Waiting>()
  const flush = async (name: string) => {
    const buffer = buffers.get(name)
    if (!buffer || buffer.lines.size === 0) return
    const lines = [...buffer.lines.values()]
    buffer.lines.clear()
    const refused = await loadHalving(db, now, buffer.kind, lines)
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
        if (kind) await loadHalving(db, now, kind, [one])
      }
    },
  }
}

const withdrawal = z.strictObject({ kind: z.string(), key, withdrawn: z.literal(true) })

/** @returns the line of a further kind, or why it is none. */
export function parseFurtherLine(kind: ImportKind, value: object): { line: KeyedLine } | { reason: string } {
  if (!Object.hasOwn(value, 'withdrawn')) return parseLine(kind.schema, value)
  if (!kind.withdraw) return { reason: `withdrawn: un «${kind.kind}» no se retira` }
  return parseLine(withdrawal, value)
}

/** A batch that the database refuses is halved until the bad line is alone. */
async function loadHalving(
  db: Database,
  now: Temporal.Instant,
  kind: ImportKind,
  lines: Waiting[],
): Promise<Waiting[]> {
  try {
    return await db.transaction(async tx => {
      const gone = lines.filter(({ line }) => line.withdrawn).map(({ line }) => line.key)
      if (gone.length > 0) await kind.withdraw?.({ tx, now }, gone)
      const given = lines.filter(({ line }) => !line.withdrawn)
      if (given.length === 0) return []
      const verdicts = await kind.load(
        { tx, now },
        given.map(({ line }) => line),
      )
      return given.flatMap((one, index) => {
        const verdict = verdicts[index]
        return verdict ? [{ ...one, verdict }] : []
      })
    })
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
      ...(await loadHalving(db, now, kind, lines.slice(0, half))),
      ...(await loadHalving(db, now, kind, lines.slice(half))),
    ]
  }
}
