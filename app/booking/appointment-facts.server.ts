/** What people read about an hour, formatted once for pages, messages and the calendar alike. */
import { formatDay, formatShortDay, formatTime } from '#app/platform/dates.server.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { receptionAt } from './appointment.rules.ts'
import type { OfferView } from './offer.queries.server.ts'

export interface AppointmentFacts {
  /** «Consulta de Cardiología», «Hemograma». */
  what: string
  professional: string | null
  modality: string
  isVideo: boolean
  isExam: boolean
  /** «lunes 23 de noviembre». */
  day: string
  /** «10:00», in the centre's zone. */
  time: string
  endTime: string
  /** «lun 23 nov, 10:00». */
  short: string
  /** «hora de Magallanes». */
  zone: string
  /** «09:45»; null for a video visit. */
  reception: string | null
  centre: string
  /** Street and commune. */
  address: string
  phone: string | null
  preparation: string
  fasting: boolean
}

interface Hour {
  offer: OfferView
  start: Temporal.Instant
  end: Temporal.Instant
}

export function appointmentFacts({ offer, start, end }: Hour, language: Language): AppointmentFacts {
  const t = texts(language, 'booking')
  const { zone } = offer.centre
  const reception = receptionAt(start, offer.modality)
  const time = formatTime(start, zone, language)
  return {
    what: offerTitle(offer, language),
    professional: offer.professional?.name ?? null,
    modality: t.modality[offer.modality],
    isVideo: offer.modality === 'video',
    isExam: offer.type !== 'consulta',
    day: formatDay(start, zone, language),
    time,
    endTime: formatTime(end, zone, language),
    short: `${formatShortDay(start, zone, language)}, ${time}`,
    zone: zoneName(zone, language),
    reception: reception && formatTime(reception, zone, language),
    centre: offer.centre.name,
    address: `${offer.centre.address}, ${offer.centre.commune}`,
    phone: offer.centre.phone,
    preparation: offer.preparation,
    fasting: offer.fasting,
  }
}

/** «Consulta de Cardiología»; an exam is its own name. */
export function offerTitle(offer: OfferView, language: Language): string {
  const { what } = texts(language, 'booking')
  if (offer.type !== 'consulta') return offer.service
  return offer.modality === 'video' ? what.video(offer.service) : what.consulta(offer.service)
}

export const zoneName = (zone: string, language: Language): string =>
  texts(language, 'booking').zones[zone] ?? zone
