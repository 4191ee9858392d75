/** Where an hour in person stands, as the desk says it in the list of a day and on the hour's own page. */
import { deskState, needsTold, type OwnHour } from '#app/booking/public.server.ts'
import { formatTime } from '#app/platform/dates.server.ts'
import { deskHourPath } from '#app/staff/public.ts'
import type { Language } from '#app/text/languages.ts'
import { patientName } from '#app/video/public.server.ts'

const over = ['attended', 'no-show', 'left', 'cancelled']

/** startsAt: ISO instant; `time` is of the centre. */
export function hourFacts(hour: OwnHour, language: Language, now: Temporal.Instant) {
  const state = deskState(hour)
  const waits = state === 'waiting' && hour.arrivedAt
  return {
    appointmentId: hour.appointmentId,
    home: deskHourPath(hour.appointmentId),
    startsAt: hour.start.toString(),
    state,
    over: over.includes(state),
    blocked: hour.blocked,
    time: formatTime(hour.start, hour.zone),
    patient: patientName(hour),
    service: hour.service,
    centre: hour.centre,
    /** Whole minutes; null of whoever does not wait. */
    waiting: waits ? Math.max(0, Math.floor(waits.until(now).total('minutes'))) : null,
    needs: hour.needs ? needsTold(hour.needs, language) : [],
  }
}
