/** What other capabilities may use of booking. */

export { bookingFigures } from './booking-figures.server.ts'
export { forgetOldBookingData } from './forget-old.server.ts'
export { holderIn } from './guest.server.ts'
export { handGuestOver } from './hand-over.server.ts'
export { openGuestLink } from './load-guest-link.server.ts'
export { loadUpcoming } from './load-upcoming.server.ts'
export { recordAttendance } from './record-attendance.server.ts'
export { releaseExpiredHolds } from './release-expired-holds.server.ts'
export { slotId } from './slot-id.ts'
