/** Where a map shows the place of an offer; nothing of who goes there is in it. Null for a video visit. */
import type { OfferView } from '../holds/offer.queries.server.ts'

export const directionsTo = ({ modality, centre }: Pick<OfferView, 'modality' | 'centre'>): string | null =>
  modality === 'in_person'
    ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${centre.address}, ${centre.commune}, Chile`)}`
    : null
