/** What supply asks of appointments while it imports and makes days: its port. Plain Node reads it for the commands. */
import type { Tx } from '#app/platform/database/database.server.ts'
import type { AppointmentLine, Bookings } from '#app/supply/public.server.ts'
import { listOnHands } from '../closures/list-on-hands.server.ts'
import type { OrderPart } from '../holds/order.queries.server.ts'
import { planOrder } from '../holds/plan-order.server.ts'
import { emptyGoneHours, emptyOffers, findUnlistedGoneHours } from './gone-hours.queries.server.ts'
import { findOfferId, importAppointments } from './import-appointments.queries.server.ts'
import { findImportedNames } from './imported-names.queries.server.ts'

export const importedBookings: Bookings = {
  async load(tx, lines, now, importer = 'operator') {
    const names = await findImportedNames(tx, lines, importer)
    const named = lines.map((line, n) => ({
      ...line,
      key: names.get(n)?.name ?? line.key,
      // The word of one centre would prove a RUT at every other: docs/decisions/0180-unproven-bookings.md.
      patient: line.patient && {
        ...line.patient,
        card_seen: importer === 'operator' && line.patient.card_seen,
      },
    }))
    const outcomes = await importAppointments(tx, named, await ordersOf(tx, lines), now)
    return outcomes.map((outcome, n) => (names.get(n)?.elsewhere ? 'elsewhere' : outcome))
  },
  async there(tx, lines, importer) {
    const names = await findImportedNames(tx, lines, importer)
    return new Set(lines.filter((_, n) => names.get(n)?.there))
  },
  emptyGoneHours,
  async listGone(tx, gone, now) {
    if (gone.length === 0) return
    const ids = gone.map(({ id }) => id)
    await listOnHands(tx, await findUnlistedGoneHours(tx, ids, now), 'job', now)
  },
  emptyOffers,
}

/** Of lines with several exams, by their place: what they need of the agenda; no offers where they cannot be one hour of it. */
async function ordersOf(tx: Tx, lines: readonly AppointmentLine[]): Promise<Map<number, OrderPart>> {
  const orders = new Map<number, OrderPart>()
  for (const [n, { offer, exams = [] }] of lines.entries()) {
    if (exams.length < 2) continue
    const offerId = await findOfferId(tx, offer)
    if (offerId === undefined) continue
    const plan = await planOrder(tx, offerId, exams)
    const [part, ...others] = plan.ok ? plan.parts : []
    orders.set(n, part && others.length === 0 ? part : { offers: [], minutes: 0 })
  }
  return orders
}
