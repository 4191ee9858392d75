/** A professional and what they offer, as the link that they share shows them. */

import {
  appointmentFacts,
  findOffersOf,
  findProfessionalName,
  offerTitle,
} from '#app/booking/public.server.ts'
import { calendarPath } from '#app/booking/public.ts'
import type { Portal, Visit } from '#app/platform/http/context.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { missing, waysOn } from '#app/shell/ways-on.server.ts'
import { specialtyName } from '#app/supply/public.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { describeOffer } from './load-calendar-page.server.ts'

/** The 404 page of a link that leads to nobody. */
export const missingDoctor = (url: URL, language: Language) =>
  missing(url, waysOn(language, 'search', 'recover', 'help'), texts(language, 'gone').doctorLink)

/**
 * @returns the name alone when none of their offers is active.
 * @throws the 404 page when there is no such professional.
 */
export async function loadProfessional(
  { db }: Portal,
  { language }: Pick<Visit, 'language'>,
  professionalSlug: string,
  url: URL,
) {
  const t = texts(language, 'booking').professional
  const found = await findOffersOf(db, professionalSlug)
  const [first] = found
  if (!first) {
    const name = await findProfessionalName(db, professionalSlug)
    if (name === undefined) throw missingDoctor(url, language)
    return { page: { title: t.title(name), noindex: true }, name }
  }
  const about = describeOffer(first.offer, language)
  const name = about.professional ?? ''
  const services = [
    ...new Set(found.map(({ offer }) => specialtyName(offer.serviceSlug, offer.service, language))),
  ].join(', ')
  return {
    page: { title: t.title(name), description: t.description(name, services), noindex: false },
    professional: { name, services, registration: about.registration, ages: about.ages },
    hasHours: found.some(({ nextFree }) => nextFree !== null),
    offers: found.map(({ offer, nextFree, fullPrice }) => ({
      id: offer.id,
      what: offerTitle(offer, language),
      isVideo: offer.modality === 'video',
      modality: texts(language, 'booking').modality[offer.modality],
      where:
        offer.modality === 'video'
          ? null
          : `${offer.centre.name}, ${offer.centre.address}, ${offer.centre.commune}`,
      price: formatPesos(fullPrice),
      prepaid: offer.prepaid,
      next: nextFree && appointmentFacts({ offer, start: nextFree, end: nextFree }, language).short,
      to: calendarPath('link', { oferta: offer.id }),
    })),
  }
}

export type ShownProfessional = Extract<Awaited<ReturnType<typeof loadProfessional>>, { offers: unknown }>
