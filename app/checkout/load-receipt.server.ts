/** The receipt of the payment that counts for an appointment. */
import { type Appointment, paidFacts, paymentOf } from '#app/booking/public.server.ts'
import { findReceipt } from '#app/payment/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Language } from '#app/text/languages.ts'
import { presentReceipt } from './present-receipt.server.ts'

/** @returns undefined when nothing was paid, online or at a desk. */
export async function loadReceipt(db: Database, appointment: Appointment, language: Language) {
  const { offer } = appointment
  const standing = await paymentOf(db, appointment.id)
  const paid = standing?.payment && (await findReceipt(db, standing.payment.id))
  return paid ? presentReceipt(paidFacts(paid, offer), offer.centre.zone, language) : undefined
}
