/** What a centre called off and its patient did not answer is cancelled some minutes after it began: what was paid goes back, as they were promised. */
import type { Database, Tx } from '#app/platform/database/database.server.ts'
import { describeError, type Log } from '#app/platform/log.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { isCalledOff } from '../appointments/appointment.rules.ts'
import { findOrder } from '../appointments/order.queries.server.ts'
import { cancelForCentre, tellCancelled } from '../changes/cancel-for-centre.server.ts'
import { lockAppointment, lockOrder } from '../changes/change.queries.server.ts'
import { refreshAgenda } from '../holds/agenda.queries.server.ts'
import type { Sender } from '../sender.server.ts'
import { unansweredBy } from './closure.rules.ts'
import { findUnanswered, noteUnanswered } from './unanswered.queries.server.ts'

const batch = 100

/**
 * Run every few seconds, on any number of nodes at once. Whoever came all the same, and is noted as being there, is not touched
 * (docs/decisions/0383-what-a-closure-leaves-open.md).
 * One that fails is logged, and keeps no other waiting.
 * @returns how many were cancelled.
 */
export async function cancelUnanswered(
  { db, log, sender }: { db: Database; log: Log; sender: Sender },
  now: Temporal.Instant,
  signal?: AbortSignal,
): Promise<number> {
  let cancelled = 0
  for (const { id } of await findUnanswered(db, now, batch)) {
    if (signal?.aborted) return cancelled
    try {
      cancelled += await db.transaction(tx => cancelVisit(tx, id, sender, now))
    } catch (error) {
      log.error('called-off.error', { appointment: id, ...describeError(error) })
    }
  }
  return cancelled
}

/** Every hour of the same visit that has begun unanswered: told of in one letter. */
async function cancelVisit(tx: Tx, id: string, sender: Sender, now: Temporal.Instant): Promise<number> {
  await lockOrder(tx, id)
  await lockAppointment(tx, id)
  const cancelled: Appointment[] = []
  // Read once it is locked: they may have taken the kept hour, or have come, meanwhile.
  for (const one of await findOrder(tx, id)) {
    if (!isCalledOff(one) || Temporal.Instant.compare(one.start, unansweredBy(now)) > 0) continue
    await noteUnanswered(tx, one.id, now)
    cancelled.push(await cancelForCentre(tx, one, 'job', now))
    await refreshAgenda(tx, one.offer.agendaId, now)
  }
  await tellCancelled(tx, cancelled, sender, now)
  return cancelled.length
}
