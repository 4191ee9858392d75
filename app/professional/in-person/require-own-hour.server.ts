/** What every page of one hour in person begins with at the desk: who is signed in there, and that the hour is theirs. */
import { deskState, findOwnHour, type OwnHour } from '#app/booking/public.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { portalContext } from '#app/platform/http/context.server.ts'
import type { PageRequest } from '#app/platform/http/page-request.server.ts'
import { isUuid } from '#app/platform/http/params.server.ts'
import { type Professional, requireProfessional } from '#app/staff/public.server.ts'
import { deskHourPath } from '#app/staff/public.ts'
import { patientName } from '#app/video/public.server.ts'
import type { OwnEncounter } from '../encounter.ts'
import { notTheirs } from '../not-theirs.server.ts'

/** @throws Response to the sign-in, the 404 page for an hour that is another professional's, and the page that says why of one that is closed to them. */
export async function requireOwnHour(
  asked: PageRequest,
  appointmentId: string,
): Promise<{ staff: Professional; hour: OwnHour }> {
  const staff = await requireProfessional(asked)
  const { db, clock } = asked.context.get(portalContext)
  const hour =
    isUuid(appointmentId) && (await findOwnHour(db, staff.professionalId, appointmentId, clock.now()))
  if (!hour) throw await notTheirs(asked, staff, appointmentId)
  return { staff, hour }
}

/** Documents are of whoever was called in, and lets their data be used. */
export const hasBegun = (hour: OwnHour): boolean =>
  !hour.blocked && ['in-attendance', 'attended'].includes(deskState(hour))

/** The same for what is issued in it. */
export async function requireHourEncounter(asked: PageRequest, appointmentId: string): Promise<OwnEncounter> {
  const { staff, hour } = await requireOwnHour(asked, appointmentId)
  const { patient, service, zone, centre } = hour
  const encounter = {
    appointmentId: hour.appointmentId,
    home: deskHourPath(hour.appointmentId),
    called: patientName(hour),
    patient,
    specialty: service,
    zone,
    place: centre,
    begun: hasBegun(hour),
    stillBegun: async (tx: Tx, now: Temporal.Instant) => {
      const held = await findOwnHour(tx, staff.professionalId, hour.appointmentId, now)
      return held !== undefined && hasBegun(held)
    },
  }
  return { staff, encounter }
}
