/** Places that do an order, as the interface tells them. */
import { isoWithOffset } from '#app/platform/iso-instant.server.ts'
import { slotId } from '#app/supply/public.ts'
import { kilometres } from '../results/nearby.rules.ts'
import type { Directory } from '../suggestions/directory.server.ts'
import type { FoundPlace, OrderSearch } from './order-search.server.ts'
import { preparationData } from './present-place.server.ts'

/** `preparation`: of all its exams together, in Spanish; null where they ask for none. */
export function orderItems(places: FoundPlace[], search: OrderSearch, directory: Directory) {
  const preparation = preparationData(search.exams, 'es')?.lines.join(' ') ?? null
  return places.map(place => ({ ...orderItem(place, search, directory), preparation }))
}

function orderItem(place: FoundPlace, { exams, commune }: OrderSearch, { communeByCode }: Directory) {
  const [first] = place.hours
  const offerId = first?.part.offerId ?? 0
  const parts = new Map(place.parts.map(part => [part.exam, part]))
  return {
    offer_id: offerId,
    type: first?.exams[0]?.type ?? ('laboratorio' as const),
    atencion: 'presencial' as const,
    practitioner: null,
    specialty: null,
    exam: exams[0]?.slug ?? null,
    centre: place.centreName,
    centre_slug: place.centreSlug,
    address: place.address,
    commune: communeByCode.get(place.communeCode)?.slug ?? '',
    distance_km: Math.round(kilometres(commune, place) * 10) / 10,
    price: place.sum,
    exams: place.prices.map(({ exam, price }) => ({
      exam: exam.slug,
      offer_id: parts.get(exam.slug)?.offerId ?? 0,
      price,
      condition: parts.get(exam.slug)?.restriction ?? null,
    })),
    hours: place.hours.map(({ exams: of, minutes }) => ({ exams: of.map(exam => exam.slug), minutes })),
    condition: null,
    prepaid: place.parts.some(part => part.prepaid),
    next_slots: place.starts.map(start => ({
      id: slotId(offerId, start),
      start: isoWithOffset(start, place.zone),
    })),
  }
}
