/** The span of time in which free hours are asked for. */

const defaultDays = 7
export const mostDays = 62

/** As the address says it: the first moment of a day at the centre, or a moment; and so much later. */
export interface Bound {
  day: string | null
  moment: string | null
  hoursLater: number
}

const instantOf = (text: string, zone: string): Temporal.Instant =>
  text.includes('T')
    ? Temporal.Instant.from(text)
    : Temporal.PlainDate.from(text).toZonedDateTime({ timeZone: zone }).toInstant()

/**
 * @param query ISO dates (midnight at the centre) or instants with offset.
 * @returns undefined when it ends before it starts or is longer than 62 days.
 */
export function slotSpan(
  query: { from?: string; to?: string },
  zone: string,
  now: Temporal.Instant,
): { from: Temporal.Instant; to: Temporal.Instant } | undefined {
  const from = query.from === undefined ? now : instantOf(query.from, zone)
  const to = query.to === undefined ? from.add({ hours: 24 * defaultDays }) : instantOf(query.to, zone)
  const hours = from.until(to).total('hours')
  return hours > 0 && hours <= 24 * mostDays + 1 ? { from, to } : undefined
}

const boundOf = (text: string, hoursLater = 0): Bound => ({
  day: text.includes('T') ? null : text,
  // In UTC: PostgreSQL knows no offset of sixteen hours.
  moment: text.includes('T') ? Temporal.Instant.from(text).toString() : null,
  hoursLater,
})

/** The same span for a statement that knows the zone; too long a one too. */
export function spanBounds(
  query: { from?: string; to?: string },
  now: Temporal.Instant,
): { from: Bound; to: Bound } {
  const from = query.from ?? now.toString()
  const to = query.to === undefined ? boundOf(from, 24 * defaultDays) : boundOf(query.to)
  return { from: boundOf(from), to }
}
