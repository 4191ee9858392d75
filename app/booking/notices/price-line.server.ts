/** What a visit costs its patient, and how and when it is paid, as messages say it. */
import { formatDayTime } from '#app/platform/dates.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { Appointment } from '../appointments/appointment.queries.server.ts'

export function priceLine(appointment: Appointment, language: Language): string {
  const t = texts(language, 'notices')
  const { fullPrice, contribution, promised, paid, paymentDueAt, offer, calledOff } = appointment
  const amount = formatPesos(fullPrice - contribution)
  if (paid === 'settled') return t.pricePaid(amount)
  // Nobody pays for what cannot be attended, nor loses it unpaid.
  if (calledOff) return promised ? amount : formatPesos(fullPrice)
  if (paymentDueAt) return t.priceOnline(amount, formatDayTime(paymentDueAt, offer.centre.zone, language))
  return promised ? t.priceAtVisit(amount) : t.priceWithoutTramo(formatPesos(fullPrice))
}
