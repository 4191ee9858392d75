/** The import's kinds of pharmacies and their prices. */
import { z } from 'zod'
import { type ImportKind, key, pesos, slug, words } from '#app/supply/public.server.ts'
import medicines from '#data/reference/medications.json' with { type: 'json' }
import {
  deletePrices,
  knownPharmacies,
  retirePharmacies,
  upsertPharmacies,
  upsertPrices,
} from './save-prices.queries.server.ts'

const medicineSlugs = new Set(medicines.map(one => one.slug))

const pharmacy = z.strictObject({
  kind: z.literal('pharmacy'),
  key,
  name: words(120),
  delivers: z.boolean().default(false),
})

const medicinePrice = z.strictObject({
  kind: z.literal('medicine-price'),
  key,
  pharmacy: key,
  medicine: slug.refine(one => medicineSlugs.has(one), 'no está en data/reference/medications.json'),
  product: words(160),
  laboratory: words(120),
  bioequivalent: z.boolean().default(false),
  price: pesos.min(1),
})

export type PharmacyLine = z.output<typeof pharmacy>
export type MedicinePriceLine = z.output<typeof medicinePrice>

const pharmacies: ImportKind<PharmacyLine> = {
  kind: 'pharmacy',
  schema: pharmacy,
  async load({ tx }, lines) {
    await upsertPharmacies(tx, lines)
    return []
  },
  withdraw: ({ tx }, keys) => retirePharmacies(tx, keys),
  tables: ['pharmacy'],
}

const prices: ImportKind<MedicinePriceLine> = {
  kind: 'medicine-price',
  schema: medicinePrice,
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
