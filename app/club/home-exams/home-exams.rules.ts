/** When somebody can come to take exams at home: from two days ahead, within three weeks, Monday to Saturday. */

export const partsOfDay = ['early', 'morning', 'afternoon'] as const
export type PartOfDay = (typeof partsOfDay)[number]

const firstDay = 2
const lastDay = 21
const sunday = 7

/** The first and the last of them. */
export const visitDays = (today: Temporal.PlainDate) => ({
  from: today.add({ days: firstDay }),
  until: today.add({ days: lastDay }),
})

export function isVisitDay(day: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  const { from, until } = visitDays(today)
  return (
    day.dayOfWeek !== sunday &&
    Temporal.PlainDate.compare(day, from) >= 0 &&
    Temporal.PlainDate.compare(day, until) <= 0
  )
}

/** «EXD-7K2M9Q», to say over the phone: the signs of the form's own id, so that sending it twice asks once. */
export const requestCode = (id: string): string => `EXD-${id.replaceAll('-', '').slice(0, 6).toUpperCase()}`
