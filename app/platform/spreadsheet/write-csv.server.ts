/** A table as the Excel of Chile opens it by a double click. */
import { stringify } from 'csv-stringify/sync'
import { privateFile } from '../http/pages/private-file.server.ts'
import { guardInside } from './formula-guard.rules.ts'

/** Bytes that say UTF-8: without them Excel takes accents for Windows-1252. */
const mark = '\uFEFF'

/** Separated by semicolons, decimals with a comma; what a program would take for a formula is text, also in the middle of a cell. */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  mark +
  stringify(rows as (string | number | null)[][], {
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: {
      number: value => String(value).replace('.', ','),
      string: guardInside,
    },
  })

/** @param name without its ending; letters, digits and dashes. */
export const csvAnswer = (name: string, csv: string) =>
  privateFile(csv, { type: 'text/csv; charset=utf-8', name: `${name}.csv` })
