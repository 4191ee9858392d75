/** What a sheet would do, row by row; and the doing of it: the good lines together, or none. */
import { createHash } from 'node:crypto'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { withRollback } from '#app/platform/database/with-rollback.server.ts'
import { plainWords } from '#app/platform/plain-text.rules.ts'
import { readCsv } from '#app/platform/spreadsheet/read-csv.server.ts'
import {
  changeSupply,
  findSheetNames,
  linesOf,
  type SupplyPorts,
  type SupplyText,
  versionOf,
} from '#app/supply/public.server.ts'
import { centreSheets } from '#app/text/centre/sheets.ts'
import { missingColumns, readHead, type SheetKind } from './columns.rules.ts'
import { makeHours } from './make-hours.server.ts'
import { makeOffers } from './make-offers.server.ts'
import { makePeople } from './make-people.server.ts'
import { makePrices } from './make-prices.server.ts'
import { type BadRow, cellsOf, type Made, type SheetLine } from './sheet-rows.server.ts'

const t = centreSheets

export interface SheetHouse {
  db: Database
  supply: SupplyPorts
  horizonDays: number
}

export interface SheetAsked {
  centreId: number
  kind: SheetKind
  text: string
  /** As in audit.actor. */
  by: string
}

interface RowReport {
  row: number
  what: string
  state: 'nueva' | 'cambia' | 'igual' | 'espera' | 'mala'
  detail: string
}

export type SheetReport =
  | { ok: true; rows: RowReport[]; ignored: string[]; photo: boolean; changes: number; seen: string }
  | { ok: false; message: string }

/** What is there of one centre, as lines. */
async function linesThere({ db, supply }: SheetHouse, centreId: number) {
  const house = { tx: db as Tx, prices: supply.prices }
  const wanted = { centres: [centreId], keys: null }
  return {
    people: await linesOf(house, 'professional', wanted),
    schedules: await linesOf(house, 'schedule', wanted),
    offers: await linesOf(house, 'offer', wanted),
    lists: await linesOf(house, 'price-list', wanted),
  }
}

async function makeLines(house: SheetHouse, { centreId, kind, text }: SheetAsked) {
  const read = readCsv(text)
  if (!read.ok) return read.reason === 'broken' ? t.errors.broken(read.line) : t.errors[read.reason]
  const [first, ...rows] = read.rows
  const names = await findSheetNames(house.db, centreId)
  const insurers = new Map(
    names.financers.flatMap(({ slug, name, shortName }) =>
      [slug, name, shortName].map(one => [plainWords(one), slug] as const),
    ),
  )
  const head = readHead(kind, first?.cells ?? [], insurers)
  const missing = missingColumns(kind, head)
  if (missing.length > 0) return t.errors.columns(missing.join(', '))
  if (head.twice.length > 0) return t.errors.twice(head.twice.join(', '))
  if (rows.length === 0) return t.errors.noRows
  const there = await linesThere(house, centreId)
  const cells = rows.map(row => cellsOf(kind, head, row))
  const made: Made =
    kind === 'profesionales'
      ? makePeople(cells, there.people, names.centre)
      : kind === 'horas'
        ? makeHours(cells, { ...there, centre: names.centre })
        : kind === 'ofertas'
          ? makeOffers(cells, { ...there, names })
          : makePrices(cells, { lists: there.lists, names, head })
  return { made, head }
}

/** Each look leaves out what it found wrong; what the database refuses by itself it names one by one. */
const mostLooks = 30

