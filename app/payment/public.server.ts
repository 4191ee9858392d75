/** What other capabilities may use of payment, on the server. */
export { detachBonos } from './bono.queries.server.ts'
export { payDemoVisit } from './demo-payment.queries.server.ts'
export { closeCash } from './desk/close-cash.server.ts'
export {
  findCloses,
  findDeskPayment,
  findHeldMoney,
  findPromised,
  findTakenOf,
} from './desk/desk-money.queries.server.ts'
export {
  cameIn,
  canPayAtDesk,
  type DeskMethod,
  deskMethods,
  differences,
  goingBack,
  type Sums,
  shownBack,
  shownMoney,
  sumOf,
  sumsOf,
  type Tender,
  tendersBack,
  wentBack,
} from './desk/desk-payment.rules.ts'
export { handBack } from './desk/hand-back.server.ts'
export { type DeskQuoteOutcome, quoteAtDesk } from './desk/quote-at-desk.server.ts'
export { type DeskPayOutcome, takeAtDesk } from './desk/take-at-desk.server.ts'
export { forgetPayers } from './forget-payers.queries.server.ts'
export { checkDoubts, checkLedger } from './ledger/check-ledger.server.ts'
export { endDoubt, noteRefundByHand } from './operator/end-by-hand.server.ts'
export {
  findDoubts,
  findFaults,
  findSettledOn,
  findStrayRefunds,
} from './operator/operator.queries.server.ts'
export type { BonoVisit, Payable, PayableAppointments, PayablePart } from './payable-appointments.ts'
export {
  findAttempts,
  findPayment,
  findPaymentsOf,
  type Payment,
  type PaymentFlow,
} from './payment.queries.server.ts'
export { paymentDueAt } from './payment.rules.ts'
export type { Announce, PaymentDeps, PaymentNews } from './payment-deps.ts'
export { findReceipt, type PaidReceipt } from './receipt.queries.server.ts'
export { reconcilePayments } from './reconcile-payments.server.ts'
export { refundPayments } from './refunds/refund-payments.server.ts'
export { requestRefund } from './refunds/request-refund.server.ts'
export { settlePayment } from './settle-payment.server.ts'
export { type PaymentStanding, standingsOf } from './standing.server.ts'
export { formAddress, startPayment } from './start-payment.server.ts'
