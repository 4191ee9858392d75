/** The page of somebody's hour as whoever acts for them reads it: whose it is, who pays it, and the way back to the others. */
import { delegationPath } from '#app/identity/public.server.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { dueOf } from '../appointments/appointment.rules.ts'
import { hasBegun } from '../appointments/say-appointment.server.ts'
import type { DelegatedLink } from './delegated-link.ts'

export function showTheirs(
  appointment: Appointment,
  { delegationId }: Pick<DelegatedLink, 'delegationId'>,
  language: Language,
  now: Temporal.Instant,
) {
  const who = `${appointment.patient?.name ?? ''} ${appointment.patient?.lastName ?? ''}`.trim()
  return {
    title: texts(language, 'delegated').hour.title(who),
    back: { to: `${delegationPath}/${delegationId}`, label: texts(language, 'delegation').hoursOf(who) },
    owed: sayOwed(appointment, language, now),
  }
}

/** Until when their person pays it, who alone can; null where nothing is lost. */
export function sayOwed(appointment: Appointment, language: Language, now: Temporal.Instant): string | null {
  const due = appointment.paid ? null : dueOf(appointment)
  if (!due || appointment.state === 'cancelled' || hasBegun(appointment, now)) return null
  const { hour } = texts(language, 'delegated')
  return hour.owed(
    appointment.patient?.name ?? '',
    formatDayTime(due, appointment.offer.centre.zone, language),
  )
}
