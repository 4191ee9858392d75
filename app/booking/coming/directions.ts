/** Where a map shows the place of an offer. */
import { mapAddress } from '#app/supply/public.ts'
import type { OfferView } from '../holds/offer.queries.server.ts'

/** Null for a video visit. */
export const directionsTo = ({ modality, centre }: Pick<OfferView, 'modality' | 'centre'>): string | null =>
  modality === 'in_person' ? mapAddress(centre.address, centre.commune) : null
