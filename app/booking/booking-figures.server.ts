/** What booking tells whoever watches the portal. */
import type { Tx } from '#app/platform/database.server.ts'
import type { Figure } from '#app/platform/metrics.server.ts'
import { countByState } from './figures.queries.server.ts'

const states = ['booked', 'confirmed', 'arrived', 'fulfilled', 'no-show', 'cancelled']

export async function bookingFigures(tx: Tx): Promise<Figure[]> {
  const rows = await countByState(tx)
  const byState = new Map(rows.map(({ state, count }) => [state, count]))
  return [
    {
      name: 'copihue_bookings_total',
      help: 'Appointments ever booked.',
      values: [{ value: rows.reduce((sum, { count }) => sum + count, 0) }],
    },
    {
      name: 'copihue_appointments',
      help: 'Appointments by state.',
      values: states.map(state => ({ labels: { state }, value: byState.get(state) ?? 0 })),
    },
  ]
}
