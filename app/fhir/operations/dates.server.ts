/** Spans of searches. https://hl7.org/fhir/R4/search.html#date */
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import { readMoment } from './parameters.server.ts'

/** `ge2026-12-01`, `lt…`: R4 prefixes of dates; without one, that day or that minute. */
export function dates(texts: readonly string[]): { from?: Temporal.Instant; to?: Temporal.Instant } {
  const span: { from?: Temporal.Instant; to?: Temporal.Instant } = {}
  for (const text of texts) {
    const [, prefix = '', value = ''] = /^(eq|ge|gt|le|lt|sa|eb)?(.+)$/.exec(text) ?? []
    const at = readMoment(value, 'date', chileanZone)
    const after = at.add(value.includes('T') ? { seconds: 1 } : { hours: 24 })
    if (prefix === 'ge') span.from = at
    if (prefix === 'gt' || prefix === 'sa') span.from = after
    if (prefix === 'lt' || prefix === 'eb') span.to = at
    if (prefix === 'le') span.to = after
    if (prefix === '' || prefix === 'eq') Object.assign(span, { from: at, to: after })
  }
  return span
}
