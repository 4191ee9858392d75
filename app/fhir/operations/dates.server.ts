/** Spans of searches. https://hl7.org/fhir/R4/search.html#date */
import { chileanToday, chileanZone } from '#app/platform/chilean-day.rules.ts'
import { readMoment } from './parameters.server.ts'

/** The first day of a year or of a month, and of the next one; undefined of a text that names neither. */
function monthsIn(text: string): { first: string; next: string } | undefined {
  const [, year, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(text) ?? []
  if (year === undefined) return undefined
  const first = Temporal.PlainDate.from(`${year}-${month ?? '01'}-01`)
  return { first: first.toString(), next: first.add(month ? { months: 1 } : { years: 1 }).toString() }
}

/** When what a text names is over: a day of 23, 24 or 25 hours, a minute, a second, or a part of one. */
function endOf(text: string, at: Temporal.Instant): Temporal.Instant {
  const [, seconds, fraction] = /T\d\d:?\d\d(:?\d\d)?(?:[.,](\d+))?/.exec(text) ?? []
  if (!text.includes('T')) return chileanToday(at).next
  if (seconds === undefined) return at.add({ minutes: 1 })
  return at.add(
    fraction === undefined ? { seconds: 1 } : { milliseconds: Math.max(1, 10 ** (3 - fraction.length)) },
  )
}

const later = (one: Temporal.Instant | undefined, other: Temporal.Instant) =>
  one && Temporal.Instant.compare(one, other) > 0 ? one : other
const sooner = (one: Temporal.Instant | undefined, other: Temporal.Instant) =>
  one && Temporal.Instant.compare(one, other) < 0 ? one : other

/**
 * `ge2026-12-01`, `lt2027`, `2026-12`: R4 prefixes of dates; without one, all of that year, month, day, minute or second. Of several all hold.
 * @throws FhirRefusal for what is no moment.
 */
export function dates(
  texts: readonly string[],
  name = 'date',
): { from?: Temporal.Instant; to?: Temporal.Instant } {
  const span: { from?: Temporal.Instant; to?: Temporal.Instant } = {}
  for (const text of texts) {
    const [, prefix = '', value = ''] = /^(eq|ge|gt|le|lt|sa|eb)?(.*)$/.exec(text) ?? []
    const months = monthsIn(value)
    const at = readMoment(months?.first ?? value, name, chileanZone)
    const after = months ? readMoment(months.next, name, chileanZone) : endOf(value, at)
    const exact = prefix === '' || prefix === 'eq'
    if (exact || prefix === 'ge') span.from = later(span.from, at)
    if (prefix === 'gt' || prefix === 'sa') span.from = later(span.from, after)
    if (prefix === 'lt' || prefix === 'eb') span.to = sooner(span.to, at)
    if (exact || prefix === 'le') span.to = sooner(span.to, after)
  }
  return span
}
