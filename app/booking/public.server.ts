/** What other capabilities may use of booking. */

export { announceImported } from './appointments/announce-imported.server.ts'
export type { Appointment } from './appointments/appointment.queries.server.ts'
export {
  findAppointment,
  findDeskAppointment,
  findOwnBooking,
} from './appointments/appointment.queries.server.ts'
export { doorOf, dueOf, upcomingStates } from './appointments/appointment.rules.ts'
export {
  type AppointmentFacts,
  appointmentFacts,
  offerFacts,
  offerTitle,
  paidFacts,
} from './appointments/appointment-facts.server.ts'
export { bookAppointment } from './appointments/book-appointment.server.ts'
export { notForAge } from './appointments/booking.rules.ts'
export { appointmentCode } from './appointments/code.rules.ts'
export { examsIn, fastIsLate } from './appointments/exams-in.server.ts'
export { loadMyAppointments } from './appointments/load-my-appointments.server.ts'
export { loadUpcoming } from './appointments/load-upcoming.server.ts'
export { findLastInsurer, ownsAppointment } from './appointments/my-appointments.queries.server.ts'
export { findOrder } from './appointments/order.queries.server.ts'
export { patientKey } from './appointments/patient.rules.ts'
export { findPayable } from './appointments/payable.queries.server.ts'
export { paymentPorts } from './appointments/payable-appointments.server.ts'
export { deadlinesOf, paymentOf, paymentsOf } from './appointments/payment-of.server.ts'
export { sayReception } from './appointments/say-appointment.server.ts'
export { isNamedByCard, seeIdentityCard } from './appointments/see-identity-card.server.ts'
export { type ShownAppointment, showAppointment } from './appointments/show-appointment.server.ts'
export { arriveAtTablet } from './arrival/arrive.server.ts'
export { loadWaitingRoom, roomMark } from './arrival/load-waiting-room.server.ts'
export { areBlocked } from './blocked/blocked.queries.server.ts'
export { bookedSpecialties } from './booked-specialties.server.ts'
export { contactForm, whomForm } from './booking.form.server.ts'
export { bookingFigures } from './booking-figures.server.ts'
export { cancelByCentre } from './changes/cancel-by-centre.server.ts'
export { lockAppointment, lockAppointmentRow } from './changes/change.queries.server.ts'
export { disownAppointment } from './changes/disown-appointment.server.ts'
export { followToCentre } from './changes/follow-centre.server.ts'
export { findPaidAtDesk } from './changes/paid-at-desk.queries.server.ts'
export { recordAttendance } from './changes/record-attendance.server.ts'
export { releaseUnpaid } from './changes/release-unpaid.server.ts'
export {
  answerAll,
  cancelForClosure,
  moveForClosure,
  offerForClosure,
  type PatientOutcome,
  tickCalled,
} from './closures/answer-closure.server.ts'
export { cancelUnanswered } from './closures/cancel-unanswered.server.ts'
export { handOverGone, loadInsuredAfter, type TouchedPerson } from './closures/hand-over-gone.server.ts'
export { keepDemoClosure } from './closures/keep-demo-closure.server.ts'
export { type ClosurePatient, loadClosure, loadClosures } from './closures/load-closures.server.ts'
export { openAgain } from './closures/open-again.server.ts'
export { dropClosure, liftClosure, planClosure, setClosure } from './closures/plan-closure.server.ts'
export { tellAttendedAgain } from './closures/tell-attended-again.server.ts'
export { loadComing } from './coming/load-coming.server.ts'
export { delegatedToken } from './delegated/delegated-link.ts'
export {
  addDemoVisit,
  clearInventedHours,
  isTakenForDemo,
  moveDemoVisit,
  oweInAdvance,
  pastDemoVisits,
  standingHours,
} from './demo-hours.queries.server.ts'
export { attendAtDesk } from './desk/attend-at-desk.server.ts'
export { bookAtDesk, type DeskBooking, type DeskBookingOutcome } from './desk/book-at-desk.server.ts'
export { cancelAtDesk, loadDeskChange, moveAtDesk } from './desk/change-at-desk.server.ts'
export { closeHour, loadUnclosed } from './desk/close-hours.server.ts'
export { dayMark } from './desk/desk.queries.server.ts'
export { askedAtDesk, closings, deskDeeds, deskDeedsFor, deskState } from './desk/desk.rules.ts'
export { changeDeskSettings, loadDeskSettings } from './desk/desk-settings.server.ts'
export { keepDemoDay } from './desk/keep-demo-day.server.ts'
export { spanOfDay } from './desk/lines/day-lines.server.ts'
export {
  dayAsked,
  isLostDay,
  loadCentreDay,
  loadCentreWeek,
  spanOfWeek,
} from './desk/load-centre-day.server.ts'
export { deskPrice, loadDeskBooking } from './desk/load-desk-booking.server.ts'
export { loadDeskPayment } from './desk/load-desk-payment.server.ts'
export { countOwnHours, findOwnHour, findOwnHours, type OwnHour } from './desk/own-hours.queries.server.ts'
export { handBackAtDesk, payAtDesk, quoteAtDesk } from './desk/pay-at-desk.server.ts'
export { loadDayWait, loadWaiting } from './desk/waiting/load-wait.server.ts'
export { offerAtDesk } from './desk/waiting/offer-at-desk.server.ts'
export { askEarlierAtDesk, leaveLineAtDesk } from './desk/waiting/wait-at-desk.server.ts'
export { disownBookings } from './disown-bookings.server.ts'
export { forgetProfessionals } from './ended/forget-professionals.server.ts'
export { forgetRecords } from './ended/forget-records.server.ts'
export { changeFeed, loadFeedPage } from './feed/feed-page.server.ts'
export { forgetHealthData, forgetOldBookingData } from './forget-old.server.ts'
export { giveTime } from './give-time.server.ts'
export { guestLinkToken, readGuestLink } from './guest-links/guest-link.server.ts'
export { linkedAppointment, openGuestLink } from './guest-links/open-guest-link.server.ts'
export { findAffected, findFreeStarts } from './holds/agenda.queries.server.ts'
export { examErrors } from './holds/exam-errors.server.ts'
export { extendHold } from './holds/extend-hold.server.ts'
export { holderIn, keepGuest, liveHolder, loadGuest, saveDraft } from './holds/guest.server.ts'
export { guestPorts } from './holds/guest-ports.server.ts'
export { findHolds } from './holds/hold.queries.server.ts'
export { holdHour } from './holds/hold-hour.server.ts'
export { loadCalendar } from './holds/load-calendar.server.ts'
export { loadProblem, type ProblemData, problemIn } from './holds/load-problem.server.ts'
export {
  type ExamPart,
  type FinancerPrice,
  findDoctorLink,
  findFinancer,
  findInPersonInstead,
  findOffer,
  findOffersOf,
  findPrices,
  findProfessionalName,
  type OfferView,
} from './holds/offer.queries.server.ts'
export { findExamParts } from './holds/order.queries.server.ts'
export { planOrder } from './holds/plan-order.server.ts'
export { releaseExpiredHolds } from './holds/release-expired-holds.server.ts'
export { releaseHold } from './holds/release-hold.server.ts'
export { loadOverbooking, nowValue } from './lanes/load-overbooking.server.ts'
export { type OverbookOutcome, overbookAtDesk } from './lanes/overbook.server.ts'
export { findLetGo } from './let-go.queries.server.ts'
export { findCentreLooks, findNamed, noteListLook } from './looks/looks.queries.server.ts'
export { needsIn } from './needs/needs.form.server.ts'
export { askNeeds, needsTold } from './needs/needs-told.server.ts'
export { tellCentres } from './needs/tell-centres.server.ts'
export { tellAnnulled } from './notices/annulled.server.ts'
export { bookedKeys } from './notices/messages.server.ts'
export { sayHoursAnew } from './notices/say-anew.server.ts'
export { seeOrder } from './order-picture/attach-order.server.ts'
export { bringsOrder } from './order-picture/brings-order.server.ts'
export { findOrderToBook } from './ordered/exam-order.server.ts'
export { findHoursOfOrder, type HourOfOrder } from './ordered/hours-of-order.queries.server.ts'
export { seeExamOrder } from './ordered/see-order-at-desk.server.ts'
export { openAtDesk, searchAtDesk } from './patients/find-at-desk.server.ts'
export { correctRut, joinPatients, type MendOutcome } from './patients/mend-patient.server.ts'
export type { ComingHour, FoundPatient } from './patients/patients.queries.server.ts'
export { wishIn } from './patients/wish.ts'
export { makePrintouts } from './printout/make-printouts.server.ts'
export { loadPrintouts, loadSheetAtDesk, openPrintout } from './printout/printouts-at-desk.server.ts'
export { otherWaysOf, remindOtherwise } from './push/other-ways.server.ts'
export { reachFollower } from './reach/follow-reach.server.ts'
export { sharingFollower } from './reach/follow-sharing.server.ts'
export { keepOwnBookings } from './reach/keep-own-bookings.server.ts'
export { findHoursLeft } from './reports/hours-left.queries.server.ts'
export {
  channels,
  loadReport,
  type Method,
  methods,
  type Report,
  type ReportFigures,
  type ReportLine,
} from './reports/load-report.server.ts'
export { guestLink, payPath, type Sender, senderOf } from './sender.server.ts'
export { bookSeries, type DeskSeriesOutcome } from './series/book-series.server.ts'
export {
  loadAttended,
  loadSeriesForm,
  loadSessions,
  previewSeries,
} from './series/load-series.server.ts'
export { cadences, mostSessions, mostSteps } from './series/series.rules.ts'
export {
  bookBySystem,
  holdBySystem,
  releaseBySystem,
  type SystemHour,
} from './systems/book-by-system.server.ts'
export { cancelBySystem } from './systems/cancel-by-system.server.ts'
export {
  type AppointmentVersion,
  countVersions,
  findForgotten,
  findVersions,
  placeChanges,
} from './systems/changes.queries.server.ts'
export {
  type AppointmentsAsked,
  type FreeHour,
  findByCodes,
  findFreeHours,
  findPersonHours,
  findSystemAppointments,
  type SystemAppointment,
} from './systems/system-hours.queries.server.ts'
export { endEarlierOffers } from './waitlist/end-offers.server.ts'
export { addRequest } from './waitlist/requests/add-request.server.ts'
export { changeRequest } from './waitlist/requests/change-request.server.ts'
export { loadDayRequests, loadRequests, openRequestAtDesk } from './waitlist/requests/load-requests.server.ts'
export { removeFromList } from './waitlist/requests/remove-request.server.ts'
export { furthestDays } from './waitlist/requests/request.rules.ts'
