/** Rules that other capabilities' rules and statements may use. */
export type { PaymentMethod } from './desk/desk-payment.rules.ts'
export { isOwedAgain, lateDueMinutes } from './payment.rules.ts'
