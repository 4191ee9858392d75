/** Days that an agenda can have; the database knows no year 0 and none of five digits. */
export const isDeskDay = (date: string): boolean => /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(date)

/** How far from the day of its issue a rest may begin: more is a slip in the year, and far more than anybody prescribes. */
const restMonths = 6

/** @param from ISO date. */
export function canRestFrom(from: string, today: Temporal.PlainDate): boolean {
  if (!isDeskDay(from)) return false
  const begins = Temporal.PlainDate.from(from)
  const [first, last] = [today.subtract({ months: restMonths }), today.add({ months: restMonths })]
  return Temporal.PlainDate.compare(first, begins) <= 0 && Temporal.PlainDate.compare(begins, last) <= 0
}
