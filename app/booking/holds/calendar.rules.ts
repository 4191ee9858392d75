/** Which days a calendar shows, and the hours of one of them. */

export const weeksShown = 5

export interface Shown {
  /** First day shown. */
  from: Temporal.PlainDate
  /** Last day shown. */
  to: Temporal.PlainDate
}

const latest = (a: Temporal.PlainDate, b: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(a, b) < 0 ? b : a
const earliest = (a: Temporal.PlainDate, b: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(a, b) < 0 ? a : b

/** Whole weeks, never before today nor after the last day that has been opened. */
export function shownDays(
  wanted: Temporal.PlainDate,
  today: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Shown {
  const from = earliest(latest(wanted, today), latest(last, today))
  const monday = from.subtract({ days: from.dayOfWeek - 1 })
  const to = monday.add({ days: weeksShown * 7 - 1 })
  return { from, to: latest(from, earliest(to, last)) }
}

export const isAmong = (date: Temporal.PlainDate, { from, to }: Shown): boolean =>
  Temporal.PlainDate.compare(from, date) <= 0 && Temporal.PlainDate.compare(date, to) <= 0

/** The first day to show of each month that can still be reached. */
export function reachableMonths(today: Temporal.PlainDate, last: Temporal.PlainDate): Temporal.PlainDate[] {
  const months = [today]
  for (
    let month = today.with({ day: 1 }).add({ months: 1 });
    Temporal.PlainDate.compare(month, last) <= 0;
  ) {
    months.push(month)
    month = month.add({ months: 1 })
  }
  return months
}

export type Period = 'morning' | 'afternoon' | 'evening'

/** Until noon, until seven, and later. */
export const periodOf = (hour: number): Period =>
  hour < 12 ? 'morning' : hour < 19 ? 'afternoon' : 'evening'

/** Both ends among them. */
export const daysBetween = ({ from, to }: Shown): Temporal.PlainDate[] =>
  Array.from({ length: from.until(to).days + 1 }, (_, days) => from.add({ days }))

/** What stands in an address is anything: a day of this century or the next. The 30th of February is none, and no other in its place. */
export function dayIn(text: string | null | undefined): Temporal.PlainDate | undefined {
  const found = /^(2[01]\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.exec(text ?? '')
  if (!found) return undefined
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number]
  const { daysInMonth } = Temporal.PlainYearMonth.from({ year, month })
  return day > daysInMonth ? undefined : Temporal.PlainDate.from({ year, month, day })
}
