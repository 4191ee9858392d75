/** A report as its page draws it: words, and heights of bars. */
import { methods, type Report, type ReportFigures } from '#app/booking/public.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { centreReports as t } from '#app/text/centre/reports.ts'
import {
  noShowPart,
  occupancy,
  type ReportTable,
  type TableId,
  takenIn,
  type Unit,
} from './report-tables.server.ts'
import { sayDay, sayFigure } from './say-figures.server.ts'

/** More of them do not fit a telephone beside each other: then a bar is a week. */
const mostBars = 62
const shownRows = 100

export interface ShownTable {
  id: TableId
  columns: { name: string; number: boolean }[]
  rows: string[][]
  /** Null where all are shown. */
  more: string | null
}

/** A bar per day or week; its parts from the ground up, or each before the one behind it. */
export interface Bars {
  bars: number[][]
  /** Of the tallest. */
  most: number
  first: string
  last: string
  mostSaid: string
}

const tiles: [keyof typeof t.tiles, Unit, (figures: ReportFigures) => number | null][] = [
  ['occupancy', 'part', occupancy],
  ['attended', 'count', one => one.attended],
  ['noShow', 'part', noShowPart],
  ['cancelled', 'count', one => one.cancelled],
  ['lead', 'days', one => one.lead?.[1] ?? null],
  ['money', 'pesos', takenIn],
]

export const presentTiles = (now: Report, before: Report) =>
  tiles.map(([id, unit, figure]) => {
    const say = (value: number | null) => {
      const said = sayFigure(value, unit)
      return unit === 'days' && value !== null ? `${said} ${t.units.days}` : said
    }
    return {
      id,
      name: t.tiles[id],
      note: t.tileNotes[id],
      value: say(figure(now.whole)),
      before: t.before(say(figure(before.whole))),
    }
  })

export const presentTable = ({ id, columns, rows }: ReportTable): ShownTable => ({
  id,
  columns: columns.map(({ name, unit }) => ({ name, number: unit !== 'text' && unit !== 'day' })),
  rows: rows
    .slice(0, shownRows)
    .map(row => row.map((value, nth) => sayFigure(value, columns[nth]?.unit ?? 'text'))),
  more: rows.length > shownRows ? t.shownOf(shownRows, rows.length) : null,
})

/** Widths of a table's bars: what its second column has, beside the largest. */
export function presentParts({ rows }: ReportTable): number[] {
  const values = rows.map(row => Number(row[1] ?? 0))
  const most = Math.max(1, ...values)
  return values.map(value => Math.round((value / most) * 1000) / 10)
}

/** Minutes offered, sold and attended; null where there are none. */
export const hourBars = ({ days }: Report): Bars | null =>
  barsOf(
    days.map(({ day, offeredMinutes, soldMinutes, attendedMinutes }) => ({
      day,
      parts: [offeredMinutes, soldMinutes, attendedMinutes],
    })),
    parts => Math.max(...parts),
    most => sayFigure(most, 'hours'),
  )

/** Pesos that came in, by method; null where none did. */
export const moneyBars = ({ days }: Report): Bars | null =>
  barsOf(
    days.map(line => ({ day: line.day, parts: methods.map(method => line.money[method].taken) })),
    parts => parts.reduce((sum, part) => sum + part, 0),
    formatPesos,
  )

interface Day {
  day: string | null
  parts: number[]
}

function barsOf(
  days: readonly Day[],
  height: (parts: number[]) => number,
  say: (most: number) => string,
): Bars | null {
  const bars = days.length > mostBars ? inWeeks(days) : days.map(({ parts }) => parts)
  const most = Math.max(0, ...bars.map(height))
  if (most === 0) return null
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  return {
    bars,
    most,
    first: first ? sayDay(first) : '',
    last: last ? sayDay(last) : '',
    mostSaid: say(most),
  }
}

const inWeeks = (days: readonly Day[]): number[][] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    days
      .slice(week * 7, week * 7 + 7)
      .map(({ parts }) => parts)
      .reduce((sum, parts) => sum.map((part, nth) => part + (parts[nth] ?? 0))),
  )

/** Where quarters of the appointments lie, in hundredths of the widest; null without any. */
export function presentLead({ whole: { lead } }: Report) {
  if (!lead) return null
  const most = Math.max(1, lead[2])
  const [low, middle, high] = lead.map(days => Math.max(0, Math.round((days / most) * 1000) / 10))
  return { low: low ?? 0, middle: middle ?? 0, high: high ?? 0 }
}
