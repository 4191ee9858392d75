/** An hour that is booked from an order of exams. */
import { examsIn } from '../appointments/exams-in.server.ts'
import type { Patient } from '../appointments/patient.rules.ts'
import type { OfferView } from '../holds/offer.queries.server.ts'
import { orderStateOf } from './order-state.rules.ts'

/** Found to be one that whoever books may open, and that was not annulled. */
export interface OrderToBook {
  id: string
  rut: string
  /** Slugs. */
  exams: readonly string[]
}

/** @returns what the hour has of the order; nothing where it is not the patient's own, or asks for nothing of the hour. */
export function withOrder(
  { offer }: { offer: OfferView },
  { rut }: Pick<Patient, 'rut'>,
  order: OrderToBook | undefined,
) {
  if (!order || rut !== order.rut) return {}
  const attended = examsIn(offer).map(({ slug }) => slug)
  const state = orderStateOf(attended, order.exams)
  return state ? { examOrder: { id: order.id, state }, offer: { ...offer, ordered: state } } : {}
}
