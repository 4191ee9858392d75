/** The free hours of an offer that are nearest to one that cannot be had. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { findFreeStarts } from './agenda.queries.server.ts'
import { nearestTo } from './nearest.rules.ts'
import type { OfferView } from './offer.queries.server.ts'

const reachDays = 60
const shown = 3

/**
 * @param itself whether the one that is wanted may be among them, where it is free again.
 * @returns at most three, in the order of the clock.
 */
export async function nearestHours(
  tx: Tx,
  offer: Pick<OfferView, 'scheduleId' | 'modality' | 'minutes'>,
  wanted: Temporal.Instant,
  now: Temporal.Instant,
  { itself = true } = {},
): Promise<Temporal.Instant[]> {
  const schedule = { id: offer.scheduleId, modality: offer.modality, minutes: offer.minutes }
  const day = Temporal.Duration.from({ hours: 24 })
  const around = { from: wanted.subtract(day), to: wanted.add(day), limit: 300 }
  const given = (starts: Temporal.Instant[]) => (itself ? starts : starts.filter(at => !at.equals(wanted)))
  const close = given(await findFreeStarts(tx, schedule, around, now))
  if (close.length >= shown) return nearestTo(wanted, close, shown)
  const later = { from: wanted, to: wanted.add({ hours: 24 * reachDays }), limit: shown + 1 }
  const earlier = { from: now, to: wanted, limit: 1000 }
  const found = [
    ...given(await findFreeStarts(tx, schedule, later, now)),
    ...(await findFreeStarts(tx, schedule, earlier, now)),
  ]
  return nearestTo(wanted, found, shown)
}
