/** Gives ten more minutes to a hold, once. */
import type { Database } from '#app/platform/database/database.server.ts'
import { findOwnBooking } from '../appointments/appointment.queries.server.ts'
import { extendHoldRow } from './hold.queries.server.ts'
import { canExtend, extensionMinutes } from './hold.rules.ts'

/** The condition of the statement decides, so two clicks add once; no hour changes hands, so no agenda is locked. */
export async function extendHold(
  db: Database,
  hold: { id: string; holder: string | null },
  now: Temporal.Instant,
): Promise<
  { ok: true; heldUntil: Temporal.Instant } | { ok: false; reason: 'expired' | 'already-extended' }
> {
  const [extended] = await extendHoldRow(db, hold.id, hold.holder, extensionMinutes, now)
  if (extended) return { ok: true, heldUntil: extended.heldUntil }
  const found = await findOwnBooking(db, hold.id, hold)
  if (found?.state !== 'held' || !found.heldUntil) return { ok: false, reason: 'expired' }
  const verdict = canExtend({ heldUntil: found.heldUntil, extended: found.extended }, now)
  return verdict.ok ? { ok: false, reason: 'expired' } : verdict
}
