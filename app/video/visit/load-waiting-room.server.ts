/** What the waiting room shows: where the patient is, and what the professional does now. */
import type { SessionUser } from '#app/identity/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatTime } from '#app/platform/dates.server.ts'
import type { Language } from '#app/text/languages.ts'
import { isInOtherCall, noteSeen } from './visit.queries.server.ts'
import { canMissProfessionalFrom, verdict } from './visit.rules.ts'
import { visitFacts } from './visit-facts.server.ts'
import { readsAnswers, type VisitRight } from './visit-right.server.ts'

/** A page that asks every few seconds writes so often that it is there. */
const noteEverySeconds = 15

export type DoctorNow = 'waiting' | 'busy' | 'ready' | 'in_call'

/** Reading it is also the sign of life of a patient who sits there. `address` is null for whom answers are closed (`readsAnswers`). */
export async function loadWaitingRoom(
  db: Database,
  { visit, visitId }: VisitRight,
  { language, user }: { language: Language; user: SessionUser | null },
  now: Temporal.Instant,
) {
  const { patientSince, patientSeenAt, patientAddress, state, zone } = visit
  if (patientSince && (!patientSeenAt || patientSeenAt.until(now).total('seconds') >= noteEverySeconds))
    await noteSeen(db, visitId, now)
  const busy = state === 'waiting' && (await isInOtherCall(db, visit.professional.id, visitId))
  const doctor: DoctorNow = state === 'ready' || state === 'in_call' ? state : busy ? 'busy' : 'waiting'
  const missed = verdict('miss-professional', 'patient', visit, now)
  const waits =
    Temporal.Instant.compare(now, visit.start) >= 0 && !missed.ok && missed.reason === 'wait-longer'
  return {
    ...visitFacts(visit, language),
    doctor,
    address: readsAnswers(visit, user) ? patientAddress : null,
    /** In the room: the address was told, the visit agreed to, and the page has not been left. */
    inside: patientSince !== null && patientAddress !== null && visit.informed,
    since: patientSince && formatTime(patientSince, zone),
    nobodyCame: missed.ok,
    /** Their hour has begun and nobody attends: from when they need wait no longer. */
    lateUntil:
      waits && doctor !== 'ready' && doctor !== 'in_call'
        ? formatTime(canMissProfessionalFrom(visit), zone)
        : null,
  }
}
