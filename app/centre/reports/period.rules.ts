/** For which days a report is asked, and with which it is compared. */

export const periodKinds = ['semana', 'pasada', 'mes', 'fechas'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** A year and a day: with a leap day both ends of a year fit. */
export const longestPeriod = 366

export interface Days {
  first: Temporal.PlainDate
  /** Included. */
  last: Temporal.PlainDate
}

export interface AskedPeriod extends Days {
  kind: PeriodKind
  /** As many days, or the month, just before; of what is not over, as much as has passed of it, today among it. */
  before: Days
  /** Its last days are still to come. */
  underWay: boolean
  /** What was asked cannot be shown, and this week is. */
  wrong: 'desde' | 'hasta' | 'orden' | 'largo' | null
}

/** Not yet compared with today. */
type Wholes = Omit<AskedPeriod, 'kind' | 'underWay'>

interface Wanted {
  periodo: string | null
  desde: string | null
  hasta: string | null
}

const dayIn = (text: string | null): Temporal.PlainDate | null => {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  try {
    const day = Temporal.PlainDate.from(text, { overflow: 'reject' })
    return day.year >= 2000 && day.year < 2200 ? day : null
  } catch {
    return null
  }
}

const daysBefore = ({ first, last }: Days): Days => {
  const length = first.until(last).days + 1
  return { first: first.subtract({ days: length }), last: first.subtract({ days: 1 }) }
}

function weekOf(today: Temporal.PlainDate): Days {
  const first = today.subtract({ days: today.dayOfWeek - 1 })
  return { first, last: first.add({ days: 6 }) }
}

/** What is still to come cannot be less than what was. */
function asFarAsNow(asked: Wholes, today: Temporal.PlainDate) {
  const { first, last, before } = asked
  if (Temporal.PlainDate.compare(today, first) < 0 || Temporal.PlainDate.compare(last, today) <= 0)
    return { ...asked, underWay: false }
  const until = before.first.add(first.until(today))
  const reached = Temporal.PlainDate.compare(until, before.last) < 0 ? until : before.last
  return { ...asked, before: { ...before, last: reached }, underWay: true }
}

/** Weeks begin on Monday. Of days that cannot be shown this week is, and `wrong` says why. */
export function askedPeriod(wanted: Wanted, today: Temporal.PlainDate): AskedPeriod {
  const { kind, ...asked } = wantedPeriod(wanted, today)
  return { kind, ...asFarAsNow(asked, today) }
}

function wantedPeriod(
  { periodo, desde, hasta }: Wanted,
  today: Temporal.PlainDate,
): Wholes & Pick<AskedPeriod, 'kind'> {
  if (periodo === 'mes') {
    const first = today.with({ day: 1 })
    const last = first.add({ months: 1 }).subtract({ days: 1 })
    const before = { first: first.subtract({ months: 1 }), last: first.subtract({ days: 1 }) }
    return { kind: 'mes', first, last, before, wrong: null }
  }
  if (periodo === 'pasada') {
    const past = daysBefore(weekOf(today))
    return { kind: 'pasada', ...past, before: daysBefore(past), wrong: null }
  }
  const week = weekOf(today)
  const thisWeek = { ...week, before: daysBefore(week) }
  if (periodo !== 'fechas') return { kind: 'semana', ...thisWeek, wrong: null }
  const [first, last] = [dayIn(desde), dayIn(hasta)]
  const wrong = !first ? 'desde' : !last ? 'hasta' : tooFar(first, last)
  if (!first || !last || wrong) return { kind: 'fechas', ...thisWeek, wrong }
  return { kind: 'fechas', first, last, before: daysBefore({ first, last }), wrong: null }
}

function tooFar(first: Temporal.PlainDate, last: Temporal.PlainDate) {
  const days = first.until(last).days
  return days < 0 ? 'orden' : days >= longestPeriod ? 'largo' : null
}
