/** What other capabilities may use of booking. */
export { slotId } from './slot-id.ts'
