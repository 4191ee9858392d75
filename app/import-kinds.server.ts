/**
 * Kinds of line that capabilities bring to the import, beside those of supply
 * (app/supply/import/import-schemas.server.ts); in the order in which they are loaded.
 * Plain Node reads this for the commands, so nothing behind it may need the build (words, pages): files, not public ones.
 */
import { couponImport } from './club/coupons/import-coupons.server.ts'
import { registryImports } from './identity/registry/import-registry.server.ts'
import { documentImports } from './records/documents/import-documents.server.ts'
import { priceImports } from './records/prescriptions/import-prices.server.ts'
import { staffImports } from './staff/import/import-staff.server.ts'
import { networkImports } from './supply/import/import-networks.server.ts'
import type { ImportKind } from './supply/public.server.ts'

export const importKinds: readonly ImportKind[] = [
  ...networkImports,
  ...documentImports,
  ...priceImports,
  ...staffImports,
  ...registryImports,
  couponImport,
]
