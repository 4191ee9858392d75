/** The calendar and the clock of most of Chile: for ages, for what is due, and for whatever happens at no place. */
export const chileanZone = 'America/Santiago'

export const chileanDay = (at: Temporal.Instant): Temporal.PlainDate =>
  at.toZonedDateTimeISO(chileanZone).toPlainDate()

/** What people call «hoy»: from its midnight, or the first moment that there is, to the next; 23, 24 or 25 hours. */
export function chileanToday(at: Temporal.Instant): { start: Temporal.Instant; next: Temporal.Instant } {
  const start = at.toZonedDateTimeISO(chileanZone).startOfDay()
  return { start: start.toInstant(), next: start.add({ days: 1 }).startOfDay().toInstant() }
}
