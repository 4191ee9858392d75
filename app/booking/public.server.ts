/** What other capabilities may use of booking. */

export { bookingFigures } from './booking-figures.server.ts'
export { forgetOldBookingData } from './forget-old.server.ts'
export { releaseExpiredHolds } from './release-expired-holds.server.ts'
export { slotId } from './slot-id.ts'
