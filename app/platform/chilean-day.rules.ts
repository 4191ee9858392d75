/** The calendar and the clock of most of Chile: for ages, for what is due, and for whatever happens at no place. */
export const chileanZone = 'America/Santiago'

export const chileanDay = (at: Temporal.Instant): Temporal.PlainDate =>
  at.toZonedDateTimeISO(chileanZone).toPlainDate()
