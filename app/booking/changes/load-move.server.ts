/** The other hours that an appointment may move to, the one that was chosen, and why it could not be had. */
import { paymentDueAt } from '#app/payment/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import { slotId } from '#app/supply/public.ts'
import type { Language } from '#app/text/languages.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { appointmentFacts } from '../appointments/appointment-facts.server.ts'
import { loadCalendar } from '../holds/load-calendar.server.ts'
import { loadProblem, problemIn } from '../holds/load-problem.server.ts'
import { withQuery } from '../paths.ts'

interface MoveRequest {
  appointment: Appointment
  /** The hour that was chosen. */
  newHour: Temporal.Instant | undefined
  url: URL
  language: Language
}

/**
 * calendar: null where the offer has no free hour. target: null until an hour was chosen; whether it can be had, only moving says.
 * @param horizonDays how far ahead hours are shown.
 */
export async function loadMove(
  db: Database,
  { appointment, newHour, url, language, horizonDays }: MoveRequest & { horizonDays: number },
  now: Temporal.Instant,
) {
  const { offer } = appointment
  const given = (name: 'dia' | 'desde') => {
    const value = url.searchParams.get(name)
    return value ? { [name]: value } : {}
  }
  const href = (at: { dia?: string; desde?: string }) => withQuery(url.pathname, { accion: 'mover', ...at })
  const query = { day: url.searchParams.get('dia'), from: url.searchParams.get('desde') }
  return {
    calendar: await loadCalendar(db, { offer, ...query, horizonDays, language, href }, now),
    /** Where an hour leads: to the question. */
    hourHref: href({ ...given('dia'), ...given('desde') }),
    target: newHour
      ? {
          slot: slotId(offer.id, newHour),
          /** Until when what is owed would have to be paid. */
          due:
            appointment.paymentDueAt &&
            formatDayTime(paymentDueAt(newHour, now), offer.centre.zone, language),
          hour: appointmentFacts(
            { offer, start: newHour, end: newHour.add({ minutes: offer.minutes }) },
            language,
          ),
        }
      : null,
  }
}

/** @returns null when nothing stood in the way. */
export async function loadMoveProblem(
  db: Database,
  { appointment, newHour, url, language }: MoveRequest,
  now: Temporal.Instant,
) {
  const reason = problemIn(url)
  if (!reason) return null
  const home = url.pathname
  const { offer, start } = appointment
  const asked = { offer, wanted: newHour ?? start, flow: 'portal' as const }
  const problem = await loadProblem(db, reason, asked, language, now)
  const calendarTo = reason === 'too-many-moves' ? null : withQuery(home, { accion: 'mover' })
  return { ...problem, action: home, calendarTo, keptTo: home }
}
