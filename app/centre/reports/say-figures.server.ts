/** Figures of reports as people read them, and as a spreadsheet does. */
import { formatShortWholeDay } from '#app/platform/dates.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { centreReports as t } from '#app/text/centre/reports.ts'
import type { ReportTable, Unit } from './report-tables.server.ts'

const whole = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 0, useGrouping: 'always' })
const tenth = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1, useGrouping: 'always' })

/** «lun. 23 nov». */
export const sayDay = (day: string) => formatShortWholeDay(Temporal.PlainDate.from(day), 'es')

/** A dash for what there is nothing of. */
export function sayFigure(value: string | number | null, unit: Unit): string {
  if (value === null) return '—'
  if (typeof value === 'string') return unit === 'day' ? sayDay(value) : value
  if (unit === 'pesos') return formatPesos(value)
  if (unit === 'part') return `${whole.format(value * 100)} %`
  if (unit === 'hours') return `${tenth.format(value / 60)} ${t.units.hours}`
  if (unit === 'days') return tenth.format(value)
  return whole.format(value)
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))

function cell(value: string | number | null, unit: Unit): string | number | null {
  if (value === null) return null
  if (typeof value === 'string') return unit === 'day' ? value.split('-').toReversed().join('-') : value
  if (unit === 'part') return rounded(value * 100, 1)
  if (unit === 'hours') return rounded(value / 60, 2)
  if (unit === 'days') return rounded(value, 1)
  return value
}

const suffixes: Partial<Record<Unit, string>> = { part: ' (%)', pesos: ' ($)' }

/** Numbers as numbers, with their unit in the head. */
export const tableCells = ({ columns, rows }: ReportTable): (string | number | null)[][] => [
  columns.map(({ name, unit }) => name + (suffixes[unit] ?? '')),
  ...rows.map(row => row.map((value, nth) => cell(value, columns[nth]?.unit ?? 'text'))),
]
