/** A visit as pages say it: with whom, when in the centre's zone, from when one can enter. */
import { accessOpens } from '#app/booking/public.rules.ts'
import { formatDayTime, formatTime } from '#app/platform/dates.server.ts'
import type { Language } from '#app/text/languages.ts'
import type { VideoVisit } from './visit.queries.server.ts'

export type FactsOf = Pick<VideoVisit, 'start' | 'zone' | 'professional' | 'specialty' | 'appointmentId'>

/** As the desk calls the patient; the code of the appointment when the booking brought no name. */
export const patientName = ({
  patient,
  code,
}: {
  patient: { name: string; lastName: string }
  code: string
}): string => `${patient.name} ${patient.lastName}`.trim() || code

/** Hours as the clock of the centre shows them; `startsAt` is an instant (ISO 8601). */
export const visitFacts = (
  { start, zone, professional, specialty, appointmentId }: FactsOf,
  language: Language,
) => ({
  appointmentId,
  professional: professional.name,
  specialty,
  /** For the patient's own zone, which only their browser knows. */
  startsAt: start.toString(),
  when: formatDayTime(start, zone, language),
  opens: formatTime(accessOpens(start), zone),
  time: formatTime(start, zone),
})
