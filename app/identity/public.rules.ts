/** Rules of identity that rooms above share. */

export { authorizePath, patientScopes } from './apps/app-scopes.rules.ts'
export {
  canExtend,
  grounds,
  groundsOf,
  longestExtension,
  mayAttachExport,
  mayHandOver,
  outcomes,
} from './rights/request.rules.ts'
