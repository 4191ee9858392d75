/** Rules of identity that rooms above share. */

export { authorizePath, isGoodRedirect, patientScopes } from './apps/app-scopes.rules.ts'
export { namesAnotherPlace, resourceParameter } from './apps/resource-indicators.rules.ts'
export {
  blockReach,
  canExtend,
  endedConsents,
  grounds,
  groundsOf,
  longestExtension,
  mayAttachExport,
  mayHandOver,
  needsDeed,
  outcomes,
} from './rights/request.rules.ts'
