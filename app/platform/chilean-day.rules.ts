/** The calendar and the clock of most of Chile: for ages, for what is due, and for whatever happens at no place. */
export const chileanZone = 'America/Santiago'

/** The day of the calendar that a moment is of in a time zone of the IANA database. */
export const localDay = (at: Temporal.Instant, zone: string): Temporal.PlainDate =>
  at.toZonedDateTimeISO(zone).toPlainDate()

export const chileanDay = (at: Temporal.Instant): Temporal.PlainDate => localDay(at, chileanZone)

/** The day that a moment is of at a place: from its midnight, or the first moment that there is, to the next; 23, 24 or 25 hours. */
export function wholeDay(
  at: Temporal.Instant,
  zone: string,
): { start: Temporal.Instant; next: Temporal.Instant } {
  const start = at.toZonedDateTimeISO(zone).startOfDay()
  return { start: start.toInstant(), next: start.add({ days: 1 }).startOfDay().toInstant() }
}

/** What people call «hoy» in most of Chile. */
export const chileanToday = (at: Temporal.Instant) => wholeDay(at, chileanZone)

/** Whole years on a day; who was born on 29 February reaches them on the 28th of other years, as by law (docs/decisions/0312-by-age-on-the-day.md). */
export function ageOn(birthDate: Temporal.PlainDate, day: Temporal.PlainDate): number {
  const { years } = birthDate.until(day, { largestUnit: 'years' })
  return Temporal.PlainDate.compare(birthDate.add({ years: years + 1 }), day) <= 0 ? years + 1 : years
}

/** Whether somebody alive can be born on that day. */
export const isPossibleBirth = (birthDate: Temporal.PlainDate, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(birthDate, today) <= 0 && ageOn(birthDate, today) <= 120
