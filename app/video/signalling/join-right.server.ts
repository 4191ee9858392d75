/** Whether somebody may sit in a room now: asked at its door, and again for as long as the socket stands. */
import type { Database } from '#app/platform/database/database.server.ts'
import { mayEnter, visitPayment } from '../visit/visit-payment.server.ts'
import { type Caller, findCallRight, type VisitRight, type VisitRole } from '../visit/visit-right.server.ts'

export type JoinAnswer = { ok: true; right: VisitRight } | { ok: false; reason: 'no-right' | 'not-open' }

/** As the pages of the visit have it: in its window, not cancelled or moved; for the patient only once it is paid and agreed to. */
export async function mayJoin(
  db: Database,
  caller: Caller,
  { reserva, role }: { reserva: string; role: VisitRole },
  now: Temporal.Instant,
): Promise<JoinAnswer> {
  const right = await findCallRight(db, caller, reserva, role, now)
  if (!right) return { ok: false, reason: 'no-right' }
  const ready = role === 'professional' || (right.visit.informed && mayEnter(await visitPayment(db, reserva)))
  return right.access === 'open' && ready ? { ok: true, right } : { ok: false, reason: 'not-open' }
}
