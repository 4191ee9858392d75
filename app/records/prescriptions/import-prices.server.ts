/** The import's kinds of pharmacies and their prices. */
import type { ImportKind } from '#app/supply/public.server.ts'
import {
  type MedicinePriceLine,
  medicinePriceLine,
  type PharmacyLine,
  pharmacyLine,
} from './price-schemas.server.ts'
import {
  deletePrices,
  knownPharmacies,
  retirePharmacies,
  upsertPharmacies,
  upsertPrices,
} from './save-prices.queries.server.ts'

const pharmacies: ImportKind<PharmacyLine> = {
  kind: 'pharmacy',
  schema: pharmacyLine,
  async load({ tx }, lines) {
    await upsertPharmacies(tx, lines)
    return []
  },
  withdraw: ({ tx }, keys) => retirePharmacies(tx, keys),
  tables: ['pharmacy'],
}

const prices: ImportKind<MedicinePriceLine> = {
  kind: 'medicine-price',
  schema: medicinePriceLine,
  async load({ tx }, lines) {
    const known = await knownPharmacies(
      tx,
      lines.map(line => line.pharmacy),
    )
    await upsertPrices(
      tx,
      lines.filter(line => known.has(line.pharmacy)),
    )
    return lines.map(line =>
      known.has(line.pharmacy)
        ? undefined
        : { reason: `no existe la farmacia «${line.pharmacy}»`, final: false },
    )
  },
  withdraw: ({ tx }, keys) => deletePrices(tx, keys),
  tables: ['medicine_price'],
}

export const priceImports: readonly ImportKind[] = [pharmacies, prices]
