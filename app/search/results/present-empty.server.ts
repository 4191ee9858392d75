/** When nothing is found: why, and every way on there is. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { type Filters, searchPath, withFilters } from '../search-url.rules.ts'
import type { Directory } from '../suggestions/directory.server.ts'
import type { SearchWords } from '../suggestions/search-words.server.ts'
import type { Candidates } from './candidates.queries.server.ts'
import { countByCommune, isOffered } from './facets.queries.server.ts'
import { kilometres, reachable } from './nearby.rules.ts'
import type { PageSearch } from './page-search.server.ts'
import { kilometreFigure } from './present-offer.server.ts'
import type { EmptyData } from './results-data.ts'
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

type Somewhere = Extract<EmptyData, { kind: 'no-doctors' | 'no-hours' }>

const communesShown = 5
/** Beyond this, a commune is only near when it is not much farther than the nearest. */
const nearKm = 100
/** Enough to find five in most of the country; the rest of it is asked only when these have none. */
const nearestAsked = 60

export async function presentEmpty(empty: Empty): Promise<EmptyData> {
  const { db, page, plan, unfiltered, where, t } = empty
  if (unfiltered > 0)
    return { kind: 'no-match', title: t.empty.noMatch, body: t.empty.noMatchBody(unfiltered, where.some) }
  const offered = await isOffered(db, plan.candidates)
  const nearby = await nearbyCommunes(empty)
  const ways = await otherWays(empty)
  const practitioner = page.subject.kind === 'practitioner'
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
    title: practitioner ? t.empty.notHere(page.what, where.none) : t.empty.noDoctors(page.what, where.none),
    body:
      nearby.length === 0 ? t.empty.noOneBody : practitioner ? t.empty.notHereBody : t.empty.noDoctorsBody,
    nearby,
    ways,
  }
}

/** The communes that have some, nearest first. A professional's are all theirs, however far. */
async function nearbyCommunes({
  db,
  directory,
  page,
  plan,
  filters,
  t,
}: Empty): Promise<Somewhere['nearby']> {
  const { commune, subject, address } = page
  if (subject.kind !== 'exam' && subject.attention === 'video') return []
  const ranked =
    subject.kind === 'practitioner'
      ? [...directory.communes.values()]
          .filter(other => other.code !== commune.code)
          .map(other => ({ commune: other, km: kilometres(commune, other) }))
          .sort((a, b) => a.km - b.km)
      : reachable(directory.communes.values(), commune)
  let counted = await countIn(db, plan.candidates, ranked.slice(0, nearestAsked))
  if (counted.size === 0) counted = await countIn(db, plan.candidates, ranked.slice(nearestAsked))
  const found = ranked.filter(({ commune: { code } }) => counted.has(code))
  const farthest =
    subject.kind === 'practitioner' ? Number.POSITIVE_INFINITY : Math.max(nearKm, 3 * (found[0]?.km ?? 0))
  return found
    .filter(({ km }) => km <= farthest)
    .slice(0, communesShown)
    .map(({ commune: { code, slug, name }, km }) => ({
      label: t.empty.nearbyLink(name, kilometreFigure(km, t)),
      count: t.empty.nearbyCount(counted.get(code) ?? 0),
      to: withFilters(searchPath(address, slug), { prevision: filters.prevision }),
    }))
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

/** The whole region, a video visit, or in person instead of by video: only those that have something. */
async function otherWays({ db, directory, page, plan, filters, t }: Empty): Promise<Somewhere['ways']> {
  const { commune, subject, address } = page
  const keep = { prevision: filters.prevision }
  const ways: Somewhere['ways'] = []
  const inRegion = [...directory.communes.values()].filter(
    other => other.regionCode === commune.regionCode && other.code !== commune.code,
  )
  const video = subject.kind !== 'exam' && subject.attention === 'video'
  if (!video && filters.zona !== 'region') {
    const counted = await countIn(
      db,
      plan.candidates,
      inRegion.map(other => ({ commune: other })),
    )
    const total = sum(counted.values())
    if (total > 0)
      ways.push({
        label: t.empty.zone(commune.region),
        detail: commune.remote
          ? `${t.empty.nearbyCount(total)}. ${t.empty.acrossWater}`
          : t.empty.nearbyCount(total),
        to: withFilters(searchPath(address, commune.slug), { ...keep, zona: 'region' }),
        icon: 'map-pin',
      })
  }
  if (subject.kind === 'exam' || address.kind === 'exam') return ways
  const instead = video ? 'presencial' : 'video'
  const rows = await countByCommune(db, {
    ...plan.candidates,
    subject: { ...subject, attention: instead },
    communes: video ? [commune.code] : null,
  })
  const total = sum(rows.map(row => row.offers))
  if (total > 0)
    ways.push({
      label: video ? t.empty.inPerson : t.empty.video,
      detail: video ? t.empty.nearbyCount(total) : t.empty.videoCount(total),
      to: withFilters(searchPath({ ...address, attention: instead }, commune.slug), keep),
      icon: video ? 'map-pin' : 'video',
    })
  return ways
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)
