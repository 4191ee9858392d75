/** What every page of one video visit begins with at the desk: who is signed in there, and that the visit is theirs. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import type { PageRequest } from '#app/platform/http/page-request.server.ts'
import { type Professional, requireProfessional } from '#app/staff/public.server.ts'
import { deskVisitPath } from '#app/staff/public.ts'
import {
  callerOf,
  findVisitRight,
  openVisit,
  patientName,
  professionalOwner,
  type VisitRight,
} from '#app/video/public.server.ts'
import { tookPlace } from '#app/video/public.ts'
import type { OwnEncounter } from './encounter.ts'
import { notTheirs } from './not-theirs.server.ts'

/** @throws Response to the sign-in, the 404 page for a visit that is another professional's, and the page that says why of one that is closed to them. */
export async function requireOwnVisit(
  asked: PageRequest,
  appointmentId: string,
): Promise<{ staff: Professional; right: VisitRight }> {
  const staff = await requireProfessional(asked)
  const { db, clock } = asked.context.get(portalContext)
  const right = await findVisitRight(db, callerOf(asked), appointmentId, 'professional', clock.now())
  if (!right) throw await notTheirs(asked, staff, appointmentId)
  return { staff, right }
}

const hasBegun = (visit: VisitRight['visit']): boolean => tookPlace(visit) && !visit.blocked

/** The same for what is issued in it. */
export async function requireVisitEncounter(
  asked: PageRequest,
  appointmentId: string,
): Promise<OwnEncounter> {
  const { staff, right } = await requireOwnVisit(asked, appointmentId)
  const { patient, specialty, zone } = right.visit
  const encounter = {
    appointmentId: right.visit.appointmentId,
    home: deskVisitPath(appointmentId),
    called: patientName(right.visit),
    patient,
    specialty,
    zone,
    place: null,
    begun: hasBegun(right.visit),
    stillBegun: async (tx: Tx, now: Temporal.Instant) => {
      const held = await openVisit(tx, professionalOwner(staff.professionalId, now), appointmentId, now)
      return held !== undefined && hasBegun(held)
    },
  }
  return { staff, encounter }
}
