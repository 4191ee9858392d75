/** Everything a results page shows, out of its address: one search, or the screen that says why there is none. */
import { redirect } from 'react-router'
import type { Portal, Visit } from '#app/platform/http/context.server.ts'
import { orderExam, sayLimits } from '#app/supply/public.server.ts'
import { texts } from '#app/text/texts.server.ts'
import { loadSearchCard } from '../load-search-card.server.ts'
import { orderPath } from '../orders/order-address.rules.ts'
import { rememberAndGo } from '../remembered.server.ts'
import { emptyCard, examFields } from '../search-card-data.ts'
import { type Filters, lasting, searchPath, withFilters } from '../search-url.rules.ts'
import { directoryOf } from '../suggestions/directory.server.ts'
import { searchWords } from '../suggestions/search-words.server.ts'
import { describeChosen } from './describe-chosen.server.ts'
import { describePage } from './describe-page.server.ts'
import { findFacets } from './facets.queries.server.ts'
import { readFilters } from './filters.form.server.ts'
import type { PageSearch } from './page-search.server.ts'
import { fewResults, presentAround } from './present-around.server.ts'
import { presentEmpty } from './present-empty.server.ts'
import { presentFilters } from './present-filters.server.ts'
import { presentOffers, type Showing } from './present-offer.server.ts'
import {
  attentionLinks,
  breadcrumb,
  chips,
  countedWhere,
  countWords,
  dayLinks,
  halfLinks,
  insurerPrompt,
  orderLinks,
} from './present-results.server.ts'
import type { ResultsData } from './results-data.ts'
import { pageOfOffers, pageSize, planSearch } from './search-offers.server.ts'

/** Above the results: few enough that these are still seen. */
const nearbyShown = 3

/**
 * status: 400 where a filter is wrong, which is then left out.
 * @throws redirect to the last page where the one asked for has no results; what `rememberAndGo` throws.
 */
export async function loadResults(portal: Portal, visit: Visit, url: URL, page: PageSearch) {
  const { reads: db, clock } = portal
  const { commune, subject, address } = page
  const t = searchWords(visit.language)
  const directory = await directoryOf(db, visit.language)
  const path = searchPath(address, commune.slug)
  const read = readFilters(url.searchParams, t.filterErrors, slug => directory.financers.has(slug))
  const { filters, errors } = read
  const now = clock.now()
  if (errors.length === 0)
    rememberAndGo(portal, url, withFilters(path, filters), { comuna: commune.slug, ...filters })

  const search = { subject, commune, filters }
  const byPerson = subject.kind === 'specialty'
  const plan = await planSearch(db, search, now, { byPerson })
  const [{ total, offers }, facets] = await Promise.all([
    pageOfOffers(db, plan, search),
    findFacets(db, plan.candidates),
  ])
  const pages = Math.ceil(total / pageSize)
  // Hours were taken meanwhile, or somebody tried a number: the last page is the nearest there is.
  if (total > 0 && offers.length === 0) throw redirect(withFilters(path, { ...filters, pagina: pages }))

  const showing: Showing = {
    directory,
    language: visit.language,
    t,
    commune,
    financer: plan.financer,
    para: filters.para,
    orden_medica: filters.orden_medica,
    now,
  }
  const videoOnly =
    total > 0 && !facets.inPerson && address.kind === 'specialty' && address.attention === 'ambas'
  const few = facets.total < fewResults
  const around =
    total > 0 && (videoOnly || few)
      ? await presentAround({ db, directory, page, filters, now, t, inPerson: videoOnly })
      : null
  const inPerson = videoOnly ? (around?.nearby ?? []).slice(0, nearbyShown) : []
  const info = describePage({
    portal,
    t,
    directory,
    page,
    path,
    filters,
    offers,
    about: page.exam ? sayLimits(orderExam(page.exam), texts(visit.language, 'orders')) : [],
    videoOnly,
    wrong: errors.length > 0,
  })
  const attention = attentionLinks(page, filters, t)
  const fields = presentFilters({
    path,
    address,
    commune: commune.slug,
    read,
    facets,
    forPeople: byPerson,
    fullPrice: plan.coverage.kind === 'choose-tramo',
    t,
  })
  const results: ResultsData = {
    card: await filledCard(portal, visit, page, filters),
    heading: info.heading,
    lead: [
      ...errors.flatMap(({ field, message }) => (fieldless.has(field) ? [message] : [])),
      info.lead,
      ...(inPerson.length > 0 ? [t.results.nearInPerson] : []),
    ]
      .filter(Boolean)
      .join(' '),
    total,
    count: countWords(total, filters, fields.active.length, t),
    chips: chips(filters, fields.active.length, { attention, financer: plan.financer }, t),
    days: dayLinks(path, filters, t),
    halves: halfLinks(path, filters, t),
    breadcrumb: breadcrumb(info.heading, filters, t),
    attention,
    orders: orderLinks(path, filters, t),
    filters: fields,
    holdTo: withFilters('/agendamiento', { para: filters.para, orden_medica: filters.orden_medica }),
    insurer: insurerPrompt(plan, t),
    offers: presentOffers(offers, showing, byPerson),
    page: filters.pagina ?? 1,
    pages,
    pageTo: withFilters(path, { ...filters, pagina: undefined }),
    links: [
      // Who asked for both ways may rather travel than be seen on a screen.
      ...inPerson.map(({ label, count, to }) => ({
        label: `${label} (${count})`,
        to,
      })),
      ...(filters.zona === 'region'
        ? [
            {
              label: t.results.backToCommune(commune.name),
              to: withFilters(path, { ...filters, zona: undefined, pagina: undefined }),
            },
          ]
        : []),
      ...(address.kind === 'exam'
        ? [
            {
              label: texts(visit.language, 'orders').addExam,
              to: orderPath([address.slug], { comuna: commune.slug, ...lasting(filters) }),
            },
          ]
        : []),
    ],
    order: null,
    empty:
      total > 0
        ? null
        : await presentEmpty({
            db,
            directory,
            page,
            plan,
            filters,
            unfiltered: facets.total,
            where: countedWhere(page, filters, t),
            t,
          }),
    around: around && few ? { ...around, nearby: videoOnly ? [] : around.nearby } : null,
    searchTo: searchFormOf(page, filters),
  }
  return { page: info.page, results, listed: info.listed, status: errors.length > 0 ? 400 : 200 }
}

/** Chosen by links: what is wrong with one of them has no field to be said beside. */
const fieldless = new Set(['dia', 'jornada', 'zona', 'orden', 'pagina'])

/** What the address says, as fields of the search card. */
function chosenOf({ address, commune }: PageSearch, filters: Filters) {
  const values = {
    ...emptyCard(),
    comuna: commune.slug,
    prevision: filters.prevision ?? '',
    para: filters.para ?? '',
  }
  if (address.kind === 'exam')
    return { ...values, tipo: address.type, [examFields[address.type].exam]: address.slug }
  return { ...values, tipo: 'consulta', que: `especialidad:${address.slug}`, atencion: address.attention }
}

const filledCard = async ({ reads: db }: Portal, { language }: Visit, page: PageSearch, filters: Filters) =>
  loadSearchCard(db, language, await describeChosen(db, language, chosenOf(page, filters)), { compact: true })

/** /buscador with everything chosen so far. */
function searchFormOf(page: PageSearch, filters: Filters): string {
  const given = Object.entries(chosenOf(page, filters)).filter(([, value]) => value !== '')
  return `/buscador?${new URLSearchParams(given)}`
}
