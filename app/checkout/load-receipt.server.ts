/** The receipt of the payment that counts for an appointment. */
import type { Appointment } from '#app/booking/public.server.ts'
import { paymentOf } from '#app/booking/public.server.ts'
import { findPaidOnline, type PaidOnline } from '#app/payment/public.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Language } from '#app/text/languages.ts'
import { presentReceipt } from './present-receipt.server.ts'

/** What was paid, without what it was for where that is closed to whoever reads. */
const seen = (paid: PaidOnline, { offer }: Appointment): PaidOnline =>
  offer.closed ? { ...paid, parts: [] } : paid

/** @returns undefined when nothing was paid online. */
export async function loadReceipt(db: Database, appointment: Appointment, language: Language) {
  const standing = await paymentOf(db, appointment.id)
  const paid = standing?.payment && (await findPaidOnline(db, standing.payment.id))
  return paid ? presentReceipt(seen(paid, appointment), appointment.offer.centre.zone, language) : undefined
}
