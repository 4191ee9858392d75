/** Whoever attends has the identity card before their eyes: for this appointment the person attended is proven. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { lockAppointment, proveRow } from '../changes/change.queries.server.ts'

/**
 * Seeing the same card twice changes nothing more. other-rut: the hour was booked for another person.
 * @param appointmentId of an appointment that the caller attends.
 * @param rut as the card says it, `12345678-5`.
 * @throws Response 404 when there is none; the violation of patient_busy when this person, proven, is elsewhere at that time.
 */
export async function seeIdentityCard(
  tx: Tx,
  { appointmentId, rut }: { appointmentId: string; rut: string },
  now: Temporal.Instant,
): Promise<{ ok: true } | { ok: false; reason: 'other-rut' }> {
  const appointment = await lockAppointment(tx, appointmentId)
  if (!appointment) throw new Response(null, { status: 404 })
  const booked = appointment.patientKey?.startsWith('rut:') ? appointment.patientKey.slice(4) : undefined
  if (booked !== undefined && booked !== rut) return { ok: false, reason: 'other-rut' }
  if (appointment.proven) return { ok: true }
  await proveRow(tx, appointmentId, rut)
  await noteInAudit(tx, { actor: 'professional', verb: 'see-identity-card', appointmentId }, now)
  return { ok: true }
}
