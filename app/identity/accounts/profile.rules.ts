/** Ages and days of a profile. */

/** Whole years on a day. */
export const ageOn = (birthDate: Temporal.PlainDate, day: Temporal.PlainDate): number =>
  birthDate.until(day, { largestUnit: 'years' }).years

/** Whether somebody alive can be born on that day. */
export const isPossibleBirth = (birthDate: Temporal.PlainDate, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(birthDate, today) <= 0 && ageOn(birthDate, today) <= 120

/** @param holidays ISO dates of the whole country. */
export function addBusinessDays(
  from: Temporal.PlainDate,
  count: number,
  holidays: ReadonlySet<string>,
): Temporal.PlainDate {
  const saturday = 6
  let day = from
  for (let left = count; left > 0; ) {
    day = day.add({ days: 1 })
    if (day.dayOfWeek < saturday && !holidays.has(day.toString())) left -= 1
  }
  return day
}
