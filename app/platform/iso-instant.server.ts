/**
 * Instants as the interface writes them. A zone changes its offset twice a year at most, so it is asked once for each span
 * between two changes; the hundreds of hours of an answer are arithmetic.
 */

/** Between two changes of a zone's clock. */
interface Span {
  /** Milliseconds since 1970; `to` is the first of the next span. */
  from: number
  to: number
  /** Milliseconds to add to UTC, and the same as it is written. */
  ahead: number
  offset: string
}

const dayMs = 86_400_000
// Before, some zone was seconds off; after, a year has no four digits.
const [earliest, latest] = [Date.UTC(1973, 0), Date.UTC(9999, 11, 30)]

/** What is shown together lies within one or two of them, nearly always. */
const spansKept = 6
const spans = new Map<string, Span[]>()

function spanAt(ms: number, zone: string): Span {
  const known = spans.get(zone) ?? []
  for (const span of known) if (ms >= span.from && ms < span.to) return span
  const local = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)
  // Asked at a change itself, the previous one is another.
  const from = local.add({ milliseconds: 1 }).getTimeZoneTransition('previous')
  const to = local.getTimeZoneTransition('next')
  const span = {
    from: from?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: to?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    ahead: local.offsetNanoseconds / 1e6,
    offset: local.offset,
  }
  spans.set(zone, [span, ...known].slice(0, spansKept))
  return span
}

const twoDigits = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'))
let lastDay = Number.NaN
let lastDayText = ''

/** «2026-11-23T», of days since 1970. */
function dayText(day: number): string {
  if (day !== lastDay) {
    lastDayText = new Date(day * dayMs).toISOString().slice(0, 11)
    lastDay = day
  }
  return lastDayText
}

/** ISO 8601 with the offset of the zone, to the second. @param ms since 1970. */
export function isoAt(ms: number, zone: string): string {
  if (!(ms >= earliest && ms < latest))
    return Temporal.Instant.fromEpochMilliseconds(ms)
      .toZonedDateTimeISO(zone)
      .toString({ timeZoneName: 'never', smallestUnit: 'second' })
  const { ahead, offset } = spanAt(ms, zone)
  const local = ms + ahead
  const day = Math.floor(local / dayMs)
  const seconds = Math.floor((local - day * dayMs) / 1000)
  const minutes = Math.floor(seconds / 60)
  return `${dayText(day)}${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds % 60]}${offset}`
}

/** The same of an instant: the interface's form of one. */
export const isoWithOffset = (at: Temporal.Instant, zone: string): string => isoAt(at.epochMilliseconds, zone)
