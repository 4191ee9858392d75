/** Rules that other capabilities' rules and statements may use. */
export { isOwedAgain } from './payment.rules.ts'
