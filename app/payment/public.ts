/** What others may use of payment, in the browser and on the server. */
export {
  canPay,
  dueHours,
  lateDueMinutes,
  openAmong,
  type PayRefusal,
  type TakenState,
  takenAmong,
} from './payment.rules.ts'
export { returnPath } from './return-path.ts'
