/** Moments as R4 writes them: a year has four digits. What lies beyond is no moment of the database, and none that a day can be added to. */

/** @throws RangeError beyond the years that four digits can say. */
export function inFourDigits(at: Temporal.Instant): Temporal.Instant {
  const { year } = at.toZonedDateTimeISO('UTC')
  // A day less: of the last one the end is looked for.
  if (year < 1 || year > 9998) throw new RangeError('no year of four digits')
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

/** For a refusal: how a moment is written. */
export const momentWords = 'debe llevar fecha, hora y zona, como 2026-12-01T09:00:00-03:00'
