/** Another hour of the same offer: the old one is given back and the new one taken, or nothing changes. */

import { paymentDueAt } from '#app/payment/public.server.ts'
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import { type Database, type Tx, violation } from '#app/platform/database/database.server.ts'
import { allowed, countAttempt } from '#app/platform/limits/limits.server.ts'
import { enqueueAll } from '#app/platform/messages/outbox.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { can, type Refusal, transitions } from '../appointments/appointment.rules.ts'
import { claimHour, refreshAgenda } from '../holds/agenda.queries.server.ts'
import { movedMessages } from '../notices/messages.server.ts'
import type { Sender } from '../sender.server.ts'
import { letGoOfLater } from '../waitlist/leave-waitlist.server.ts'
import { offerEarlier } from '../waitlist/offer-hour.server.ts'
import { lockAppointment, moveRow } from './change.queries.server.ts'
import type { ChangeOutcome } from './confirm-appointment.server.ts'

/** Each one writes an e-mail and an SMS to an address and a telephone that nobody has proved to own. */
export const moves = { purpose: 'move-appointment', max: 10, per: 'day' } as const

/**
 * The code stays, the version counts up. Moving to the hour that it already has is done, not refused: a second click.
 * slot-taken: somebody has the hour, or it has passed or come too close. withdrawn: the offer is gone.
 * @param appointmentId of an appointment that the caller has proved a right to.
 * @throws Response 404 when there is none. CaptchaNeeded, for `trySending`.
 */
export async function moveAppointment(
  db: Database,
  appointmentId: string,
  start: Temporal.Instant,
  sender: Sender,
  now: Temporal.Instant,
): Promise<ChangeOutcome<Refusal | 'slot-taken' | 'patient-busy' | 'withdrawn' | 'too-many-moves'>> {
  try {
    return await db.transaction(async tx => {
      const appointment = await lockAppointment(tx, appointmentId)
      if (!appointment) throw new Response(null, { status: 404 })
      const again = appointment.start.equals(start)
      if (!again && !(await allowed(tx, moves, appointmentId, now)).ok)
        return { ok: false, reason: 'too-many-moves' }
      const outcome = await moveWithin(tx, appointment, start, sender, now)
      if (outcome.ok && !again) await countAttempt(tx, moves, appointmentId, now)
      return outcome
    })
  } catch (error) {
    const reason = refusalIn(error)
    if (!reason) throw error
    return { ok: false, reason }
  }
}

/** The move itself. @param appointment just locked in this transaction. @throws what `refusalIn` reads. */
export async function moveWithin(
  tx: Tx,
  appointment: Appointment,
  start: Temporal.Instant,
  sender: Sender,
  now: Temporal.Instant,
): Promise<ChangeOutcome<Refusal | 'slot-taken' | 'withdrawn'>> {
  const { id, offer, version, start: before } = appointment
  const verdict = can.move(appointment, now)
  if (!verdict.ok) return verdict
  if (before.equals(start)) return { ok: true, appointment }
  if (!offer.active) return { ok: false, reason: 'withdrawn' }
  if (!(await claimHour(tx, offer.scheduleId, start, now))) return { ok: false, reason: 'slot-taken' }

  const end = start.add({ minutes: offer.minutes })
  const state = transitions[appointment.state].move ?? appointment.state
  // What is still owed is owed for the new hour; what was paid stays paid.
  const due = await moveRow(tx, id, { start, end, state, paymentDueAt: paymentDueAt(start, now) })
  await letGoOfLater(tx, appointment, start, sender, now)
  await offerEarlier(tx, { agendaId: offer.agendaId, start: before, leftBy: id }, sender, now)
  await refreshAgenda(tx, offer.agendaId, now)
  const detail = { from: before.toString(), to: start.toString() }
  await noteInAudit(tx, { actor: 'guest', verb: 'move', appointmentId: id, detail }, now)
  const moved = { ...appointment, start, end, state, paymentDueAt: due, version: version + 1 }
  await enqueueAll(tx, movedMessages(moved, before, sender, now), now, sender.sending)
  return { ok: true, appointment: moved }
}

/** Which of the constraints said no. */
export function refusalIn(error: unknown): 'slot-taken' | 'patient-busy' | undefined {
  switch (violation(error)?.constraint) {
    case 'hour_taken':
      return 'slot-taken'
    case 'patient_busy':
      return 'patient-busy'
  }
  return undefined
}
