/** Where else an order is done whole: the communes around, and the whole region. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { dayKm, reachable, withinReach } from '../results/nearby.rules.ts'
import { kilometreFigure } from '../results/present-offer.server.ts'
import type { EmptyData, WaysOn } from '../results/results-data.ts'
import { type Filters, lasting, type Subject, searchPath, withFilters } from '../search-url.rules.ts'
import type { OrderSearch, PlannedOrder } from './order-search.server.ts'
import { countPlacesByCommune } from './places.queries.server.ts'
import type { OrderShowing } from './present-place.server.ts'

export interface Elsewhere {
  filters: Filters
  search: OrderSearch
  plan: PlannedOrder
  address: Extract<Subject, { kind: 'exam' }>
  showing: OrderShowing
  /** Where it was looked for, in words. */
  where: string
}

const communesShown = 5

/** The nearest first, as far as makes sense to go (`withinReach`). No way on to the region where nothing more is in it, or it was looked in already. */
export async function presentOrderAround(
  db: Tx,
  { filters, search: { commune }, plan, address, showing: { directory, t } }: Elsewhere,
): Promise<WaysOn> {
  const all = [...directory.communes.values()]
  const around = reachable(all, commune).filter(({ km }) => km <= dayKm)
  const inRegion = all.filter(
    ({ regionCode, code }) => regionCode === commune.regionCode && code !== commune.code,
  )
  const codes = [
    ...new Set([...around.map(other => other.commune.code), ...inRegion.map(({ code }) => code)]),
  ]
  const rows = await countPlacesByCommune(db, { ...plan.asked, communes: codes })
  const counted = new Map(rows.map(row => [row.code, row.places]))
  const nearby = withinReach(around.filter(other => counted.has(other.commune.code)))
    .slice(0, communesShown)
    .map(({ commune: { code, slug, name }, km }) => ({
      label: t.empty.nearbyLink(name, kilometreFigure(km, t)),
      count: t.empty.nearbyCount(counted.get(code) ?? 0),
      to: withFilters(searchPath(address, slug), lasting(filters)),
    }))
  const total = inRegion.reduce((sum, { code }) => sum + (counted.get(code) ?? 0), 0)
  if (total === 0 || filters.zona === 'region') return { nearby, ways: [] }
  const detail = t.empty.nearbyCount(total)
  return {
    nearby,
    ways: [
      {
        label: t.empty.zone(commune.region),
        detail: commune.remote ? `${detail}. ${t.empty.acrossWater}` : detail,
        to: withFilters(searchPath(address, commune.slug), { ...lasting(filters), zona: 'region' }),
        icon: 'map-pin',
      },
    ],
  }
}

/** @param empty `unfiltered`: how many places do it whole; `split`: two of them do it together. */
export async function presentOrderEmpty(
  db: Tx,
  empty: Elsewhere & { unfiltered: number; split: boolean },
): Promise<EmptyData> {
  const { unfiltered, split, where, search, showing } = empty
  const { t, words } = showing
  if (unfiltered > 0)
    return { kind: 'no-match', title: t.empty.noMatch, body: t.empty.noMatchBody(unfiltered, where) }
  return {
    kind: 'no-doctors',
    title: words.none(search.exams.length, where),
    body: split ? words.noneBody : words.noneBodyAlone,
    ...(await presentOrderAround(db, empty)),
  }
}
