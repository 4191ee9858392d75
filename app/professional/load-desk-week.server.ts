/** The week of a professional, as the desk leads through it: how many patients each day has, in person and by video, and what is closed. */
import { countOwnHours } from '#app/booking/public.server.ts'
import { chileanDay, chileanZone, localDay } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatWeekday, formatWholeDay } from '#app/platform/dates.server.ts'
import type { Professional } from '#app/staff/public.server.ts'
import { findOwnClosed, findOwnOpenDays, type OwnClosed } from '#app/supply/public.server.ts'
import type { Language } from '#app/text/languages.ts'

/** Monday first, and all that is closed in it, of which the list of its day is a part. */
export async function loadDeskWeek(
  db: Database,
  { professionalId }: Professional,
  day: Temporal.PlainDate,
  language: Language,
  now: Temporal.Instant,
) {
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(chileanZone).toInstant()
  const [from, to] = [startOf(monday), startOf(monday.add({ days: 7 }))]
  const span = { from, to, zone: chileanZone }
  const counted = await countOwnHours(db, professionalId, span, now)
  const hoursOn = new Map(counted.map(one => [one.day, one.hours]))
  const closed = await findOwnClosed(db, professionalId, { from, to })
  const open = closed.length > 0 ? await findOwnOpenDays(db, professionalId, span) : new Set<string>()
  const isUntil = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) <= 0
  // The calendar of what is closed is its centre's: midnight of Punta Arenas is the evening before in Santiago.
  const touches = (one: OwnClosed, date: Temporal.PlainDate) =>
    isUntil(localDay(one.from, one.zone), date) &&
    (!one.to || isUntil(date, localDay(one.to.subtract({ nanoseconds: 1 }), one.zone)))
  // Of days that are over what was open is kept elsewhere, and closed or not they say how many came.
  const isClosed = (date: Temporal.PlainDate) =>
    isUntil(chileanDay(now), date) && !open.has(date.toString()) && closed.some(one => touches(one, date))
  const week = Array.from({ length: 7 }, (_, place) => {
    const date = monday.add({ days: place })
    const iso = date.toString()
    return {
      iso,
      label: formatWholeDay(date, language),
      weekday: formatWeekday(date, language),
      number: date.day,
      hours: hoursOn.get(iso) ?? 0,
      /** Nothing is offered, and somebody closed it: on other days without hours nobody attends anyway. */
      closed: isClosed(date),
      shown: date.equals(day),
    }
  })
  return { week, closed }
}
