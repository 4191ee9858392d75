/** Moments that somebody writes, and the earlier and later of two. */

export const earlierOf = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) <= 0 ? a : b

export const laterOf = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) >= 0 ? a : b

/** Of what somebody may write: PostgreSQL has no year 0, and R4 none of five digits. A year less at the end: of the last day the end is looked for. */
const isYear = (year: number) => year >= 1 && year <= 9998

/** @throws RangeError beyond the years that four digits can say. */
export function inFourDigits(at: Temporal.Instant): Temporal.Instant {
  if (!isYear(at.toZonedDateTimeISO('UTC').year)) throw new RangeError('no year of four digits')
  return at
}

/** @throws RangeError of what is no moment with its zone. */
export const instantIn = (text: string): Temporal.Instant => inFourDigits(Temporal.Instant.from(text))

/** @returns undefined of what is no moment with its zone. */
export function momentIn(text: string): Temporal.Instant | undefined {
  try {
    return instantIn(text)
  } catch {
    return undefined
  }
}

/** @returns undefined of what is no day, written as `2026-11-24`. */
export function plainDayIn(text: string): Temporal.PlainDate | undefined {
  try {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Temporal.PlainDate.from(text) : undefined
    return day && isYear(day.year) ? day : undefined
  } catch {
    return undefined
  }
}
