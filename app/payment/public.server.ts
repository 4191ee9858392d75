/** What other capabilities may use of payment, on the server. */
export { checkDoubts, checkLedger } from './check-ledger.server.ts'
export type { Announce, PaymentDesk, PaymentNews } from './desk.ts'
export { paymentDueAt } from './payment.rules.ts'
export { type PaymentStanding, paymentOf, paymentsOf } from './payment-of.server.ts'
export { findPaidOnline, type PaidOnline } from './receipt.queries.server.ts'
export { reconcilePayments } from './reconcile-payments.server.ts'
export { refundPayments } from './refund-payments.server.ts'
export { wishRefund } from './wish-refund.server.ts'
