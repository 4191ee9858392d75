/** One hour in person as its professional sees it: the patient, what can be said now, notes, what was issued. */
import { deskDeedsFor, type OwnHour } from '#app/booking/public.server.ts'
import { noteLook } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDayTime } from '#app/platform/dates.server.ts'
import { dottedRut } from '#app/platform/rut.ts'
import { lookerOf, type Professional } from '#app/staff/public.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { ageThen } from '../age.ts'
import { findIssuedKinds } from '../documents/issued-kinds.server.ts'
import { lookedAt } from '../looked-at.ts'
import { hourFacts } from './hour-facts.server.ts'
import { findHourNotes } from './notes.queries.server.ts'
import { hasBegun } from './require-own-hour.server.ts'

/** The look is noted: at the record where anything of it is shown, else at the visit. Of who has blocked their data no notes and no documents. */
export async function loadDeskHour(
  db: Database,
  staff: Professional,
  hour: OwnHour,
  language: Language,
  now: Temporal.Instant,
) {
  const { appointmentId, zone, patient } = hour
  const { professionalId } = staff
  const issued = hour.blocked ? [] : await findIssuedKinds(db, appointmentId)
  const found = hour.blocked ? '' : await findHourNotes(db, { professionalId, appointmentId })
  const notes = found ?? texts(language, 'desk').visit.notes.lost
  await noteLook(db, { ...lookerOf(staff), verb: lookedAt({ issued, notes }), appointmentId }, now)
  return {
    ...hourFacts(hour, language, now),
    when: formatDayTime(hour.start, zone, language),
    rut: patient.rut && dottedRut(patient.rut),
    age: ageThen(patient.birthDate, now, zone),
    deeds: deskDeedsFor(hour, now, zone),
    issues: hasBegun(hour),
    issued,
    notes,
  }
}

export type DeskHour = Awaited<ReturnType<typeof loadDeskHour>>
