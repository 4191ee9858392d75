/** What a visit costs its patient, and how and when it is paid, as messages say it. */
import { formatDayTime } from '#app/platform/dates.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'
import { amountOf } from '../appointments/show-appointment.server.ts'

/** Between what, while the tramo of Fonasa is not known; of what was called off nothing of when it is paid. */
export function priceLine(appointment: Appointment, language: Language): string {
  const t = texts(language, 'notices')
  const { promised, paid, paymentDueAt, offer, calledOff } = appointment
  const amount = amountOf(appointment, language)
  if (paid === 'settled') return t.pricePaid(amount)
  const asked = paymentDueAt && !calledOff ? t.priceByTramoPaid : t.priceByTramo
  const told = promised || paid ? amount : asked(amount)
  // Nobody pays for what cannot be attended, nor loses it unpaid.
  if (calledOff) return told
  if (paymentDueAt) return t.priceOnline(told, formatDayTime(paymentDueAt, offer.centre.zone, language))
  return t.priceAtVisit(told)
}
