import { ageOn, localDay } from '#app/platform/chilean-day.rules.ts'

/** @param birthDate ISO date. @returns whole years on the day of a zone; null when nobody said. */
export const ageThen = (birthDate: string | null, now: Temporal.Instant, zone: string): number | null =>
  birthDate === null ? null : ageOn(Temporal.PlainDate.from(birthDate), localDay(now, zone))
