/** The visits of one day of a professional, by video and in person, as the desk lists them; a day of Chile, hours in each centre's own zone. */

import { accessMinutes } from '#app/booking/public.rules.ts'
import { findOwnHours, noteListLook } from '#app/booking/public.server.ts'
import { chileanDay, chileanZone } from '#app/platform/chilean-day.rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatTime, formatWholeDay } from '#app/platform/dates.server.ts'
import { lookerOf, type Professional } from '#app/staff/public.server.ts'
import { findAskedOf } from '#app/supply/public.server.ts'
import type { Language } from '#app/text/languages.ts'
import { findVisits, patientName, professionalOwner, visitPayments } from '#app/video/public.server.ts'
import { accessAt } from '#app/video/public.ts'
import { isDeskDay } from './desk.rules.ts'
import { deskFacts } from './desk-facts.server.ts'
import { hourFacts } from './in-person/hour-facts.server.ts'
import { loadDeskWeek } from './load-desk-week.server.ts'
import { closedIn } from './load-own-closed.server.ts'

function dayIn(text: string | null): Temporal.PlainDate | undefined {
  try {
    return text && isDeskDay(text) ? Temporal.PlainDate.from(text) : undefined
  } catch {
    return undefined
  }
}

/** Looks at whoever is listed are noted. @param asked.day of the address; today where it is none. */
export async function loadDesk(
  db: Database,
  staff: Professional,
  asked: { day: string | null; language: Language },
  now: Temporal.Instant,
) {
  const today = chileanDay(now)
  const wanted = dayIn(asked.day)
  const day = wanted ?? today
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(chileanZone).toInstant()
  const isToday = day.equals(today)
  const [from, to] = [startOf(day), startOf(day.add({ days: 1 }))]
  const around = await findVisits(db, professionalOwner(staff.professionalId, now), {
    from: isToday ? from.subtract({ hours: 12 }) : from,
    to: isToday ? to.add({ minutes: accessMinutes }) : to,
  })
  // Whoever waits about midnight is of today, whatever the date of the hour.
  const found = around.filter(
    visit =>
      (Temporal.Instant.compare(from, visit.start) <= 0 && Temporal.Instant.compare(visit.start, to) < 0) ||
      accessAt(visit, now) === 'open',
  )
  const payments = await visitPayments(
    db,
    found.map(visit => visit.appointmentId),
  )
  const visits = found.map(visit => ({
    ...deskFacts(visit, payments.get(visit.appointmentId) ?? 'unpaid', asked.language, now),
    startsAt: visit.start.toString(),
    time: formatTime(visit.start, visit.zone),
    patient: patientName(visit),
    specialty: visit.blocked ? '' : visit.specialty,
    survey: visit.blocked ? null : visit.survey,
  }))
  const hours = await findOwnHours(db, staff.professionalId, { from, to }, now)
  const seen = [...found, ...hours].map(({ appointmentId }) => appointmentId)
  await noteListLook(db, lookerOf(staff), seen, today, now)
  const { week, closed } = await loadDeskWeek(db, staff, day, asked.language, now)
  return {
    name: staff.name,
    hasRole: staff.hasRole,
    /** Of theirs that centres ask to change. */
    asked: (await findAskedOf(db, staff.professionalId)).length,
    day: formatWholeDay(day, asked.language),
    isToday,
    /** The address names no day: today is shown. */
    lostDay: !!asked.day && !wanted,
    before: day.subtract({ days: 1 }).toString(),
    after: day.add({ days: 1 }).toString(),
    // Who can still be attended first, in the order of their hours.
    visits: [...visits.filter(visit => !visit.over), ...visits.filter(visit => visit.over)],
    hours: hours.map(hour => hourFacts(hour, asked.language, now)),
    ...closedIn(closed, { from, to }, asked.language),
    week,
  }
}
