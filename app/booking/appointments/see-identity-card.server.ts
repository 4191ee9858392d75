/** Whoever attends has the identity card before their eyes: for this appointment the person attended is proven. */
import { detachBonos } from '#app/payment/public.server.ts'
import { isNoted, noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Tx } from '#app/platform/database/database.server.ts'
import { lockAppointment, proveRow, unproveRow } from '../changes/change.queries.server.ts'

const verb = 'see-identity-card'
const named = 'named'

/** Whether the RUT of an appointment is what a card said, and no booking: somebody may have read the card of whoever came along. */
export const isNamedByCard = (tx: Tx, appointmentId: string): Promise<boolean> =>
  isNoted(tx, { verb, appointmentId, has: named })

/**
 * Seeing the same card twice changes nothing more. other-rut: the hour was booked for another person.
 * @param seen.again whether nothing stands of what was issued on the card that named them: then another one may. Asked once the
 * appointment is held: whoever read another card in the same second has issued by then.
 * @param appointmentId of an appointment that the caller attends.
 * @param rut as the card says it, `12345678-5`.
 * @throws Response 404 when there is none; the violation of patient_busy when this person, proven, is elsewhere at that time.
 */
export async function seeIdentityCard(
  tx: Tx,
  {
    appointmentId,
    rut,
    again = async () => false,
  }: { appointmentId: string; rut: string; again?: () => Promise<boolean> },
  now: Temporal.Instant,
): Promise<{ ok: true } | { ok: false; reason: 'other-rut' }> {
  const appointment = await lockAppointment(tx, appointmentId)
  if (!appointment) throw new Response(null, { status: 404 })
  const booked = appointment.patientKey?.startsWith('rut:') ? appointment.patientKey.slice(4) : undefined
  const another = booked !== undefined && booked !== rut
  if (another && !((await isNamedByCard(tx, appointmentId)) && (await again())))
    return { ok: false, reason: 'other-rut' }
  if (appointment.proven && !another) return { ok: true }
  if (another) {
    // What was paid for the hour goes along, as soon as it is proven anew.
    await unproveRow(tx, appointmentId)
    await detachBonos(tx, appointmentId)
  }
  await proveRow(tx, appointmentId, rut)
  const detail: Record<string, boolean> = booked === undefined || another ? { [named]: true } : {}
  await noteInAudit(tx, { actor: 'professional', verb, appointmentId, detail }, now)
  return { ok: true }
}
