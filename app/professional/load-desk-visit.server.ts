/** One visit as its professional sees it: the patient, what they told, what can be done now, what was issued. */

import { accessOpens } from '#app/booking/public.rules.ts'
import { noteLook } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDayTime, formatTime } from '#app/platform/dates.server.ts'
import { dottedRut } from '#app/platform/rut.ts'
import { lookerOf, type Professional } from '#app/staff/public.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import {
  findNotes,
  findSurvey,
  patientName,
  type VisitRight,
  visitPayment,
} from '#app/video/public.server.ts'
import {
  bandOf,
  canMissPatientFrom,
  isEmergency,
  tookPlace,
  verdict,
  waitedInVain,
} from '#app/video/public.ts'
import { ageThen } from './age.ts'
import { deskFacts } from './desk-facts.server.ts'
import { findIssuedKinds } from './documents/issued-kinds.server.ts'
import { lookedAt } from './looked-at.ts'

/** The look is noted: at the record where anything of it is shown, else at the visit. Of who has blocked their data neither survey, notes, documents, age nor address. */
export async function loadDeskVisit(
  db: Database,
  staff: Professional,
  { visit, visitId, access }: VisitRight,
  language: Language,
  now: Temporal.Instant,
) {
  const { zone, start, patient } = visit
  const { blocked } = visit
  const found = blocked ? null : await findSurvey(db, visitId)
  const survey = found === 'lost' ? null : found
  const issued = blocked ? [] : await findIssuedKinds(db, visit.appointmentId)
  const notes =
    (await findNotes(db, staff.professionalId, visitId, now)) ?? texts(language, 'desk').visit.notes.lost
  const verb = lookedAt({ survey, issued, notes })
  await noteLook(db, { ...lookerOf(staff), verb, appointmentId: visit.appointmentId }, now)
  const can = (action: Parameters<typeof verdict>[0]) => verdict(action, 'professional', visit, now).ok
  const open = access === 'open'
  const { desk: said } = texts(language, 'remote')
  const { agreed } = visit
  return {
    ...deskFacts(visit, await visitPayment(db, visit.appointmentId), language, now),
    patient: {
      name: patientName(visit),
      rut: patient.rut && dottedRut(patient.rut),
      age: blocked ? null : ageThen(patient.birthDate, now, zone),
    },
    when: formatDayTime(start, zone, language),
    address: blocked ? null : visit.patientAddress,
    blocked,
    /** That the patient, or who has them in their care, agreed to be attended by video. */
    remote: {
      label: said.label,
      words: agreed
        ? said[agreed.as](agreed.name, formatTime(Temporal.Instant.from(agreed.at), zone))
        : said.none,
    },
    readyAt: visit.readyAt && formatTime(visit.readyAt, zone),
    can: {
      ready: open && can('say-ready'),
      end: can('end'),
      fail: open && can('fail'),
      missPatient: open && can('miss-patient'),
    },
    opensAt: access === 'early' ? formatTime(accessOpens(start), zone) : null,
    /** Said once they have gone: a patient who is still there comes in now. */
    waitedInVain: visit.state === 'ready' && visit.patientSince === null && waitedInVain(visit),
    missFrom:
      visit.state === 'ready' &&
      !waitedInVain(visit) &&
      Temporal.Instant.compare(now, canMissPatientFrom(visit)) < 0
        ? formatTime(canMissPatientFrom(visit), zone)
        : null,
    issues: tookPlace(visit) && !blocked,
    surveyLost: found === 'lost',
    survey: survey && {
      ...survey,
      band: survey.intensity === null ? null : bandOf(survey.intensity),
      emergency:
        survey.intensity !== null && isEmergency({ intensity: survey.intensity, symptoms: survey.symptoms }),
    },
    issued,
    notes,
  }
}

export type DeskVisit = Awaited<ReturnType<typeof loadDeskVisit>>
