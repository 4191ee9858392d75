/** Who is attended, how they are told and what they pay, in lines to be read over once more. */
import { createHash } from 'node:crypto'
import { ageOn, peopleIn } from '#app/booking/public.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDay } from '#app/platform/dates.server.ts'
import { spacedPhone } from '#app/platform/phone.ts'
import { formatRut, parseRut } from '#app/platform/rut.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { OpenStep } from './open-step.server.ts'
import { loadPriceOptions } from './price-options.server.ts'

export async function showConfirm(db: Database, { draft, offer, promised }: OpenStep, language: Language) {
  const { confirm: t, hour } = texts(language, 'booking')
  const people = peopleIn(draft, language)
  if (!people) throw new Error('the confirmation is shown when every answer is there')
  const { patient, contact } = people
  const prices = await loadPriceOptions(db, offer.id, language, promised)
  const price = prices.find(option => option.slug === draft.prevision) ?? prices[0]
  if (!price) throw new Error('an offer has a price for every insurer')
  const rut = patient.rut ? parseRut(patient.rut) : undefined
  const { birthDate } = patient
  return {
    patient: [
      `${patient.name} ${patient.lastName}`,
      ...(rut ? [`RUT ${formatRut(rut)}`] : []),
      ...(birthDate ? [t.born(bornOn(birthDate, language))] : []),
      price.name,
    ],
    contact: [
      `${contact.name} ${contact.lastName}`,
      contact.email,
      spacedPhone(contact.phone),
      t.reminders[contact.reminders],
    ],
    price,
    ageWarning: ageWarning(),
    seen: seenOf(draft, price.amount),
  }

  /** Said, not enforced: the centre decides whom it attends. */
  function ageWarning(): string | null {
    const { professional } = offer
    if (!birthDate || !professional) return null
    const day = Temporal.Instant.from(draft.start).toZonedDateTimeISO(offer.centre.zone).toPlainDate()
    const age = ageOn(Temporal.PlainDate.from(birthDate), day)
    const { ageFrom, ageTo } = professional
    return age < ageFrom || age > ageTo ? t.ageWarning(hour.ages(ageFrom, ageTo), age) : null
  }
}

/** Stands for what the page shows: what is booked is what was read. */
export const seenOf = ({ patient, contact, prevision }: OpenStep['draft'], amount: string): string =>
  createHash('sha256')
    .update(JSON.stringify([patient, contact, prevision, amount]))
    .digest('base64url')

/** «24 de noviembre de 2015» without its weekday. */
function bornOn(birthDate: string, language: Language): string {
  const date = Temporal.PlainDate.from(birthDate)
  const day = formatDay(date.toZonedDateTime('UTC').toInstant(), 'UTC', language)
    .split(' ')
    .slice(1)
    .join(' ')
  return language === 'es' ? `${day} de ${date.year}` : `${day} ${date.year}`
}
