/** What patients and the portal do about earlier hours, for the tests of other rooms. */
export { cancelAppointment } from '#app/booking/changes/cancel-appointment.server.ts'
export { moveAppointment } from '#app/booking/changes/move-appointment.server.ts'
export { acceptEarlier } from '#app/booking/waitlist/accept-offer.server.ts'
export { endEarlierOffers } from '#app/booking/waitlist/end-offers.server.ts'
export { askEarlier } from '#app/booking/waitlist/join-waitlist.server.ts'
export { leaveLine } from '#app/booking/waitlist/leave-waitlist.server.ts'
export { offerMinutes } from '#app/booking/waitlist/waitlist.rules.ts'
