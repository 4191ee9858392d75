/** The results of an order of several exams: the page of results, of places that do all of it. */
import { redirect } from 'react-router'
import type { Portal, Visit } from '#app/platform/http/context.server.ts'
import { mostExams } from '#app/supply/public.rules.ts'
import { orderExam, sayApart, visitsOf } from '#app/supply/public.server.ts'
import { listInWords } from '#app/text/list-in-words.ts'
import { texts } from '#app/text/texts.server.ts'
import { loadSearchCard } from '../load-search-card.server.ts'
import { rememberAndGo } from '../remembered.server.ts'
import { readFilters } from '../results/filters.form.server.ts'
import type { PageSearch } from '../results/page-search.server.ts'
import { fewResults } from '../results/present-around.server.ts'
import { presentFilters } from '../results/present-filters.server.ts'
import {
  breadcrumb,
  chips,
  countWords,
  dayLinks,
  halfLinks,
  insurerPrompt,
  orderLinks,
  whereWords,
} from '../results/present-results.server.ts'
import type { OrderData, ResultsData } from '../results/results-data.ts'
import { pageSize } from '../results/search-offers.server.ts'
import { lasting, searchPath, withFilters } from '../search-url.rules.ts'
import type { Exam } from '../suggestions/directory.queries.server.ts'
import { directoryOf } from '../suggestions/directory.server.ts'
import { searchWords } from '../suggestions/search-words.server.ts'
import { examsNamed, keptIn, orderAddress, orderPath } from './order-address.rules.ts'
import { pageOfPlaces, planOrder } from './order-search.server.ts'
import { findOrderFacets } from './places.queries.server.ts'
import { presentOrderAround, presentOrderEmpty } from './present-order-around.server.ts'
import { type OrderShowing, preparationData, presentPlace } from './present-place.server.ts'
import { presentSplit } from './present-split.server.ts'

/**
 * status: 400 where a filter is wrong, which is then left out.
 * @throws redirect 303 to the page of the order where it names what is no exam, or too many; to the one address of an order; to the last page of results.
 */
