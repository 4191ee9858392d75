/** When somebody can come («esta semana, en la tarde»), as spans of time by the clock of one place. */
import { localDay } from '#app/platform/chilean-day.rules.ts'
import type { Day, Half } from '../search-url.rules.ts'

export interface Span {
  from: Temporal.Instant
  to: Temporal.Instant
}

/** Between the blocks of morning and afternoon of most centres: 13:00 is after lunch hours have begun, and nobody's morning. */
const noon = Temporal.PlainTime.from('13:00')
/** A half of any day is looked for in four weeks: who asks for afternoons can wait, but not for ever, and each day is one more to compute. */
const weeks = 4

/**
 * @param zone of the centre: its clock says when a day begins, also on the two nights a year when it is changed.
 * @returns spans in order, none touching the next; those that are over are left out.
 */
export function timeSpans(
  { dia, jornada }: { dia?: Day; jornada?: Half },
  zone: string,
  now: Temporal.Instant,
): Span[] {
  const at = (day: Temporal.PlainDate, time?: Temporal.PlainTime) =>
    (time ? day.toZonedDateTime({ timeZone: zone, plainTime: time }) : day.toZonedDateTime(zone)).toInstant()
  const next = (day: Temporal.PlainDate) => day.add({ days: 1 })
  const days = daysOf(dia, localDay(now, zone))
  const spans = days.map(day => ({
    from: at(day, jornada === 'tarde' ? noon : undefined),
    to: jornada === 'manana' ? at(day, noon) : at(next(day)),
  }))
  return joined(spans).filter(({ to }) => Temporal.Instant.compare(to, now) > 0)
}

function daysOf(dia: Day | undefined, today: Temporal.PlainDate): Temporal.PlainDate[] {
  const sunday = 7
  const from = (first: Temporal.PlainDate, count: number, step = 1) =>
    Array.from({ length: count }, (_, index) => first.add({ days: index * step }))
  switch (dia) {
    case 'hoy':
      return [today]
    case 'semana':
      return from(today, sunday - today.dayOfWeek + 1)
    case 'sabado':
      // Two of them: on a Saturday evening the first one is over.
      return from(today.add({ days: (6 - today.dayOfWeek + 7) % 7 }), 2, 7)
    default:
      return from(today, weeks * 7)
  }
}

/** Whole days that follow each other are one span. */
function joined(spans: Span[]): Span[] {
  const out: Span[] = []
  for (const span of spans) {
    const last = out.at(-1)
    if (last && Temporal.Instant.compare(last.to, span.from) === 0) last.to = span.to
    else out.push({ ...span })
  }
  return out
}
