/** The week of a professional, as the desk leads through it: how many patients each day has, in person and by video. */
import { countOwnHours } from '#app/booking/public.server.ts'
import { chileanZone } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatWeekday, formatWholeDay } from '#app/platform/dates.server.ts'
import type { Professional } from '#app/staff/public.server.ts'
import type { Language } from '#app/text/languages.ts'

/** Monday first. */
export async function loadDeskWeek(
  db: Database,
  { professionalId }: Professional,
  day: Temporal.PlainDate,
  language: Language,
  now: Temporal.Instant,
) {
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  const [from, to] = [monday, monday.add({ days: 7 })].map(date =>
    date.toZonedDateTime(chileanZone).toInstant(),
  )
  if (!from || !to) return []
  const counted = await countOwnHours(db, professionalId, { from, to, zone: chileanZone }, now)
  const hoursOn = new Map(counted.map(one => [one.day, one.hours]))
  return Array.from({ length: 7 }, (_, place) => {
    const date = monday.add({ days: place })
    const iso = date.toString()
    return {
      iso,
      label: formatWholeDay(date, language),
      weekday: formatWeekday(date, language),
      number: date.day,
      hours: hoursOn.get(iso) ?? 0,
      shown: date.equals(day),
    }
  })
}
