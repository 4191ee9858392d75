/** After one hour in person the next of that day: whoever waits, else whoever comes first. */
import { findOwnHours, noteListLook } from '#app/booking/public.server.ts'
import { chileanDay, chileanZone } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { lookerOf, type Professional } from '#app/staff/public.server.ts'
import type { Language } from '#app/text/languages.ts'
import { hourFacts } from './hour-facts.server.ts'

/** @returns null where nobody is left today. */
export async function loadNextHour(
  db: Database,
  staff: Professional,
  after: string,
  language: Language,
  now: Temporal.Instant,
) {
  const today = chileanDay(now)
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(chileanZone).toInstant()
  const span = { from: startOf(today), to: startOf(today.add({ days: 1 })) }
  const left = (await findOwnHours(db, staff.professionalId, span, now))
    .map(hour => hourFacts(hour, language, now))
    .filter(hour => !hour.over && hour.appointmentId !== after)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  const next = left.find(({ state }) => state === 'waiting') ?? left[0]
  if (!next) return null
  await noteListLook(db, lookerOf(staff), [next.appointmentId], today, now)
  const { home, patient, time } = next
  return { to: home, patient, time }
}
