/** Spans of searches. https://hl7.org/fhir/R4/search.html#date */
import { chileanToday, chileanZone } from '#app/platform/chilean-day.rules.ts'
import { readMoment } from './parameters.server.ts'

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
 * `ge2026-12-01`, `lt…`: R4 prefixes of dates; without one, that day, minute or second. Of several all hold.
 * @throws FhirRefusal for what is no moment.
 */
export function dates(
  texts: readonly string[],
  name = 'date',
): { from?: Temporal.Instant; to?: Temporal.Instant } {
  const span: { from?: Temporal.Instant; to?: Temporal.Instant } = {}
  for (const text of texts) {
    const [, prefix = '', value = ''] = /^(eq|ge|gt|le|lt|sa|eb)?(.*)$/.exec(text) ?? []
    const at = readMoment(value, name, chileanZone)
    const after = endOf(value, at)
    const exact = prefix === '' || prefix === 'eq'
    if (exact || prefix === 'ge') span.from = later(span.from, at)
    if (prefix === 'gt' || prefix === 'sa') span.from = later(span.from, after)
    if (prefix === 'lt' || prefix === 'eb') span.to = sooner(span.to, at)
    if (exact || prefix === 'le') span.to = sooner(span.to, after)
  }
  return span
}
