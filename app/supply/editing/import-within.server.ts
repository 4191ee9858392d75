/**
 * The import of a centre's own system: lines of its own centres are loaded as the command loads them, good ones whatever the
 * others are; the rest is told line by line. Documents belong to nobody's centre: their keys are the importer's own.
 */
import { importSupply } from '../import/import.server.ts'
import type { AroundBatch, SupplyHouse } from '../import/import-batch.server.ts'
import type { ImportKind } from '../import/import-kind.server.ts'
import {
  checkSupplyLine,
  type LineIssue,
  type SupplyLine,
  supplyKinds,
  type Withdrawal,
} from '../import/import-lines.server.ts'
import type { SourceLine } from '../import/read-ndjson.server.ts'
import type { Importer } from '../supply-ports.ts'
import { askConsent, findShared } from './consent/ask-consent.server.ts'
import { changesSince, formerRuts, noteChanges, readLines } from './line-changes.server.ts'
import { noteRefused } from './note-refused.server.ts'
import { bringNew, findNew } from './scope.queries.server.ts'
import { findNotTheirs, type Scope } from './whose-lines.server.ts'

export interface ImportRefusal {
  line: number
  key: string | null
  reason: string
}

export interface ImportedWithin {
  /** Lines that changed something. */
  loaded: number
  /** Lines that are right and say what is there already. */
  unchanged: number
  rejected: ImportRefusal[]
  /** Of lines that are loaded, and perhaps not what was meant. */
  notes: ImportRefusal[]
  /** Codes of appointments that are left without their hour: the centre moves or cancels them. */
  gone: string[]
}

interface Wanted {
  /** `everything`: whoever runs the portal imports. */
  scope: Scope | 'everything'
  /** As in audit.actor. */
  by: string
  /** Of the importer: what nobody else's key can be. Absent: keys are the portal's. */
  namespace?: string
  /** Kinds beside those of supply that it may import. */
  kinds: readonly ImportKind[]
  now: Temporal.Instant
  horizonDays: number
}

interface Parsed {
  source: SourceLine
  line: SupplyLine | Withdrawal
}

const keyOf = (value: unknown): string | null => {
  const key = (value as { key?: unknown } | null)?.key
  return typeof key === 'string' ? key.slice(0, 120) : null
}
const kindOf = (value: unknown): unknown => (value as { kind?: unknown } | null)?.kind

/**
 * Changes of a professional whom another centre has too are asked of them, and a note says so; what the operator imports is asked of nobody.
 * What changed and what was refused stands in the audit.
 */
export async function importWithin(
  house: SupplyHouse,
  lines: readonly SourceLine[],
  { scope, by, namespace, kinds, now, horizonDays }: Wanted,
): Promise<ImportedWithin> {
  const rejected: ImportRefusal[] = []
  const notes: ImportRefusal[] = []
  const parsed: Parsed[] = []
  const accepted: SourceLine[] = []
  const names = kinds.map(({ kind }) => kind)
  for (const source of lines) {
    const { number, value, problem } = source
    const kind = kindOf(value)
    if (problem === undefined && typeof kind === 'string' && names.includes(kind)) {
      const key = keyOf(value)
      accepted.push(
        key === null || namespace === undefined
          ? source
          : { number, value: { ...(value as object), key: `${namespace}:${key}` } },
      )
      continue
    }
    // What is no line, or of a kind that only the operator imports, is told as the import tells it.
    if (problem !== undefined || !supplyKinds.includes(kind as string)) {
      rejected.push({
        line: number,
        key: keyOf(value),
        reason: problem ?? 'ese «kind» no existe, o lo importa solo quien opera el portal',
      })
      continue
    }
    const checked = checkSupplyLine(value)
    if ('issues' in checked) accepted.push(source)
    else parsed.push({ source, line: checked.line })
  }
  const theirs = await ownLines(house, parsed, scope, rejected)
  // Whoever runs the portal answers for what it loads: nobody is asked.
  const shared =
    scope === 'everything'
      ? new Set<string>()
      : await findShared(
          house.db,
          theirs.map(({ line }) => line),
          scope,
        )
  const isAsked = ({ line: { kind, key } }: Parsed) => kind === 'professional' && shared.has(key)
  const asking = theirs.filter(isAsked)
  const asks = new Set(scope === 'everything' ? [] : await ask(house, asking, { scope, by }, now))
  for (const { source, line } of asking)
    if (asks.has(line.key)) notes.push({ line: source.number, key: line.key, reason: waits })
  const own = theirs.filter(one => !isAsked(one))
  accepted.push(...own.map(({ source }) => source))
  accepted.sort((a, b) => a.number - b.number)

  const export_ = { tx: house.db, prices: house.prices }
  const supply = own.filter(({ line }) => line.kind !== 'appointment').map(({ line }) => line)
  const before = await readLines(export_, supply)
  const hours = own.flatMap(({ line }) => (line.kind === 'appointment' ? [line] : []))
  const importer = scope === 'everything' ? 'operator' : 'centre'
  const there: ReadonlySet<object> = await house.bookings.there(house.db, hours, importer)
  const refusedLines = new Set<number>()
  const centreIds = scope === 'everything' ? [] : scope.centreIds
  const noteWhatChanged = async () => {
    const changes = await changesSince(export_, supply, before)
    await noteChanges(house.db, changes, { by, centreIds }, now)
    await house.accounts.tellNewRut(house.db, formerRuts(changes), now)
    return changes
  }
  const load = importSupply(namedBy(house, importer), accepted, {
    now,
    horizonDays,
    kinds,
    ...(scope !== 'everything' && {
      around: withinScope(
        scope,
        own.map(({ line }) => line),
      ),
    }),
    onProblem: ({ line, key, reason }) => {
      refusedLines.add(line)
      rejected.push({ line, key: plainKey(key, namespace), reason })
    },
    onNote: ({ line, key, reason }) => notes.push({ line, key: plainKey(key, namespace), reason }),
  })
  const report = await load.catch(async error => {
    // What was loaded before it broke stays, and so it stands in the audit.
    await noteWhatChanged()
    throw error
  })
  const isKept = ({ source, line }: Parsed) => !refusedLines.has(source.number) && !there.has(line)
  if (importer === 'centre')
    for (const one of own.filter(saysCardSeen).filter(isKept))
      notes.push({ line: one.source.number, key: one.line.key, reason: cardUnseen })
  const turnedAway = new Set(rejected.map(({ line }) => line))
  const refused = lines.filter(({ number }) => turnedAway.has(number))
  await noteRefused(house.db, refused, { by, centreIds, kinds: [...supplyKinds, ...names] }, now)
  const changes = await noteWhatChanged()
  const changed = new Set(changes.map(({ index }) => supply[index]))
  const unchanged = own.filter(
    ({ source, line }) =>
      !refusedLines.has(source.number) &&
      (line.kind === 'appointment' ? there.has(line) : !changed.has(line)),
  ).length
  const known = asking.filter(({ line }) => !asks.has(line.key)).length
  return {
    loaded: report.loaded - unchanged,
    unchanged: unchanged + known,
    rejected: rejected.toSorted((a, b) => a.line - b.line),
    notes,
    gone: report.gone.flatMap(({ code }) => code ?? []),
  }
}

