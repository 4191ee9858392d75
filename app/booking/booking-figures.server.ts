/** What booking tells whoever watches the portal. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { findTally } from '#app/platform/database/tally.queries.server.ts'
import type { Figure } from '#app/platform/metrics.server.ts'

const states = ['booked', 'confirmed', 'arrived', 'fulfilled', 'no-show', 'cancelled']

/**
 * Of all centres, since the first booking, and of no person. Out of tallies that the database keeps: asking often costs nothing. A state of which
 * there is none is 0.
 */
export async function bookingFigures(tx: Tx): Promise<Figure[]> {
  const byState = await findTally(tx, 'appointment')
  return [
    {
      name: 'copihue_bookings_total',
      help: 'Appointments ever booked.',
      values: [{ value: [...byState.values()].reduce((sum, count) => sum + count, 0) }],
    },
    {
      name: 'copihue_appointments',
      help: 'Appointments by state.',
      values: states.map(state => ({ labels: { state }, value: byState.get(state) ?? 0 })),
    },
  ]
}
