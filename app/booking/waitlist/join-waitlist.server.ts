/** «Avísame si se libera antes»: the appointment stays as it is, and its patient stands in line. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { can, type Refusal } from '../appointments/appointment.rules.ts'
import { lockAppointment } from '../changes/change.queries.server.ts'
import { insertEntry } from './waitlist.queries.server.ts'

/**
 * Asking twice stands in line once.
 * @param appointmentId of an appointment that the caller has proved a right to.
 * @param asked by, verb: as in audit.
 * @throws Response 404 when there is none.
 */
export async function askEarlier(
  db: Database,
  appointmentId: string,
  now: Temporal.Instant,
  { by: actor, verb } = { by: 'guest', verb: 'ask-earlier' },
): Promise<{ ok: true } | { ok: false; reason: Refusal }> {
  return db.transaction(async tx => {
    const appointment = await lockAppointment(tx, appointmentId)
    if (!appointment) throw new Response(null, { status: 404 })
    const verdict = can.move(appointment, now)
    if (!verdict.ok) return verdict
    // What they have nobody attends: they wait for no earlier one, they choose another.
    if (appointment.calledOff) return { ok: false, reason: 'called-off' }
    const { agendaId } = appointment.offer
    if (await insertEntry(tx, { appointmentId, agendaId }, now))
      await noteInAudit(tx, { actor, verb, appointmentId }, now)
    return { ok: true }
  })
}
