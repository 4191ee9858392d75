/** What others may use of supply, in the browser and on the server. */
export { parseSlotId, slotId } from './slot-id.ts'