/** @param apply what was seen before, to be done; `whole`: unless a line has a problem. null: only to see. */
export async function checkSheet(
  house: SheetHouse,
  asked: SheetAsked,
  apply: { seen: string; whole: boolean } | null,
  now: Temporal.Instant,
): Promise<SheetReport & { applied?: boolean }> {
  const read = await makeLines(house, asked)
  if (typeof read === 'string') return { ok: false, message: read }
  const { made, head } = read
  const bad: BadRow[] = [...made.bad]
  let good = made.lines
  const change = (
    lines: readonly SheetLine[],
    rollback: ((applied: false) => Error) | null,
    versions?: ReadonlyMap<string, string | null>,
    unversioned?: ReadonlySet<string>,
  ) =>
    changeSupply(
      { db: house.db, ...house.supply },
      {
        lines: lines.flatMap(valuesOf).map(value => ({
          value,
          ...(versions &&
            !unversioned?.has(nameOf(value)) && { version: versions.get(nameOf(value)) ?? null }),
        })),
        scope: { centreIds: [asked.centreId] },
        by: asked.by,
        now,
        horizonDays: house.horizonDays,
        apply: rollback !== null,
        affected: async (_, gone) => {
          // Somebody would lose their hour: a sheet does not say to whom, so it does not.
          if (rollback && gone.length > 0) throw rollback(false)
          return gone
        },
      },
    )
  for (let look = 0; look < mostLooks; look++) {
    const outcome =
      good.length > 0 ? await change(good, null) : { ok: true as const, changes: [], gone: [], asks: [] }
    const wrong = outcome.ok
      ? goneOf(outcome.gone, good)
      : outcome.reason === 'lines'
        ? outcome.problems.map(({ index, path, reason }) => ({
            index,
            problem: [fieldIn(path), reason].filter(Boolean).join(': '),
          }))
        : []
    if (outcome.ok && wrong.length === 0) {
      const changes = new Map(outcome.changes.map(one => [nameOf(one), one]))
      // Of somebody who attends elsewhere too nothing changes yet: they are asked.
      const asks = new Set(outcome.asks.map(key => `professional ${key}`))
      const seen = digest(outcome.changes, outcome.asks)
      const report = {
        ok: true as const,
        rows: reportRows(good, bad, changes, asks),
        ignored: head.unknown,
        photo: head.photo !== null,
        changes: good.filter(({ value }) => changes.has(nameOf(value)) || asks.has(nameOf(value))).length,
        seen,
      }
      if (!apply || apply.seen !== seen || (apply.whole && bad.length > 0)) return report
      const versions = new Map(
        outcome.changes.map(one => [nameOf(one), one.before ? versionOf(one.before) : null]),
      )
      const changing = good.filter(line =>
        valuesOf(line).some(value => changes.has(nameOf(value)) || asks.has(nameOf(value))),
      )
      if (changing.length === 0) return { ...report, applied: true }
      const applied = await withRollback<boolean>(
        async rollback => (await change(changing, rollback, versions, asks)).ok,
      )
      return { ...report, applied }
    }
    const owner = good.flatMap((line, index) => valuesOf(line).map(() => index))
    const at = new Set(wrong.map(({ index }) => owner[index] ?? 0))
    for (const index of at) {
      const line = good[index]
      const problems = wrong.filter(one => owner[one.index] === index).map(({ problem }) => problem)
      for (const row of line?.rows ?? []) bad.push({ row, what: line?.what ?? '', problems })
    }
    good = good.filter((_, index) => !at.has(index))
  }
  return { ok: false, message: t.errors.stuck }
}

const valuesOf = ({ value, also }: SheetLine) => (also ? [value, also] : [value])
const nameOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`

const goneOf = (gone: readonly { schedule: string }[], lines: readonly SheetLine[]) =>
  lines.flatMap(valuesOf).flatMap((value, index) => {
    const people = gone.filter(({ schedule }) => schedule === value.key).length
    return people > 0 ? [{ index, problem: t.problems.gone(people) }] : []
  })

const fieldIn = ([name]: readonly PropertyKey[]) =>
  (t.fields as Record<string, string>)[String(name)] ?? (name === undefined ? '' : String(name))

const digest = (
  changes: readonly { key: string; before?: unknown; after?: unknown }[],
  asks: readonly string[],
) =>
  createHash('sha256')
    .update(JSON.stringify([...changes.map(({ key, before, after }) => [key, before, after]), ...asks]))
    .digest('hex')

interface Change {
  before?: SupplyText | undefined
  after?: SupplyText | undefined
}

function reportRows(
  good: readonly SheetLine[],
  bad: readonly BadRow[],
  changes: ReadonlyMap<string, Change>,
  asks: ReadonlySet<string>,
): RowReport[] {
  const fine = good.flatMap(({ rows, what, value }): RowReport[] => {
    const change = changes.get(nameOf(value))
    if (asks.has(nameOf(value))) return rows.map(row => ({ row, what, state: 'espera', detail: t.waits }))
    const state = !change ? 'igual' : change.before ? 'cambia' : 'nueva'
    return rows.map(row => ({ row, what, state, detail: state === 'cambia' ? saidOf(change) : '' }))
  })
  const wrong = bad.map(
    ({ row, what, problems }): RowReport => ({ row, what, state: 'mala', detail: problems.join('; ') }),
  )
  return [...fine, ...wrong].sort((a, b) => a.row - b.row)
}

/** Fields that change, each with what was and what is where that is short. */
function saidOf({ before, after }: Change = {}): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .filter(name => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
    .map(name => {
      const [was, is] = [before?.[name], after?.[name]].map(value =>
        value === undefined ? '—' : String(value),
      )
      const plain = typeof (before?.[name] ?? after?.[name]) !== 'object'
      return plain ? `${fieldIn([name])}: ${was} → ${is}` : fieldIn([name])
    })
    .join('; ')
}
