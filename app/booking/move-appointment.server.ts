/** Another hour of the same offer: the old one is given back and the new one taken, or nothing changes. */

import { paymentDueAt } from '#app/payment/public.server.ts'
import { type Database, violation } from '#app/platform/database.server.ts'
import { enqueueAll } from '#app/platform/outbox.server.ts'
import { claimHour, refreshAgenda } from './agenda.queries.server.ts'
import { can, type Refusal, transitions } from './appointment.rules.ts'
import { lockAppointment, moveRow, noteChange } from './change.queries.server.ts'
import type { ChangeOutcome } from './confirm-appointment.server.ts'
import { movedMessages } from './notices/messages.server.ts'
import type { Sender } from './sender.server.ts'

/**
 * The code stays, the version counts up. Moving to the hour that it already has is done, not refused: a second click.
 * slot-taken: somebody has the hour, or it has passed or come too close. withdrawn: the offer is gone.
 * @param appointmentId of an appointment that the caller has proved a right to.
 * @throws Response 404 when there is none.
 */
export async function moveAppointment(
  db: Database,
  appointmentId: string,
  start: Temporal.Instant,
  sender: Sender,
  now: Temporal.Instant,
): Promise<ChangeOutcome<Refusal | 'slot-taken' | 'patient-busy' | 'withdrawn'>> {
  try {
    return await db.transaction(async tx => {
      const appointment = await lockAppointment(tx, appointmentId)
      if (!appointment) throw new Response(null, { status: 404 })
      const { offer, version, start: before } = appointment
      const verdict = can.move(appointment, now)
      if (!verdict.ok) return verdict
      if (before.equals(start)) return { ok: true, appointment }
      if (!offer.active) return { ok: false, reason: 'withdrawn' }
      if (!(await claimHour(tx, offer.scheduleId, start, now))) return { ok: false, reason: 'slot-taken' }

      const end = start.add({ minutes: offer.minutes })
      const state = transitions[appointment.state].move ?? appointment.state
      // What is still owed is owed for the new hour; what was paid stays paid.
      const due = appointment.paymentDueAt && paymentDueAt(start, now)
      await moveRow(tx, appointmentId, { start, end, state, paymentDueAt: due })
      await refreshAgenda(tx, offer.agendaId, now)
      const from = before.toString()
      await noteChange(
        tx,
        { actor: 'guest', verb: 'move', appointmentId, detail: { from, to: start.toString() } },
        now,
      )
      const moved = { ...appointment, start, end, state, paymentDueAt: due, version: version + 1 }
      await enqueueAll(tx, movedMessages(moved, before, sender, now), now)
      return { ok: true, appointment: moved }
    })
  } catch (error) {
    switch (violation(error)?.constraint) {
      case 'hour_taken':
        return { ok: false, reason: 'slot-taken' }
      case 'patient_busy':
        return { ok: false, reason: 'patient-busy' }
      default:
        throw error
    }
  }
}
