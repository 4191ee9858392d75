/** Where a map shows the place of an offer. Null for a video visit. */
import { mapAddress } from '#app/supply/public.ts'
import type { OfferView } from '../holds/offer.queries.server.ts'

export const directionsTo = ({ modality, centre }: Pick<OfferView, 'modality' | 'centre'>): string | null =>
  modality === 'in_person' ? mapAddress(centre.address, centre.commune) : null
