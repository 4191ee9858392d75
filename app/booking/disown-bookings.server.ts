/** An account changes hands: what its first holder booked, and where they are told of its hours, is its person's no longer. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { disownAppointments } from './appointments/my-appointments.queries.server.ts'
import { closeFeed } from './feed/calendar-feed.server.ts'
import { deleteDevicesOf } from './push/push.queries.server.ts'

/** In the transaction in which the account changes hands: appointments stay, with no account; its calendar and devices hear of none. */
export async function disownBookings(tx: Tx, accountId: string): Promise<void> {
  await disownAppointments(tx, accountId)
  await closeFeed(tx, { accountId })
  await deleteDevicesOf(tx, accountId)
}
