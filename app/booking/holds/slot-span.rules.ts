/** The span of time in which free hours are asked for. */

const defaultDays = 7
const mostDays = 62

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
