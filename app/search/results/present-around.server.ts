/** What follows when there is little or nothing: the communes near enough, a video visit, and the near specialty. */
import type { Tx } from '#app/platform/database/database.server.ts'
import nearSpecialties from '#data/search/near-specialties.json' with { type: 'json' }
import { type Attention, type Filters, lasting, searchPath, withFilters } from '../search-url.rules.ts'
import type { Commune } from '../suggestions/directory.queries.server.ts'
import type { Directory } from '../suggestions/directory.server.ts'
import type { SearchWords } from '../suggestions/search-words.server.ts'
import { type Around, countAround } from './facets.queries.server.ts'
import { dayKm, reachable, withinReach } from './nearby.rules.ts'
import type { PageSearch } from './page-search.server.ts'
import { kilometreFigure } from './present-offer.server.ts'
import type { WaysOn } from './results-data.ts'

/** Fewer results than this are followed by what else there is. */
export const fewResults = 5
const communesShown = 5
const nearOf: Record<string, string> = nearSpecialties.near

interface Asked {
  db: Tx
  directory: Directory
  page: PageSearch
  filters: Filters
  now: Temporal.Instant
  t: SearchWords
  /** The communes are asked for because here it is by video only. */
  inPerson?: boolean
}

/** One question to the database, whatever there is. */
export async function presentAround(asked: Asked): Promise<WaysOn> {
  const { db, directory, page, filters, now, t } = asked
  const { commune, address } = page
  const keep = lasting(filters)
  const video = address.kind === 'specialty' && address.attention === 'video'
  const around = reachable(directory.communes.values(), commune).filter(({ km }) => km <= dayKm)
  const near =
    address.kind === 'specialty' ? directory.specialties.get(nearOf[address.slug] ?? '') : undefined
  const counted = await countAround(
    db,
    address.kind === 'exam'
      ? { exam: address.slug }
      : { specialties: near ? [address.slug, near.slug] : [address.slug] },
    [commune.code, ...around.map(other => other.commune.code)],
    now,
  )
  const wanted = counted.filter(row => row.specialty === null || row.specialty !== near?.slug)
  const at = (code: string, rows: Around[]) => rows.find(row => row.code === code)?.results ?? 0
  const byVideo = (rows: Around[]) => rows.find(row => row.modality === 'video')?.results ?? 0
  const having = (rows: Around[]) => withinReach(around.filter(other => at(other.commune.code, rows) > 0))

  const there =
    asked.inPerson && address.kind === 'specialty'
      ? { ...address, attention: 'presencial' as const }
      : address
  const nearby = video
    ? []
    : having(wanted)
        .slice(0, communesShown)
        .map(({ commune: { code, slug, name }, km }) => ({
          label: t.empty.nearbyLink(name, kilometreFigure(km, t)),
          count: t.empty.nearbyCount(at(code, wanted)),
          to: withFilters(searchPath(there, slug), keep),
        }))
  const ways: WaysOn['ways'] = []
  if (address.kind === 'specialty' && address.attention !== 'ambas') {
    const instead = video ? 'presencial' : 'video'
    const total = video ? at(commune.code, wanted) : byVideo(wanted)
    if (total > 0)
      ways.push({
        label: video ? t.empty.inPerson : t.empty.video,
        detail: video ? t.empty.nearbyCount(total) : t.empty.videoCount(total),
        to: withFilters(searchPath({ ...address, attention: instead }, commune.slug), keep),
        icon: video ? 'map-pin' : 'video',
      })
  }
  if (near && address.kind === 'specialty') ways.push(...nearWay(near, address.attention))
  return { nearby, ways }

  /** Where the near specialty is: here, else in the nearest commune within reach, else by video. */
  function nearWay({ slug, name }: { slug: string; name: string }, attention: Attention): WaysOn['ways'] {
    const rows = counted.filter(row => row.specialty === slug)
    const way = (there: Commune, how: Attention, total: number, where: string) => [
      {
        label: t.empty.nearSpecialty(name, where),
        detail: t.empty.nearbyCount(total),
        to: withFilters(searchPath({ kind: 'specialty', slug, attention: how }, there.slug), keep),
        icon: 'stethoscope' as const,
      },
    ]
    const here = at(commune.code, rows)
    const [closest] = having(rows)
    const anywhere = byVideo(rows)
    if (attention !== 'video' && here > 0)
      return way(commune, 'presencial', here, t.empty.inPlace(commune.name))
    if (attention !== 'video' && closest)
      return way(
        closest.commune,
        'presencial',
        at(closest.commune.code, rows),
        t.empty.inPlace(t.empty.nearbyLink(closest.commune.name, kilometreFigure(closest.km, t))),
      )
    return anywhere > 0 ? way(commune, 'video', anywhere, t.empty.byVideo) : []
  }
}
