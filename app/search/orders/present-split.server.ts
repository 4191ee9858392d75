/** The two places that do an order together, where few or none do it alone. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { formatPesos } from '#app/platform/money.ts'
import { listInWords } from '#app/text/list-in-words.ts'
import { kilometres } from '../results/nearby.rules.ts'
import { kilometreWords } from '../results/present-offer.server.ts'
import type { OrderData } from '../results/results-data.ts'
import { searchPath, withFilters } from '../search-url.rules.ts'
import { keptIn, orderAddress } from './order-address.rules.ts'
import { visitAt } from './order-search.server.ts'
import { findPartialPlaces } from './places.queries.server.ts'
import type { Elsewhere } from './present-order-around.server.ts'
import { bestSplit } from './split.rules.ts'

/** Nearest among those that do most: a pair of them is as good as any farther one. */
const compared = 60

/** @returns null where no two of the places that were compared do all of it between them. */
export async function presentSplit(
  db: Tx,
  { filters, search, plan, showing }: Elsewhere,
): Promise<OrderData['split']> {
  const { exams, commune } = search
  const { words, language, directory } = showing
  const partial = await findPartialPlaces(db, plan.asked, commune, compared)
  const places = partial.map(row => {
    const place = visitAt(row, exams, plan)
    const does = new Map(place.prices.map(({ exam, price }) => [exam.slug, price.copayment ?? price.full]))
    return { ...place, does }
  })
  const split = bestSplit(
    places,
    exams.map(exam => exam.slug),
  )
  if (!split) return null
  return {
    title: words.split,
    body: words.splitBody(formatPesos(split.pays)),
    places: split.places.map((place, at) => {
      const done = exams.filter(exam => split.exams[at]?.includes(exam.slug))
      const there = directory.communeByCode.get(place.communeCode)
      const away =
        there && there.code !== commune.code ? kilometreWords(kilometres(commune, place), showing) : ''
      return {
        name: place.centreName,
        where: [place.address, there?.name, away].filter(Boolean).join(', '),
        exams: listInWords(
          done.map(exam => exam.name),
          language,
        ),
        price: formatPesos(done.reduce((sum, exam) => sum + (place.does.get(exam.slug) ?? 0), 0)),
        link: {
          label: words.splitSee(place.centreName),
          to: withFilters(searchPath(orderAddress(done), commune.slug), {
            ...keptIn(filters),
            centro: place.centreSlug,
          }),
        },
      }
    }),
  }
}
