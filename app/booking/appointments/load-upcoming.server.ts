import type { SessionUser } from '#app/identity/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Language } from '#app/text/languages.ts'
import { doorOf } from './appointment.rules.ts'
import { appointmentFacts } from './appointment-facts.server.ts'
import { findUpcoming } from './my-appointments.queries.server.ts'

/** In words, for a page that nothing can be asked from later. */
export interface UpcomingAppointment {
  code: string
  what: string
  professional: string | null
  /** «lunes 23 de noviembre, 10:00». */
  when: string
  where: string
  starts: string
  ends: string
}

/** As many as the page without internet keeps. */
const most = 5

/** The next hours of whoever is signed in, soonest first. */
export async function loadUpcoming(
  db: Database,
  user: SessionUser,
  language: Language,
  now: Temporal.Instant,
): Promise<UpcomingAppointment[]> {
  const appointments = await findUpcoming(db, user.id, now, most)
  return appointments.map(appointment => {
    const facts = appointmentFacts(appointment, language)
    return {
      code: appointment.code ?? '',
      what: facts.what,
      professional: facts.professional,
      when: `${facts.day}, ${facts.time} (${facts.zone})`,
      where: facts.isVideo ? facts.modality : doorOf(facts),
      starts: appointment.start.toString(),
      ends: appointment.end.toString(),
    }
  })
}
