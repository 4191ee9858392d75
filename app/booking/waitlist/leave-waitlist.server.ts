/** The patient does not want the hour that is offered, or does not wait any more. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { lockAppointment } from '../changes/change.queries.server.ts'
import { refreshAgenda } from '../holds/agenda.queries.server.ts'
import type { Sender } from '../sender.server.ts'
import { offerEarlier } from './offer-hour.server.ts'
import { dropOfferedHour, endEntry, findEntry } from './waitlist.queries.server.ts'

/**
 * An hour that was offered goes to the next in line at once. Doing it twice changes nothing more.
 * @param appointmentId of an appointment that the caller has proved a right to.
 * @param asked by, verb: as in audit; absent: the patient, whose leaving stands nowhere.
 * @throws Response 404 when there is none.
 */
export async function leaveLine(
  db: Database,
  appointmentId: string,
  sender: Sender,
  now: Temporal.Instant,
  asked?: { by: string; verb: string },
): Promise<void> {
  await db.transaction(async tx => {
    const appointment = await lockAppointment(tx, appointmentId)
    if (!appointment) throw new Response(null, { status: 404 })
    const entry = await findEntry(tx, appointmentId)
    // What a closure keeps for them is in its own list.
    if (asked && entry?.closureId) return
    if (asked && (entry?.state === 'waiting' || entry?.state === 'offered'))
      await noteInAudit(tx, { actor: asked.by, verb: asked.verb, appointmentId }, now)
    // Of what is called off nobody leaves the line: they said so of the kept hour before.
    if (!asked && appointment.calledOff && entry?.state === 'waiting') return
    if (entry?.state === 'waiting') await endEntry(tx, entry.id, 'withdrawn')
    if (entry?.state !== 'offered' || !entry.hour) return
    await decline(tx, appointment, { id: entry.id, hour: entry.hour }, sender, now)
    await refreshAgenda(tx, appointment.offer.agendaId, now)
  })
}

/** Whoever moves by themselves to an hour before the one that is kept for them, or away from a closed one, does not need it any more. */
export async function letGoOfLater(
  tx: Tx,
  appointment: Appointment,
  start: Temporal.Instant,
  sender: Sender,
  now: Temporal.Instant,
): Promise<void> {
  const entry = await findEntry(tx, appointment.id)
  if (entry?.state !== 'offered' || !entry.hour || entry.hour.equals(start)) return
  if (entry.closureId || Temporal.Instant.compare(entry.hour, start) > 0)
    await decline(tx, appointment, { id: entry.id, hour: entry.hour }, sender, now)
}

async function decline(
  tx: Tx,
  { id: leftBy, offer }: Appointment,
  entry: { id: string; hour: Temporal.Instant },
  sender: Sender,
  now: Temporal.Instant,
): Promise<void> {
  await endEntry(tx, entry.id, 'declined')
  await dropOfferedHour(tx, entry.id)
  await offerEarlier(tx, { agendaId: offer.agendaId, start: entry.hour, leftBy }, sender, now)
}
