/** Title, description, canonical link and structured data of a results page. */
import type { Portal } from '#app/platform/http/context.server.ts'
import type { PageInfo } from '#app/shell/page.ts'
import type { Filters } from '../search-url.rules.ts'
import { breadcrumbList, type ListedOffer, medicalTest, physicianList } from '../structured-data.rules.ts'
import type { Commune } from '../suggestions/directory.queries.server.ts'
import type { Directory } from '../suggestions/directory.server.ts'
import type { SearchWords } from '../suggestions/search-words.server.ts'
import type { PageSearch } from './page-search.server.ts'
import { profilePath } from './present-offer.server.ts'
import { whereWords } from './present-results.server.ts'
import type { FoundOffer } from './search.queries.server.ts'

interface Described {
  portal: Portal
  t: SearchWords
  directory: Directory
  page: PageSearch
  path: string
  filters: Filters
  offers: FoundOffer[]
  /** What is said of the exam itself. */
  about: string[]
  /** Both ways were asked for, and there is one. */
  videoOnly: boolean
  /** Something in the address was wrong. */
  wrong: boolean
}

/** @returns `page` for the head, and the words at the top of the page itself. */
export function describePage(described: Described): {
  page: PageInfo
  heading: string
  lead: string
  listed: ListedOffer[]
} {
  const { portal, t, directory, page, path, filters, offers, wrong } = described
  const { heading, title, description, lead } = words(described)
  const absolute = (to: string) => new URL(to, portal.config.PUBLIC_URL).href
  const number = filters.pagina ?? 1
  const { pagina: _page, ...others } = filters
  const filtered = wrong || Object.values(others).some(value => value !== undefined)
  const listed = listedOffers(offers, directory, page.commune, absolute)
  return {
    heading,
    lead,
    listed,
    page: {
      title: number > 1 ? t.titles.page(title, number) : title,
      description,
      canonical: absolute(number > 1 && !filtered ? `${path}?pagina=${number}` : path),
      noindex: filtered || offers.length === 0 || undefined,
      structuredData: [
        breadcrumbList([
          { name: t.results.breadcrumb.home, url: absolute('/') },
          { name: t.results.breadcrumb.search, url: absolute('/buscador') },
          { name: heading, url: absolute(path) },
        ]),
        ...(listed.length === 0
          ? []
          : [page.exam ? medicalTest(page.exam, listed) : physicianList(heading, listed)]),
      ],
    },
  }
}

const full = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

function words({ page, filters, t, about, videoOnly }: Described) {
  const { address, what, commune } = page
  const { headings: heading, titles: title, descriptions: description } = t
  const { wholeCountry, eitherWay, onlyVideo, zoneNote } = t.results
  const where = whereWords(page, filters, t)
  const zone = filters.zona === 'region' ? zoneNote(commune.region) : ''
  if (address.kind === 'exam')
    return {
      heading: heading.exam(what, where),
      title: title.exam(what, where),
      description: description.exam(what, where, commune.region),
      lead: [zone, ...about].filter(Boolean).map(full).join(' '),
    }
  const { attention } = address
  return {
    heading: heading[attention](what, where),
    title: title[attention](what, where),
    description: description[attention](what, where, commune.region),
    lead:
      attention === 'video'
        ? wholeCountry
        : attention === 'ambas'
          ? (videoOnly ? onlyVideo : eitherWay)(where)
          : zone,
  }
}

const listedOffers = (
  offers: FoundOffer[],
  directory: Directory,
  commune: Commune,
  absolute: (to: string) => string,
): ListedOffer[] =>
  offers.map(offer => {
    const there = directory.communeByCode.get(offer.communeCode)
    const profile = profilePath(offer, { directory, commune })
    return {
      professional: offer.professionalName,
      url: profile && absolute(profile),
      specialty: offer.specialtySlug ? (directory.specialties.get(offer.specialtySlug)?.name ?? '') : '',
      centre: offer.centreName,
      address: offer.address,
      commune: there?.name ?? '',
      region: there?.region ?? '',
      fullPrice: offer.fullPrice,
    }
  })
