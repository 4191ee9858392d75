/** Rules of identity that rooms above share. */
export {
  canExtend,
  grounds,
  groundsOf,
  longestExtension,
  mayAttachExport,
  mayHandOver,
  outcomes,
} from './rights/request.rules.ts'
