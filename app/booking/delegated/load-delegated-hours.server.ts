/** The hours to come of an adult who lets this account act, each at an address that is theirs only while that holds. */
import { booksFor, type SessionUser } from '#app/identity/public.server.ts'
import type { Portal } from '#app/platform/http/context.server.ts'
import { notFound } from '#app/platform/http/params.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { stateTones } from '#app/ui/state-tones.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { can } from '../appointments/appointment.rules.ts'
import { showAppointment } from '../appointments/show-appointment.server.ts'
import { findDelegatedHours } from './delegated.queries.server.ts'
import { delegatedToken } from './delegated-link.ts'
import { sayOwed } from './show-theirs.server.ts'

/** @throws 404 when nobody lets them, or not any more. */
export async function loadDelegatedHours(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  user: SessionUser,
  { id, url, language }: { id: string; url: URL; language: Language },
) {
  const now = clock.now()
  const person = (await booksFor(db, user.id, null, now)).find(one => one.id === id)
  if (!person) throw notFound(url)
  const hours = await findDelegatedHours(db, user.id, id, now)
  const { states } = texts(language, 'booking').appointment
  const show = (appointment: Appointment) => ({
    id: appointment.id,
    hour: showAppointment(appointment, language, now).hour,
    owed: sayOwed(appointment, language, now),
    badge: { words: states[appointment.state], tone: stateTones[appointment.state] },
    home: `/cita/${delegatedToken({ delegationId: id, appointmentId: appointment.id })}`,
    canMove: can.move(appointment, now).ok,
    canCancel: can.cancel(appointment, now).ok,
  })
  return { name: `${person.name} ${person.lastName}`, hours: hours.map(show) }
}
