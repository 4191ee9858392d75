/** The tables of a report, as values: a page shows them in words, a file in numbers. */
import {
  channels,
  type Method,
  methods,
  type Report,
  type ReportFigures,
  type ReportLine,
} from '#app/booking/public.server.ts'
import { centreReports as t } from '#app/text/centre/reports.ts'

/** What the values of a column are: minutes that are shown as hours, parts of one, days with a decimal. */
export type Unit = 'text' | 'day' | 'count' | 'hours' | 'part' | 'days' | 'pesos'
type Value = string | number | null

export interface ReportTable {
  id: TableId
  columns: { name: string; unit: Unit }[]
  rows: Value[][]
}

export const tableIds = [
  'dias',
  'finales',
  'canales',
  'anticipacion',
  'dinero',
  'medios',
  'personas',
  'especialidades',
  'centros',
] as const
export type TableId = (typeof tableIds)[number]

interface Compared {
  now: Report
  before: Report
  centreNames: ReadonlyMap<number, string>
}

/** Of nothing there is no part. */
export const partOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** From 0 to 1; null where no hour was offered. */
export const occupancy = ({ soldMinutes, offeredMinutes }: ReportFigures) =>
  partOf(soldMinutes, offeredMinutes)

/** Of those whose hour came and somebody said how it ended. */
export const noShowPart = ({ noShow, attended }: ReportFigures) => partOf(noShow, noShow + attended)

const sum = (figures: ReportFigures, way: 'taken' | 'returned') =>
  methods.reduce((total, method) => total + figures.money[method][way], 0)
/** Pesos, whatever went back of them. */
export const takenIn = (figures: ReportFigures) => sum(figures, 'taken')
export const returnedIn = (figures: ReportFigures) => sum(figures, 'returned')

const c = t.columns
const column = (name: string, unit: Unit) => ({ name, unit })

export function reportTables({ now, before, centreNames }: Compared): ReportTable[] {
  return [
    days(now),
    ends(now.whole, before.whole),
    through(now.whole, before.whole),
    lead(now.whole, before.whole),
    moneyByDay(now),
    moneyByMethod(now.whole, before.whole),
    groups(
      'personas',
      c.who,
      now.attendants.map(line => [line.name, line]),
    ),
    groups(
      'especialidades',
      c.specialty,
      now.kinds.map(line => [kindName(line), line]),
    ),
    groups(
      'centros',
      c.centre,
      now.centres.map(line => [centreNames.get(line.centreId ?? 0) ?? '', line]),
    ),
  ]
}

const kindName = ({ name, kind }: { name: string | null; kind: string | null }) =>
  name ?? (kind === 'laboratorio' || kind === 'imagenologia' ? t.kinds[kind] : (kind ?? ''))

const days = ({ days }: Report): ReportTable => ({
  id: 'dias',
  columns: [
    column(c.day, 'day'),
    column(c.offered, 'hours'),
    column(c.sold, 'hours'),
    column(c.attended, 'hours'),
    column(c.occupancy, 'part'),
    column(c.appointments, 'count'),
    column(c.noShow, 'count'),
    column(c.cancelled, 'count'),
  ],
  rows: days.map(line => [
    line.day,
    line.offeredMinutes,
    line.soldMinutes,
    line.attendedMinutes,
    occupancy(line),
    line.sold,
    line.noShow,
    line.cancelled,
  ]),
})

function ends(now: ReportFigures, before: ReportFigures): ReportTable {
  const all = now.sold + now.cancelled
  const ways: [string, (figures: ReportFigures) => number][] = [
    [t.ends.attended, one => one.attended],
    [t.ends.noShow, one => one.noShow],
    [t.ends.open, one => one.sold - one.attended - one.noShow],
    [t.ends.patient, one => one.by.patient],
    [t.ends.centre, one => one.by.centre],
    [t.ends.unpaid, one => one.by.unpaid],
    [t.ends.disowned, one => one.by.disowned],
  ]
  return {
    id: 'finales',
    columns: [
      column(c.end, 'text'),
      column(c.appointments, 'count'),
      column(c.part, 'part'),
      column(c.before, 'count'),
    ],
    rows: ways.map(([name, count]) => [name, count(now), partOf(count(now), all), count(before)]),
  }
}

const through = (now: ReportFigures, before: ReportFigures): ReportTable => ({
  id: 'canales',
  columns: [
    column(c.channel, 'text'),
    column(c.appointments, 'count'),
    column(c.part, 'part'),
    column(c.before, 'count'),
  ],
  rows: channels
    // What there was before it was noted goes out of sight with the years.
    .filter(channel => channel !== 'unknown' || now.through[channel] + before.through[channel] > 0)
    .map(channel => [
      t.channels[channel],
      now.through[channel],
      partOf(now.through[channel], now.sold),
      before.through[channel],
    ]),
})

const lead = (now: ReportFigures, before: ReportFigures): ReportTable => ({
  id: 'anticipacion',
  columns: [column(c.share, 'text'), column(c.days, 'days'), column(c.before, 'days')],
  rows: t.quartiles.map((name, nth) => [name, now.lead?.[nth] ?? null, before.lead?.[nth] ?? null]),
})

const moneyByDay = ({ days }: Report): ReportTable => ({
  id: 'dinero',
  columns: [
    column(c.day, 'day'),
    ...methods.map(method => column(t.methods[method], 'pesos')),
    column(c.taken, 'pesos'),
    column(c.returned, 'pesos'),
  ],
  rows: days.map(line => [
    line.day,
    ...methods.map(method => line.money[method].taken),
    takenIn(line),
    returnedIn(line),
  ]),
})

const moneyByMethod = (now: ReportFigures, before: ReportFigures): ReportTable => ({
  id: 'medios',
  columns: [
    column(c.method, 'text'),
    column(c.taken, 'pesos'),
    column(c.returned, 'pesos'),
    column(c.before, 'pesos'),
    column(c.returnedBefore, 'pesos'),
  ],
  rows: methods.map((method: Method) => [
    t.methods[method],
    now.money[method].taken,
    now.money[method].returned,
    before.money[method].taken,
    before.money[method].returned,
  ]),
})

const groups = (id: TableId, who: string, lines: readonly [string, ReportLine][]): ReportTable => ({
  id,
  columns: [
    column(who, 'text'),
    column(c.offered, 'hours'),
    column(c.sold, 'hours'),
    column(c.occupancy, 'part'),
    column(c.appointments, 'count'),
    column(c.noShowPart, 'part'),
    column(c.cancelled, 'count'),
    column(c.lead, 'days'),
    column(c.taken, 'pesos'),
    column(c.returned, 'pesos'),
  ],
  rows: lines
    .toSorted(([a], [b]) => a.localeCompare(b, 'es'))
    .map(([name, line]) => [
      name,
      line.offeredMinutes,
      line.soldMinutes,
      occupancy(line),
      line.sold,
      noShowPart(line),
      line.cancelled,
      line.lead?.[1] ?? null,
      takenIn(line),
      returnedIn(line),
    ]),
})
