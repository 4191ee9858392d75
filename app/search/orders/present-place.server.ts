/** A place that does an order, as a result shows it. */
import { formatPesos } from '#app/platform/money.ts'
import { orderExam, sayPreparation } from '#app/supply/public.server.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'
import { kilometres } from '../results/nearby.rules.ts'
import {
  examIcon,
  hoursPath,
  kilometreWords,
  presentDays,
  presentPrice,
  type Showing,
} from '../results/present-offer.server.ts'
import type { OfferData, OrderData } from '../results/results-data.ts'
import type { Exam } from '../suggestions/directory.queries.server.ts'
import type { FoundPlace } from './order-search.server.ts'

export type OrderShowing = Showing & { words: Catalogue['orders'] }

/** The address of the hours of an order: an offer that the first hour is of, and every exam. */
export const visitPath = (
  offerId: number,
  exams: readonly string[],
  showing: Pick<Showing, 'financer' | 'para' | 'orden_medica'>,
): string => `${hoursPath(offerId, showing)}&${new URLSearchParams(exams.map(exam => ['examen', exam]))}`

export function presentPlace(place: FoundPlace, showing: OrderShowing): OfferData {
  const { directory, commune, financer, words } = showing
  const { hours, prices, sum, zone, communeCode } = place
  const [first] = hours
  const offerId = first?.part.offerId ?? 0
  const there = directory.communeByCode.get(communeCode)
  const elsewhere = there !== undefined && there.code !== commune.code
  const exam = first?.exams[0]
  return {
    id: offerId,
    name: place.centreName,
    icon: exam && examIcon(exam),
    what: words.doesAll(prices.length),
    ways: [
      {
        id: offerId,
        centre: place.centreName,
        address: place.address,
        commune: elsewhere ? there.name : undefined,
        distance: elsewhere ? kilometreWords(kilometres(commune, place), showing) : undefined,
        modality: 'in_person',
        price: presentPrice(
          {
            fullPrice: sum.full,
            contribution: sum.contribution ?? 0,
            mostOfTramos: sum.contribution === null ? place.mostOfTramos : 0,
          },
          showing,
        ),
        parts: [
          ...prices.map(({ exam: { name }, price: { full, contribution, copayment } }) =>
            words.part(
              name,
              formatPesos(copayment ?? full),
              financer && contribution !== null
                ? contribution > 0
                  ? words.partPaid(financer.shortName, formatPesos(contribution))
                  : financer.kind === 'particular'
                    ? ''
                    : words.partAlone
                : '',
            ),
          ),
          ...takes(place, showing),
        ],
        conditions: place.parts.flatMap(({ exam: slug, restriction }) =>
          restriction
            ? [
                {
                  label: words.notes.conditionOf(directory.exams.get(slug)?.name ?? slug),
                  words: restriction,
                },
              ]
            : [],
        ),
        prepaid: place.parts.some(part => part.prepaid),
        days: presentDays({ zone, modality: 'in_person', offerId }, place.starts, showing),
        moreTo: visitPath(
          offerId,
          prices.map(({ exam: { slug } }) => slug),
          showing,
        ),
      },
    ],
    fasting: false,
    ...(showing.orden_medica && { ordered: true }),
  }
}

/** How long, and in how many hours. */
function takes({ hours, starts }: FoundPlace, { words }: OrderShowing): string[] {
  const [first, ...others] = hours
  if (!first) return []
  const stay = Math.max(...hours.map(({ stayMinutes }) => stayMinutes))
  const each = hours.map(({ exams, minutes }) =>
    words.hourOf(exams.map(exam => exam.name).join(', '), minutes),
  )
  return [
    others.length === 0 ? words.takes(first.minutes) : words.takesSeveral(hours.length, each.join('; ')),
    ...(stay > 0 ? [words.stays(Math.round(stay / 60))] : []),
    ...(starts.length === 0 ? [words.noSameDay] : []),
  ]
}

/** The preparation of several exams, in words; always something, so that nobody wonders. */
export function preparationData(exams: readonly Exam[], language: Language): OrderData['preparation'] {
  const words = texts(language, 'orders')
  const { fasting, lines } = sayPreparation(exams.map(orderExam), language, words)
  const all = [...(fasting ? [`${fasting}.`] : []), ...lines]
  return { title: words.preparation, lines: all.length > 0 ? all : [words.noPreparation] }
}
