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
