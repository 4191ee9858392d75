/** When nothing is found: why, and every way on there is. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { type Filters, lasting, searchPath, withFilters } from '../search-url.rules.ts'
import type { Directory } from '../suggestions/directory.server.ts'
import type { SearchWords } from '../suggestions/search-words.server.ts'
import type { Candidates } from './candidates.queries.server.ts'
import { countByCommune, isOffered } from './facets.queries.server.ts'
import type { PageSearch } from './page-search.server.ts'
import { presentAround } from './present-around.server.ts'
import type { EmptyData, WaysOn } from './results-data.ts'
import type { PlannedSearch } from './search-offers.server.ts'

interface Empty {
  db: Tx
  directory: Directory
  page: PageSearch
  plan: PlannedSearch
  filters: Filters
  /** How many there are before narrowing. */
  unfiltered: number
  /** «Providencia», «la región de Aysén», «Providencia o por video»: of what there is some, and of what none. */
  where: { some: string; none: string }
  t: SearchWords
}

/** no-match: there are hours, and the filters leave none. no-hours: it is offered there, and nothing is free. no-doctors: nobody offers it there. */
export async function presentEmpty(empty: Empty): Promise<EmptyData> {
  const { db, page, plan, unfiltered, where, t } = empty
  if (unfiltered > 0)
    return { kind: 'no-match', title: t.empty.noMatch, body: t.empty.noMatchBody(unfiltered, where.some) }
  const offered = await isOffered(db, plan.candidates)
  const { nearby, ways: others } = await presentAround({ ...empty, now: plan.candidates.now })
  const ways = [...(await wholeRegion(empty)), ...others]
  if (offered)
    return {
      kind: 'no-hours',
      title: t.empty.noHours(page.what, where.none),
      body: t.empty.noHoursBody,
      nearby,
      ways,
    }
  return {
    kind: 'no-doctors',
    title: t.empty.noDoctors(page.what, where.none),
    body: nearby.length === 0 ? t.empty.noOneBody : t.empty.noDoctorsBody,
    nearby,
    ways,
  }
}

async function countIn(db: Tx, candidates: Candidates, ranked: { commune: { code: string } }[]) {
  if (ranked.length === 0) return new Map<string, number>()
  const communes = ranked.map(({ commune }) => commune.code)
  const { subject } = candidates
  // By video one is everywhere: only who attends in person is somewhere near.
  const there =
    subject.kind !== 'exam' && subject.attention === 'ambas'
      ? { ...subject, attention: 'presencial' as const }
      : subject
  const rows = await countByCommune(db, { ...candidates, subject: there, communes })
  return new Map(rows.map(({ code, offers }) => [code, offers]))
}

/** The whole region, when it has something. */
async function wholeRegion({ db, directory, page, plan, filters, t }: Empty): Promise<WaysOn['ways']> {
  const { commune, subject, address } = page
  if ((subject.kind !== 'exam' && subject.attention === 'video') || filters.zona === 'region') return []
  const inRegion = [...directory.communes.values()].filter(
    other => other.regionCode === commune.regionCode && other.code !== commune.code,
  )
  const counted = await countIn(
    db,
    plan.candidates,
    inRegion.map(other => ({ commune: other })),
  )
  const total = sum(counted.values())
  if (total === 0) return []
  const detail = t.empty.nearbyCount(total)
  return [
    {
      label: t.empty.zone(commune.region),
      detail: commune.remote ? `${detail}. ${t.empty.acrossWater}` : detail,
      to: withFilters(searchPath(address, commune.slug), { ...lasting(filters), zona: 'region' }),
      icon: 'map-pin',
    },
  ]
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)
