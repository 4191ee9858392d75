/** What became of the hours and the money of centres in a period: figures and names of who attends, of no patient. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { type CentreSpan, findOffered } from '#app/supply/public.queries.server.ts'
import {
  cancellers,
  channels,
  countHours,
  findReportNames,
  type Group,
  type HourCounts,
  type Method,
  methods,
  sumMoney,
} from './hours-report.queries.server.ts'

export { cancellers, channels, type Method, methods }

export interface ReportFigures extends HourCounts {
  offeredMinutes: number
  money: Record<Method, { taken: number; returned: number }>
}

export type ReportLine = Group & ReportFigures

export interface Report {
  whole: ReportFigures
  days: ReportLine[]
  attendants: (ReportLine & { name: string })[]
  /** Name: of a specialty; null of exams. */
  kinds: (ReportLine & { name: string | null })[]
  centres: ReportLine[]
}

interface ReportCentre {
  id: number
  /** IANA. */
  zone: string
}

export interface ReportPeriod {
  first: Temporal.PlainDate
  /** Included. */
  last: Temporal.PlainDate
}

const spansIn = (centres: readonly ReportCentre[], { first, last }: ReportPeriod): CentreSpan[] =>
  centres.map(({ id, zone }) => ({
    centreId: id,
    from: first.toZonedDateTime(zone).toInstant(),
    to: last.add({ days: 1 }).toZonedDateTime(zone).toInstant(),
  }))

const zeros = <Name extends string, Value>(names: readonly Name[], value: () => Value) =>
  Object.fromEntries(names.map(name => [name, value()])) as Record<Name, Value>

const nothing = (): ReportFigures => ({
  sold: 0,
  soldMinutes: 0,
  attended: 0,
  attendedMinutes: 0,
  noShow: 0,
  cancelled: 0,
  by: zeros(cancellers, () => 0),
  through: zeros(channels, () => 0),
  lead: null,
  offeredMinutes: 0,
  money: zeros(methods, () => ({ taken: 0, returned: 0 })),
})

const keyOf = ({ centreId, attendant, kind, day }: Group) => JSON.stringify([centreId, attendant, kind, day])

/**
 * Days by the calendar of each centre, every one of the period among them; money in pesos. A line comes for each who had hours or money in it.
 * @param centres that whoever asks may see: nobody asks here.
 */
export async function loadReport(
  tx: Tx,
  centres: readonly ReportCentre[],
  period: ReportPeriod,
): Promise<Report> {
  const spans = spansIn(centres, period)
  const lines = new Map<string, ReportLine>()
  const lineOf = ({ centreId, attendant, kind, day }: Group): ReportLine => {
    const group = { centreId, attendant, kind, day }
    const line = lines.get(keyOf(group)) ?? { ...group, ...nothing() }
    lines.set(keyOf(group), line)
    return line
  }
  const whole = lineOf({ centreId: null, attendant: null, kind: null, day: null })
  for (const offered of await findOffered(tx, spans)) {
    lineOf(offered).offeredMinutes = offered.minutes
    if (offered.centreId !== null) whole.offeredMinutes += offered.minutes
  }
  for (const counts of await countHours(tx, spans)) Object.assign(lineOf(counts), counts)
  for (const { method, taken, returned, ...group } of await sumMoney(tx, spans))
    lineOf(group).money[method] = { taken: Number(taken), returned: Number(returned) }
  const names = await findReportNames(tx, spans)
  const attendants = new Map(names.map(({ attendant, name }) => [attendant, name]))
  const kinds = new Map(names.map(({ kind, name }) => [kind, name]))
  const all = [...lines.values()]
  return {
    whole,
    days: daysOf(period).map(day => lineOf({ centreId: null, attendant: null, kind: null, day })),
    attendants: all
      .filter(({ attendant }) => attendant !== null)
      .map(line => ({ ...line, name: attendants.get(line.attendant) ?? '' })),
    kinds: all
      .filter(({ kind }) => kind !== null)
      .map(line => ({ ...line, name: kinds.get(line.kind) ?? null })),
    centres: all.filter(({ centreId }) => centreId !== null),
  }
}

const daysOf = ({ first, last }: ReportPeriod): string[] =>
  Array.from({ length: first.until(last).days + 1 }, (_, n) => first.add({ days: n }).toString())
