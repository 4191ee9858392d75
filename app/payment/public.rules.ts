/** Rules that other capabilities' rules and statements may use. */
export { isOwedAgain, lateDueMinutes } from './payment.rules.ts'