/** Said of a line of somebody whom another centre has too. */
const waits = 'espera el consentimiento de la persona: también atiende en otro centro'

const ask = (
  { db, prices }: SupplyHouse,
  asking: readonly Parsed[],
  of: { scope: Scope; by: string },
  now: Temporal.Instant,
) =>
  db.transaction(tx =>
    askConsent({ tx, prices }, { ...of, lines: asking.map(({ source }) => source.value as object) }, now),
  )

const saysCardSeen = ({ line }: Parsed) => line.kind === 'appointment' && line.patient?.card_seen === true
const cardUnseen = '«card_seen» no cuenta en la carga de un centro: el carnet se ve en la recepción'

/** Hours are called and proven as its importer may. */
const namedBy = ({ bookings, ...house }: SupplyHouse, importer: Importer): SupplyHouse => ({
  ...house,
  bookings: { ...bookings, load: (tx, lines, now) => bookings.load(tx, lines, now, importer) },
})

const plainKey = (key: string | undefined, namespace: string | undefined): string | null =>
  key === undefined
    ? null
    : namespace !== undefined && key.startsWith(`${namespace}:`)
      ? key.slice(namespace.length + 1)
      : key

/** @returns lines of the scope; the others are noted with their reason. */
async function ownLines(
  { db }: SupplyHouse,
  parsed: readonly Parsed[],
  scope: Scope | 'everything',
  rejected: ImportRefusal[],
): Promise<Parsed[]> {
  if (scope === 'everything') return [...parsed]
  const issues = await findNotTheirs(
    db,
    parsed.map(({ line }) => line),
    scope,
    { writes: false, hours: true },
  )
  return parsed.filter(({ source, line }, nth) => {
    const [issue] = issues[nth] ?? []
    if (issue) rejected.push({ line: source.number, key: line.key, reason: inWords(issue) })
    return issue === undefined
  })
}

const inWords = ({ path, reason }: LineIssue) => `${path.join('.')}: ${reason}`

/** Whose the lines of a batch are is asked again where nobody else can answer it meanwhile, and what they bring is theirs from then on. */
const withinScope =
  (scope: Scope, beside: readonly (SupplyLine | Withdrawal)[]): AroundBatch =>
  async (tx, batch, load) => {
    const lines = batch.map(({ line }) => line)
    const issues = await findNotTheirs(tx, lines, scope, { writes: true, hours: true, beside })
    const news = await findNew(tx, lines)
    const outcome = await load(batch.filter((_line, nth) => issues[nth]?.length === 0))
    await bringNew(tx, news, scope)
    const refused = batch.flatMap((line, nth) => {
      const [issue] = issues[nth] ?? []
      return issue ? [{ ...line, verdict: { reason: inWords(issue), final: true } }] : []
    })
    return { ...outcome, left: [...outcome.left, ...refused] }
  }