export async function loadOrderResults(portal: Portal, visit: Visit, url: URL, page: PageSearch) {
  const { reads: db, clock } = portal
  const { language } = visit
  const { commune } = page
  const t = searchWords(language)
  const words = texts(language, 'orders')
  const directory = await directoryOf(db, language)
  const read = readFilters(url.searchParams, t.filterErrors, slug => directory.financers.has(slug))
  const { filters, errors } = read
  const now = clock.now()

  const given = url.searchParams.getAll('examen')
  const slugs = examsNamed([page.address.slug, ...given])
  const known = slugs.flatMap(slug => directory.exams.get(slug) ?? [])
  if (known.length < slugs.length || slugs.length > mostExams)
    throw redirect(orderPath(slugs, { comuna: commune.slug, ...lasting(filters) }), 303)
  const path = searchPath(orderAddress(known), commune.slug)
  if (errors.length === 0) {
    const to = withFilters(path, filters)
    rememberAndGo(portal, url, to, { comuna: commune.slug, ...filters })
    // Said twice, or kept in one field by a form: an order has one address.
    if (given.join() !== slugs.slice(1).join()) throw redirect(to, 303)
  }

  const { visits, apart } = visitsOf(known.map(orderExam))
  const today = examsOf(visits[0]?.exams ?? [])
  const everything = await planOrder(db, { exams: today, commune, filters }, now)
  const facets = await findOrderFacets(db, everything.asked)
  const done = today.filter(exam => facets.done.includes(exam.slug))
  const exams = done.length > 0 ? done : today
  const search = { exams, commune, filters }
  const plan = { ...everything, asked: { ...everything.asked, exams: exams.map(exam => exam.slug) } }
  const { total, places } = await pageOfPlaces(db, plan, search)
  const pages = Math.ceil(total / pageSize)
  if (total > 0 && places.length === 0) throw redirect(withFilters(path, { ...filters, pagina: pages }))

  const showing: OrderShowing = {
    directory,
    language,
    t,
    words,
    commune,
    financer: plan.financer,
    para: filters.para,
    orden_medica: filters.orden_medica,
    now,
  }
  const where = whereWords(page, filters, t)
  const heading = words.heading(known.length, where)
  const names = listInWords(
    known.map(exam => exam.name),
    language,
  )
  const fields = presentFilters({
    path,
    address: orderAddress(known),
    commune: commune.slug,
    read: { ...read, typed: { ...read.typed, examen: slugs.slice(1).join(' ') } },
    facets,
    forPeople: false,
    fullPrice: plan.coverage.kind === 'choose-tramo',
    t,
  })
  const elsewhere = { filters, search, plan, address: orderAddress(exams), showing, where }
  const split = facets.total < fewResults && exams.length > 1 ? await presentSplit(db, elsewhere) : null
  const changeTo = orderPath(slugs, { comuna: commune.slug, ...lasting(filters) })
  const results: ResultsData = {
    card: await loadSearchCard(
      db,
      language,
      {
        tipo: known[0]?.type,
        comuna: commune.slug,
        comuna_texto: commune.name,
        prevision: filters.prevision ?? '',
      },
      { compact: true },
    ),
    heading,
    lead: names,
    total,
    count: countWords(total, filters, fields.active.length, t),
    chips: chips(filters, fields.active.length, { attention: [], financer: plan.financer }, t),
    days: dayLinks(path, filters, t),
    halves: halfLinks(path, filters, t),
    breadcrumb: breadcrumb(heading, filters, t),
    attention: [],
    orders: orderLinks(path, filters, t),
    filters: fields,
    holdTo: withFilters('/agendamiento', { para: filters.para, orden_medica: filters.orden_medica }),
    insurer: insurerPrompt(plan, t),
    offers: places.map(place => presentPlace(place, showing)),
    page: filters.pagina ?? 1,
    pages,
    pageTo: withFilters(path, { ...filters, pagina: undefined }),
    links: [
      { label: words.change, to: changeTo },
      ...(filters.zona === 'region'
        ? [
            {
              label: t.results.backToCommune(commune.name),
              to: withFilters(path, { ...filters, zona: undefined, pagina: undefined }),
            },
          ]
        : []),
    ],
    order: {
      exams: exams.map(exam => exam.slug),
      preparation: preparationData(exams, language),
      notices: noticesOf(),
      split,
    },
    empty:
      total > 0
        ? null
        : await presentOrderEmpty(db, { ...elsewhere, unfiltered: facets.total, split: split !== null }),
    around: total > 0 && facets.total < fewResults ? await presentOrderAround(db, elsewhere) : null,
    searchTo: changeTo,
  }
  return {
    page: {
      title: words.title(known.length, where),
      description: words.description(names, where),
      canonical: new URL(
        searchPath(
          { kind: 'exam', type: known[0]?.type ?? 'laboratorio', slug: known[0]?.slug ?? '' },
          commune.slug,
        ),
        portal.config.PUBLIC_URL,
      ).href,
      noindex: true,
    },
    results,
    listed: [],
    status: errors.length > 0 ? 400 : 200,
  }

  function examsOf(some: readonly { slug: string }[]): Exam[] {
    return some.flatMap(({ slug }) => directory.exams.get(slug) ?? [])
  }

  /** What the hours below are not for, and where it is: nothing of an order goes without a word. */
  function noticesOf(): OrderData['notices'] {
    const missing = today.filter(exam => !exams.includes(exam))
    const why = sayApart({ apart }, words)
    const searchFor = (some: Exam[]) => ({
      label: words.searchFor(
        listInWords(
          some.map(exam => exam.name),
          language,
        ),
      ),
      to: withFilters(searchPath(orderAddress(some), commune.slug), keptIn(filters)),
    })
    return [
      ...(missing.length > 0
        ? [
            {
              text: words.missing(
                listInWords(
                  missing.map(exam => exam.name),
                  language,
                ),
                where,
              ),
              links: missing.map(exam => searchFor([exam])),
            },
          ]
        : []),
      ...visits.slice(1).map(({ exams: later }, at) => {
        const some = examsOf(later)
        return {
          text: [
            ...(at === 0 ? why : []),
            words.otherVisit(
              listInWords(
                some.map(exam => exam.name),
                language,
              ),
            ),
          ].join(' '),
          links: [searchFor(some)],
        }
      }),
    ]
  }
}
