/** Agreeing to be attended by video: by whoever has the patient's right to the visit, and by nobody else. */
import type { SessionUser } from '#app/identity/public.server.ts'
import { ageOn, localDay } from '#app/platform/chilean-day.rules.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import type { Language } from '#app/text/languages.ts'
import type { VideoVisit } from '../visit/visit.queries.server.ts'
import { patientName } from '../visit/visit-facts.server.ts'
import type { VisitRight } from '../visit/visit-right.server.ts'
import { insertAcceptance } from './informed.queries.server.ts'
import { type AcceptedAs, acceptsAs, remoteCareVersion } from './informed.rules.ts'

type Who = Pick<SessionUser, 'id' | 'rut' | 'name' | 'lastName'> | null

/** In whose name this person agrees, and how they are called. */
export function accepting(visit: VideoVisit, user: Who): { as: AcceptedAs; name: string } {
  const { patient, contactName, start, zone } = visit
  const day = localDay(start, zone)
  const age = patient.birthDate === null ? null : ageOn(Temporal.PlainDate.from(patient.birthDate), day)
  const as = acceptsAs({ patient: { rut: patient.rut, age }, user })
  if (as === 'patient') return { as, name: patientName(visit) }
  return { as, name: user ? `${user.name} ${user.lastName}`.trim() : contactName || patientName(visit) }
}

/** @returns whether they may: only the patient's side agrees, whatever the door. Said twice, it is agreed once. */
export async function acceptRemoteCare(
  tx: Tx,
  { visit, visitId, role }: Pick<VisitRight, 'visit' | 'visitId' | 'role'>,
  { user, language }: { user: Who; language: Language },
  now: Temporal.Instant,
): Promise<boolean> {
  if (role !== 'patient') return false
  await insertAcceptance(
    tx,
    {
      visitId,
      version: remoteCareVersion,
      ...accepting(visit, user),
      accountId: user?.id ?? null,
      language,
    },
    now,
  )
  return true
}
