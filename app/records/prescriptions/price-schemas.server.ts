/** Pharmacies and what they ask for a medicine, as import lines: docs/import.md. */
import { z } from 'zod'
import { key, pesos, slug, words } from '#app/supply/public.server.ts'
import { isKnownMedicine } from '../reference-lists.ts'

export const pharmacyLine = z.strictObject({
  kind: z.literal('pharmacy'),
  key,
  name: words(120),
  delivers: z.boolean().default(false),
})

export const medicinePriceLine = z.strictObject({
  kind: z.literal('medicine-price'),
  key,
  pharmacy: key,
  medicine: slug.refine(isKnownMedicine, 'no está en data/reference/medications.json'),
  product: words(160),
  laboratory: words(120),
  bioequivalent: z.boolean().default(false),
  price: pesos.min(1),
})

export type PharmacyLine = z.output<typeof pharmacyLine>
export type MedicinePriceLine = z.output<typeof medicinePriceLine>
