/** The exams of an offer or of an hour that was booked, with what is known of each. */
import type { OrderExam } from '#app/supply/public.rules.ts'
import { orderExam, preparationOf } from '#app/supply/public.server.ts'
import type { OfferView } from '../holds/offer.queries.server.ts'
import type { Appointment } from './appointment.queries.server.ts'
import { notForAge } from './booking.rules.ts'

/** @returns none of a consultation; of one exam, that one. */
export function examsIn({
  type,
  exams,
  service,
  serviceSlug,
  preparation,
}: Pick<OfferView, 'type' | 'exams' | 'service' | 'serviceSlug' | 'preparation'>): OrderExam[] {
  if (type === 'consulta') return []
  const one = { slug: serviceSlug, name: service, type, areaSlug: '', preparation }
  return (exams ?? [one]).map(orderExam)
}

interface Hour {
  offer: OfferView
  start: Temporal.Instant
}

/** From when nothing is eaten for an hour; undefined where nobody fasts. */
export function fastBegins({ offer, start }: Hour): Temporal.Instant | undefined {
  const hours = preparationOf(examsIn(offer)).fast?.from
  return hours ? start.subtract({ hours }) : undefined
}

/** Whether whoever has eaten since should choose a later hour: hours are sold until shortly before they begin, whatever is to be fasted. */
export function fastIsLate(hour: Hour, now: Temporal.Instant): boolean {
  const begins = fastBegins(hour)
  return begins !== undefined && Temporal.Instant.compare(begins, now) < 0
}

/** Whether what is done in an hour is not done at the age that its patient has on the day of another. */
export const isOutOfAge = (
  { offer, patient }: Pick<Appointment, 'offer' | 'patient'>,
  start: Temporal.Instant,
): boolean => notForAge(examsIn(offer), patient?.birthDate, { start, offer }).length > 0
