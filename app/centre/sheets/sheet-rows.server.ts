/** The rows of a sheet with what their cells say, column by column, and what of them cannot be read. */
import { cellText, type SheetRow } from '#app/platform/spreadsheet/read-csv.server.ts'
import type { SupplyText } from '#app/supply/public.server.ts'
import { centreSheets } from '#app/text/centre/sheets.ts'
import { type Head, type SheetKind, sheetColumns } from './columns.rules.ts'

const t = centreSheets.problems

/** A line of the import, and the rows that it was made of. */
export interface SheetLine {
  rows: number[]
  what: string
  value: SupplyText
  /** What goes in with it. */
  also?: SupplyText
}

export interface BadRow {
  row: number
  what: string
  problems: string[]
}

export interface Made {
  lines: SheetLine[]
  bad: BadRow[]
}

export interface Cells {
  row: number
  /** Empty where the sheet has no such column, or nothing stands there. */
  text(column: string): string
  /** Whether the sheet has the column at all: what it does not have stays as it is. */
  has(column: string): boolean
  /** @returns what the cell says; undefined where it is empty, or says nothing that is understood, which is noted. */
  read<Value>(column: string, understand: (text: string) => Value | undefined): Value | undefined
  insurer(slug: string): string
  note(problem: string): void
  problems: string[]
}

/** «12:00 PM»: noon to some, midnight to others. */
const halfDay = /\d\s*[ap]\.?\s?m\.?$/i

const nameOf = (kind: SheetKind, column: string): string =>
  (sheetColumns[kind] as Record<string, readonly string[]>)[column]?.[0] ?? column

export function cellsOf(kind: SheetKind, head: Head, { line, cells }: SheetRow): Cells {
  const problems: string[] = []
  const at = (place: number | undefined, name: string) => {
    const cell = place === undefined ? '' : (cells[place] ?? '')
    const text = cellText(cell)
    if (text === null) problems.push(t.formula(name))
    return (text ?? '').replace(/\s+/g, ' ').trim()
  }
  const said = new Map<string, string>()
  for (const [column, place] of head.places) said.set(column, at(place, nameOf(kind, column)))
  const paid = new Map([...head.insurers].map(([slug, place]) => [slug, at(place, slug)]))
  return {
    row: line,
    problems,
    text: column => said.get(column) ?? '',
    has: column => head.places.has(column),
    insurer: slug => paid.get(slug) ?? '',
    note: problem => problems.push(problem),
    read(column, understand) {
      const text = said.get(column) ?? ''
      if (text === '') return undefined
      const value = understand(text)
      if (value === undefined) {
        const said = t.wrong(nameOf(kind, column), text.slice(0, 40))
        problems.push(halfDay.test(text) ? t.halfDay(said) : said)
      }
      return value
    },
  }
}
