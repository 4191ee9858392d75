/** An offer as a result shows it: words, dates and prices ready to be read. */

import { localDay } from '#app/platform/chilean-day.rules.ts'
import { formatDay, formatShortDay, formatTime } from '#app/platform/dates.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { coverageHere, type Financer, patientPrice } from '#app/pricing/public.ts'
import { splitFast } from '#app/supply/public.server.ts'
import { slotId } from '#app/supply/public.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import type { IconName } from '#app/ui/icon-paths.ts'
import { photoPath } from '../practitioner/photo-path.rules.ts'
import { searchPath, withFilters } from '../search-url.rules.ts'
import type { Commune, Exam } from '../suggestions/directory.queries.server.ts'
import type { Directory } from '../suggestions/directory.server.ts'
import type { SearchWords } from '../suggestions/search-words.server.ts'
import { nextHours } from './hours.rules.ts'
import { kilometres } from './nearby.rules.ts'
import type { DayData, OfferData, WayData } from './results-data.ts'
import type { FoundOffer } from './search.queries.server.ts'

export interface Showing {
  directory: Directory
  language: Language
  t: SearchWords
  /** From where distances are said. */
  commune: Commune
  financer: Financer | null
  /** For whom, as the address names them. */
  para?: string
  /** From which order of exams. */
  orden_medica?: string
  now: Temporal.Instant
}

/** @param offers in their order; those of one professional follow each other when each is one result. */
export function presentOffers(offers: FoundOffer[], showing: Showing, byPerson: boolean): OfferData[] {
  const cards: { who: number | null; card: OfferData }[] = []
  for (const offer of offers) {
    const last = cards.at(-1)
    if (byPerson && last && last.who !== null && last.who === offer.professionalId)
      last.card.ways.push(presentWay(offer, showing))
    else cards.push({ who: offer.professionalId, card: presentOffer(offer, showing) })
  }
  return cards.map(({ card }) => card)
}

/** Areas whose sample is in a flask; any other test of a laboratory is of blood. */
const flasks = ['orina', 'deposiciones', 'parasitologia', 'fluidos']

/** What is done: blood drawn, a flask handed in, a probe, or a picture from outside. */
export function examIcon({ type, areaSlug }: Pick<Exam, 'type' | 'areaSlug'>): IconName {
  if (type === 'imagenologia') return areaSlug.startsWith('eco') ? 'ultrasound' : 'scan'
  return flasks.includes(areaSlug) ? 'flask' : 'blood-test'
}

function presentOffer(offer: FoundOffer, showing: Showing): OfferData {
  const { directory, financer, para } = showing
  const exam = offer.examSlug ? directory.exams.get(offer.examSlug) : undefined
  const specialty = offer.specialtySlug ? directory.specialties.get(offer.specialtySlug) : undefined
  const profile = profilePath(offer, showing)
  return {
    id: offer.offerId,
    name: offer.professionalName ?? offer.centreName,
    nameTo: profile && withFilters(profile, { prevision: financer?.slug, para }),
    photo: offer.photoHash ? photoPath({ hash: offer.photoHash }) : undefined,
    initials: offer.professionalName ? initials(offer.professionalName) : undefined,
    icon: exam && examIcon(exam),
    what: specialty?.name ?? exam?.name ?? '',
    ways: [presentWay(offer, showing)],
    ...presentPreparation(exam),
    ...(exam && showing.orden_medica && { ordered: true }),
  }
}

function presentPreparation(exam?: Exam): Pick<OfferData, 'preparation' | 'fasting' | 'fast'> {
  if (!exam) return { fasting: false }
  const { fasting, preparation } = exam
  const { fast, rest } = splitFast(preparation, fasting)
  return { preparation: rest || undefined, fasting, fast }
}

function presentWay(offer: FoundOffer, showing: Showing): WayData {
  const { directory, commune, now } = showing
  const there = directory.communeByCode.get(offer.communeCode)
  const elsewhere = there !== undefined && there.code !== commune.code
  return {
    id: offer.offerId,
    centre: offer.centreName,
    address: offer.modality === 'video' ? undefined : offer.address,
    commune: elsewhere ? there.name : undefined,
    // Nobody travels to a video visit.
    distance:
      elsewhere && offer.modality !== 'video'
        ? kilometreWords(kilometres(commune, offer), showing)
        : undefined,
    modality: offer.modality,
    price: presentPrice(offer, showing),
    ...(offer.restriction && {
      parts: [],
      conditions: [{ label: texts(showing.language, 'orders').notes.condition, words: offer.restriction }],
    }),
    prepaid: offer.prepaid,
    days: presentDays(offer, nextHours(offer.nextStarts, offer.modality, now), showing).map(
      ({ date: _date, ...day }) => day,
    ),
    moreTo: hoursPath(offer.offerId, showing),
  }
}

