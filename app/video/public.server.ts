/** What other capabilities may use of the video visit. */

export { findDemoVisit } from './demo-visit.queries.server.ts'
export { forgetOldSignals } from './signalling/signal.queries.server.ts'
export { closeOverdueVisits } from './visit/close-overdue.server.ts'
export { forgetVisits } from './visit/forget-visits.queries.server.ts'
export { loadUnanswered } from './visit/load-unanswered.server.ts'
export { callerOf } from './visit/require-visit.server.ts'
export { stepVisit } from './visit/step-visit.server.ts'
export { findSurvey, resealSurveys } from './visit/survey.queries.server.ts'
export {
  type Found,
  findVisits,
  openVisit,
  professionalOwner,
} from './visit/visit.queries.server.ts'
export { patientName } from './visit/visit-facts.server.ts'
export { findNotes, resealNotes, saveNotes } from './visit/visit-notes.queries.server.ts'
export { type VisitPayment, visitPayment, visitPayments } from './visit/visit-payment.server.ts'
export { findVisitRight, type VisitRight } from './visit/visit-right.server.ts'
