/** Title, description, canonical address and structured data of a professional's page: one address, from wherever one looks. */
import type { Portal } from '#app/platform/http/context.server.ts'
import type { PageInfo } from '#app/shell/page.ts'
import type { Showing } from '../results/present-offer.server.ts'
import type { FoundOffer } from '../results/search.queries.server.ts'
import { searchPath } from '../search-url.rules.ts'
import { breadcrumbList, physicianPage } from '../structured-data.rules.ts'
import { searchWords } from '../suggestions/search-words.server.ts'
import { photoPath } from './photo-path.rules.ts'
import type { Practitioner } from './practitioner.queries.server.ts'
import { languageName } from './present-practitioner.server.ts'

interface Described {
  portal: Portal
  practitioner: Practitioner
  offers: FoundOffer[]
  showing: Showing
  /** The address says more than whose page it is. */
  changed: boolean
}

/** Search engines leave it out where nothing can be booked, and where it is an address with a query. */
export function describePractitioner({
  portal,
  practitioner,
  offers,
  showing: { directory, t, commune },
  changed,
}: Described): PageInfo {
  const { name, slug, photo, places } = practitioner
  const absolute = (to: string) => new URL(to, portal.config.PUBLIC_URL).href
  const there = (code: string) => directory.communeByCode.get(code) ?? commune
  const rooms = places.filter(place => !place.video)
  const [first] = rooms.length > 0 ? rooms : places
  const home = there(first?.communeCode ?? '')
  const attention = rooms.length === 0 ? 'video' : rooms.length < places.length ? 'ambas' : 'presencial'
  const specialties = practitioner.specialties.flatMap(one => directory.specialties.get(one)?.name ?? [])
  const canonical = absolute(
    searchPath({ kind: 'practitioner', slug, attention: homeOf(attention) }, home.slug),
  )
  const listed = [...new Map(places.map(place => [place.id, place])).values()]
  return {
    title: t.titles.practitioner[attention](name, specialties.join(', '), home.name),
    description: t.descriptions.practitioner(name, specialties.join(', '), home.name),
    canonical,
    noindex: changed || offers.length === 0 || undefined,
    structuredData: [
      breadcrumbList([
        { name: t.results.breadcrumb.home, url: absolute('/') },
        { name: t.results.breadcrumb.search, url: absolute('/buscador') },
        { name, url: canonical },
      ]),
      physicianPage(
        {
          name,
          url: canonical,
          image: photo ? absolute(photoPath(photo)) : null,
          specialties,
          languages: practitioner.languages.map(code => languageName(code, 'es', searchWords('es'))),
          registration: practitioner.registrationNumber,
          studies: practitioner.studies,
        },
        offers.map(({ fullPrice, modality }) => ({ fullPrice, service: t.offer.modality[modality] })),
        listed.map(place => ({
          centre: place.centre,
          address: place.address,
          commune: there(place.communeCode).name,
          region: there(place.communeCode).region,
          lat: place.lat,
          lon: place.lon,
        })),
      ),
    ],
  }
}

/** Who attends in person has that page in the sitemap, whether by video too or not. */
const homeOf = (attention: 'presencial' | 'video' | 'ambas') =>
  attention === 'video' ? 'video' : 'presencial'