/** Every hour of an offer. */
export const hoursPath = (
  offerId: number,
  { financer, para, orden_medica }: Pick<Showing, 'financer' | 'para' | 'orden_medica'>,
): string => withFilters(`/agendamiento?oferta=${offerId}`, { prevision: financer?.slug, para, orden_medica })

/** The professional's own page. A video visit is looked at from where the patient is, any other from where it takes place. */
export function profilePath(
  { professionalSlug, modality, communeCode }: FoundOffer,
  { directory, commune }: Pick<Showing, 'directory' | 'commune'>,
): string | undefined {
  if (!professionalSlug) return undefined
  const video = modality === 'video'
  const from = (video ? undefined : directory.communeByCode.get(communeCode)) ?? commune
  const attention = video ? 'video' : 'presencial'
  return searchPath({ kind: 'practitioner', slug: professionalSlug, attention }, from.slug)
}

/** First name and first surname: of four names or more, the surnames are the last two. */
export function initials(name: string): string {
  const names = name.split(' ').filter(Boolean)
  const surname = names.length > 2 ? names.at(-2) : names[1]
  return `${names[0]?.[0] ?? ''}${surname?.[0] ?? ''}`
}

/** «a menos de 1 km», «a 2,4 km», «a 312 km». */
export function kilometreWords(km: number, { t }: Pick<Showing, 't'>): string {
  if (km < 1) return t.offer.metres
  return t.offer.away(kilometreFigure(km, t))
}

/** With one decimal below ten. */
export const kilometreFigure = (km: number, t: SearchWords): string =>
  km < 10
    ? km.toFixed(1).replace('.', t.decimal)
    : Math.round(km)
        .toString()
        .replace(/\B(?=(\d{3})+$)/g, t.thousands)

/** What the patient pays, from and to where it depends on their tramo of Fonasa; the whole price where nobody said who pays. */
export function presentPrice(
  offer: Pick<FoundOffer, 'fullPrice' | 'contribution' | 'mostOfTramos'>,
  { t, financer, language }: Showing,
): WayData['price'] {
  const coverage = coverageHere(financer ?? undefined, offer.mostOfTramos !== 0)
  const { full, contribution, copayment } = patientPrice(offer.fullPrice, offer.contribution, coverage)
  const amount = formatPesos(copayment ?? full)
  const insurer = financer?.shortName ?? ''
  const words = texts(language, 'booking').price
  switch (coverage.kind) {
    case 'alone':
      return financer ? { label: t.offer.pay, amount } : { label: t.offer.price, amount, note: t.offer.alone }
    case 'choose-tramo':
      return {
        label: t.offer.pay,
        amount: words.between(formatPesos(full - offer.mostOfTramos), amount),
        note: words.byTramo,
      }
    case 'no-free-choice':
      return { label: t.offer.pay, amount, note: t.offer.noFreeChoice }
    case 'no-agreement':
      return { label: t.offer.pay, amount, note: t.offer.noAgreement(insurer) }
    case 'table':
      return contribution
        ? {
            label: t.offer.pay,
            amount,
            full: t.offer.full(formatPesos(full)),
            note: t.offer.contribution(insurer, formatPesos(contribution)),
          }
        : { label: t.offer.pay, amount, note: t.offer.noAgreementHere(insurer) }
  }
}

/** @param starts in their order; the days keep it. */
export function presentDays(
  { zone, modality, offerId }: Pick<FoundOffer, 'zone' | 'modality' | 'offerId'>,
  starts: Temporal.Instant[],
  { t, language, commune, now }: Showing,
): (DayData & { date: string })[] {
  const dayOf = (at: Temporal.Instant) => localDay(at, zone)
  const today = dayOf(now)
  const days = new Map<string, DayData & { date: string }>()
  for (const start of starts) {
    const day = dayOf(start)
    const time = formatTime(start, zone)
    // A patient in another zone sits before the screen at another time of the clock.
    const own = formatTime(start, commune.zone)
    const short = formatShortDay(start, zone, language)
    const date = day.toString()
    const shown = days.get(date) ?? {
      date,
      label: day.equals(today)
        ? `${t.offer.today}, ${short}`
        : day.equals(today.add({ days: 1 }))
          ? `${t.offer.tomorrow}, ${short}`
          : short,
      spoken: formatDay(start, zone, language),
      hours: [],
    }
    days.set(date, shown)
    shown.hours.push({
      slot: slotId(offerId, start),
      time,
      local: modality === 'video' && own !== time ? t.offer.localTime(own, commune.name) : undefined,
    })
  }
  return [...days.values()]
}
