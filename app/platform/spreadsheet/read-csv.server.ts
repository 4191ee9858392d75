/** A table as spreadsheets and agenda software save it: whatever separates its cells, in the letters of Windows or in UTF-8. */
import { CsvError, parse } from 'csv-parse/sync'
import { withoutGuard } from './formula-guard.rules.ts'

export interface SheetRow {
  /** Of the file, the first is 1. */
  line: number
  cells: string[]
}

export type ReadSheet =
  | { ok: true; rows: SheetRow[] }
  /** line: where it cannot be read on. */
  | { ok: false; reason: 'empty' | 'binary' | 'too-long' | 'broken'; line: number | null }

const mostRows = 5000

/** Excel in Chile writes Windows-1252, and UTF-8 where it is told to; what is no UTF-8 is never taken for it. */
export function decodeSheet(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const separators = [';', '\t', ','] as const

/** The one that stands most often in the head, outside of quotes. */
function separatorOf(text: string): string {
  const [head = ''] = text.split('\n').filter(line => line.trim() !== '')
  const bare = head.replaceAll(/"[^"]*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ';'
}

/** What a program would run, as it came: nobody means it as a word. */
export const isFormula = (cell: string) => /^[=@\t\r]/.test(cell) || /^[+-](?!\d+([.,]\d+)*$)/.test(cell)

/** One file may end its lines in several ways, where two programs wrote it: the parser knows the first of them alone. */
const withOneEnd = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** 5000 rows below the head at most; empty ones are left out. binary: no text at all, as a workbook of Excel. */
export function readCsv(sent: string): ReadSheet {
  const text = withOneEnd(sent)
  if (text.includes('\0') || text.startsWith('PK\u0003')) return { ok: false, reason: 'binary', line: null }
  try {
    const rows: SheetRow[] = []
    parse(text, {
      bom: true,
      delimiter: separatorOf(text.replace(/^\uFEFF/, '')),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: mostRows + 2,
      on_record(record: string[], { lines }) {
        const cells = record.map(cell => cell.trim())
        if (cells.some(cell => cell !== '')) rows.push({ line: lines, cells })
        return null
      },
    })
    if (rows.length > mostRows + 1) return { ok: false, reason: 'too-long', line: null }
    return rows.length === 0 ? { ok: false, reason: 'empty', line: null } : { ok: true, rows }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line: unknown = error.lines
    return { ok: false, reason: 'broken', line: typeof line === 'number' ? line : null }
  }
}

/** The text of a cell, or null where it would be run as a formula. */
export const cellText = (cell: string): string | null => (isFormula(cell) ? null : withoutGuard(cell))
