/** The order of an appointment: brought by its patient while there is somebody to prepare for it, and seen by its centre. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { type AppointmentMoment, can } from '../appointments/appointment.rules.ts'
import { lockAppointmentRow } from '../changes/change.queries.server.ts'
import type { OfferView } from '../holds/offer.queries.server.ts'
import { deletePicture, findPictureAt, savePicture } from './order-picture.queries.server.ts'
import type { OrderPicture } from './read-order-picture.server.ts'

/** Exams are done by order; a visit to a doctor is not. */
export const takesOrder = (
  appointment: AppointmentMoment & { offer: Pick<OfferView, 'type'> },
  now: Temporal.Instant,
): boolean => appointment.offer.type !== 'consulta' && can.move(appointment, now).ok

/**
 * @param appointmentId of an appointment that the caller has proved a right to.
 * @param picture null takes it away.
 * @returns false when it is too late, and nothing changed.
 * @throws Response 404 when there is no such appointment.
 */
export const attachOrder = (
  db: Database,
  appointmentId: string,
  picture: OrderPicture | null,
  now: Temporal.Instant,
): Promise<boolean> =>
  db.transaction(async tx => {
    await lockAppointmentRow(tx, appointmentId)
    const appointment = await findAppointment(tx, appointmentId)
    if (!appointment) throw new Response(null, { status: 404 })
    if (!takesOrder(appointment, now)) return false
    if (picture) await savePicture(tx, appointmentId, picture, now)
    else await deletePicture(tx, appointmentId)
    const verb = picture ? 'attach-order' : 'remove-order'
    await noteInAudit(tx, { actor: 'guest', verb, appointmentId }, now)
    return true
  })

/** @returns undefined for an appointment of another centre. Whoever saw it stands in the audit. */
export const seeOrder = (
  db: Database,
  { appointmentId, centreId, by }: { appointmentId: string; centreId: number; by: string },
  now: Temporal.Instant,
) =>
  db.transaction(async tx => {
    const found = await findPictureAt(tx, appointmentId, centreId)
    if (found) await noteInAudit(tx, { actor: by, verb: 'see-order', appointmentId }, now)
    return found
  })
