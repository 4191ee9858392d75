/** What others may use of supply, in the browser and on the server. */
export { mapAddress } from './map-address.ts'
export { parseSlotId, slotId, slotIdAt } from './slot-id.ts'
