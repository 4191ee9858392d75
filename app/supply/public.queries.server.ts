/** What statements of rooms above may ask of supply, as parts of them or in their transaction. */
export { insertNetwork, joinNetwork } from './editing/overview.queries.server.ts'
export { changeLists, closureIsSet, closureIsSetAt, isShut, shutAt } from './hours/closures.queries.server.ts'
export { refreshWhereFilled } from './hours/hours.queries.server.ts'
export {
  attendant,
  attendsAt,
  attendsBeyond,
  type CentreSpan,
  findOffered,
  spansOf,
  specialtiesAt,
} from './hours/offered.queries.server.ts'
