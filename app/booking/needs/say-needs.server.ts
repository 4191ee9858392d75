/** What is needed at a visit, said after the booking. */
import { noteInAudit } from '#app/platform/audit.queries.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findAppointment } from '../appointments/appointment.queries.server.ts'
import { can, type Refusal } from '../appointments/appointment.rules.ts'
import { findOrder } from '../appointments/order.queries.server.ts'
import { lockOrderRows } from '../changes/change.queries.server.ts'
import { findNeeds, saveNeeds } from './needs.queries.server.ts'
import { added, type Needs } from './needs.rules.ts'

/**
 * Said once for every hour of a visit. As long as the hour can still be moved there is somebody to prepare for it.
 * @param appointmentId of an appointment that the caller has proved a right to.
 * @param over false: of whoever may not read what was said, it is added to it.
 * @throws Response 404 when there is none.
 */
export const sayNeeds = (
  db: Database,
  appointmentId: string,
  needs: Needs,
  now: Temporal.Instant,
  { over = true } = {},
): Promise<{ ok: true } | { ok: false; reason: Refusal }> =>
  db.transaction(async tx => {
    await lockOrderRows(tx, appointmentId)
    const appointment = await findAppointment(tx, appointmentId)
    if (!appointment) throw new Response(null, { status: 404 })
    const verdict = can.move(appointment, now)
    if (!verdict.ok) return verdict
    for (const one of await findOrder(tx, appointmentId))
      if (can.move(one, now).ok)
        await saveNeeds(tx, one.id, over ? needs : added(await findNeeds(tx, one.id), needs), now)
    await noteInAudit(tx, { actor: 'guest', verb: 'needs', appointmentId }, now)
    return { ok: true }
  })
