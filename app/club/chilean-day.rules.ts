/** The club keeps the days of continental Chile, whoever looks from wherever. */
export const clubZone = 'America/Santiago'

export const chileanDay = (now: Temporal.Instant): Temporal.PlainDate =>
  now.toZonedDateTimeISO(clubZone).toPlainDate()
