/** GET /api/search/offers: the results page for programs. */
import { createRoute, type Hook, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Tx } from '#app/platform/database/database.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { anyone } from '#app/platform/http/api-security.ts'
import type { FieldError } from '#app/platform/http/form.server.ts'
import { shortAnswer } from '#app/platform/http/pages/short-answer.server.ts'
import { fieldErrors, invalidFields, problemResponse } from '#app/platform/http/problem.server.ts'
import { isoWithOffset } from '#app/platform/iso-instant.server.ts'
import { coverageHere, patientPrice } from '#app/pricing/public.ts'
import { mostExams } from '#app/supply/public.rules.ts'
import { orderExam, sayApart, visitsOf } from '#app/supply/public.server.ts'
import { slotId } from '#app/supply/public.ts'
import { texts } from '#app/text/texts.server.ts'
import { orderItems } from '../orders/order-item.server.ts'
import { pageOfPlaces, planOrder } from '../orders/order-search.server.ts'
import { professionalBySlug } from '../professionals.queries.server.ts'
import type { Exam } from '../suggestions/directory.queries.server.ts'
import { type Directory, directoryOf } from '../suggestions/directory.server.ts'
import { searchWords } from '../suggestions/search-words.server.ts'
import type { Candidates } from './candidates.queries.server.ts'
import { nextHours } from './hours.rules.ts'
import { kilometres } from './nearby.rules.ts'
import { offerItem, query } from './offers.api-schemas.server.ts'
import type { FoundOffer } from './search.queries.server.ts'
import { type PlannedSearch, pageOfOffers, planSearch, type Search } from './search-offers.server.ts'

// Problems are in Spanish for people (contract), whatever the visitor's language.
const t = searchWords('es')

const getOffers = createRoute({
  method: 'get',
  path: '/search/offers',
  operationId: 'searchOffers',
  security: anyone,
  summary: 'Ofertas con horas libres',
  description:
    'Los filtros tienen los mismos nombres que en las páginas. Los montos son pesos enteros; con prevision=fonasa no se promete precio hasta saber el tramo, salvo donde ningún tramo tiene convenio.',
  request: { query },
  responses: {
    200: {
      description: 'Diez por página',
      content: {
        'application/json': { schema: z.object({ items: z.array(offerItem), total: z.number().int() }) },
      },
    },
    422: problemResponse('Hay datos que corregir'),
  },
})

const countResults = createRoute({
  method: 'get',
  path: '/search/count',
  operationId: 'countResults',
  security: anyone,
  summary: 'Cuántos resultados tendría una búsqueda',
  description:
    'Como los cuenta la página: en una especialidad, cada profesional una vez, aunque atienda en varios lugares o también por video.',
  request: { query },
  responses: {
    200: {
      description: 'Cuántos',
      content: { 'application/json': { schema: z.object({ total: z.number().int() }) } },
    },
    422: getOffers.responses[422],
  },
})

type Query = z.output<typeof query>

/** Whoever corrects a filter is not to hear only then that nobody knows the commune: names are looked up all the same. */
const everyField: Hook<unknown, ApiEnv, string, unknown> = async (result, c) => {
  if (result.success) return
  const told = fieldErrors(result.error)
  const wrong = new Set(told.map(({ field }) => field.split('.')[0]))
  // Whoever is looked for cannot be read: it is not missing besides.
  if (wrong.has('practitioner')) wrong.add('specialty')
  const given = Object.entries(c.req.queries()).filter(([name]) => !wrong.has(name))
  const rest = query.safeParse(
    Object.fromEntries(given.map(([name, values]) => [name, values.length > 1 ? values : values[0]])),
  )
  if (!rest.success) return invalidFields(c, told)
  const { reads: db } = c.get('portal')
  const { errors } = await understand(db, await directoryOf(db, 'es'), rest.data)
  return invalidFields(c, [...told, ...errors.filter(({ field }) => !wrong.has(field))])
}

/** And GET /api/search/count: how many there are. */
export function offersApi() {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: everyField })
  for (const path of ['/search/offers', '/search/count']) api.use(path, shortAnswer(`/api${path}`))
  api.openapi(getOffers, async c => {
    const { reads: db, clock } = c.get('portal')
    const directory = await directoryOf(db, 'es')
    const { search, errors } = await understand(db, directory, c.req.valid('query'))
    if (!search) return invalidFields(c, errors)
    const now = clock.now()
    const { order } = search
    if (order) {
      const { total, places } = await pageOfPlaces(db, await planOrder(db, order, now), order)
      return c.json({ items: orderItems(places, order, directory), total }, 200)
    }
    const plan = await planSearch(db, search, now)
    const { total, offers } = await pageOfOffers(db, plan, search)
    return c.json({ items: offers.map(offer => itemOf(offer, plan, search, directory)), total }, 200)
  })
  api.openapi(countResults, async c => {
    const { reads: db, clock } = c.get('portal')
    const { search, errors } = await understand(db, await directoryOf(db, 'es'), c.req.valid('query'))
    if (!search) return invalidFields(c, errors)
    if (search.order) {
      const plan = await planOrder(db, search.order, clock.now())
      return c.json({ total: (await pageOfPlaces(db, plan, search.order)).total }, 200)
    }
    const byPerson = search.subject.kind === 'specialty'
    const { total } = await pageOfOffers(db, await planSearch(db, search, clock.now(), { byPerson }), search)
    return c.json({ total }, 200)
  })
  return api
}

async function understand(db: Tx, directory: Directory, asked: Query) {
  const practitioner = asked.practitioner ? await professionalBySlug(db, asked.practitioner) : null
  return searchOf(asked, directory, practitioner?.id)
}

/** The search that a query names, or every field that names nothing. */
function searchOf(
  asked: Query,
  { specialties, exams, communes, financers }: Directory,
  practitionerId?: number,
) {
  const errors: FieldError[] = []
  const refuse = (field: string, message: string) => errors.push({ field, message })
  const { type, specialty, exam, practitioner, commune, atencion, ...filters } = asked
  const attention = atencion ?? 'presencial'
  let subject: Candidates['subject'] | undefined
  const slugs = [exam ?? []].flat()
  const named = slugs.flatMap(one => exams.get(one) ?? [])
  if (type !== 'consulta') {
    const [first] = named
    const problem = problemOfExams(named)
    if (slugs.length === 0) refuse('exam', t.apiErrors.noExam)
    else if (problem) refuse('exam', problem)
    else if (first?.type === type) subject = { kind: 'exam', slug: first.slug }
    else refuse('exam', t.apiErrors.exam)
  } else {
    if (!specialty && !practitioner) refuse('specialty', t.apiErrors.noSpecialty)
    if (specialty && !specialties.has(specialty)) refuse('specialty', t.apiErrors.specialty)
    if (practitioner && practitionerId === undefined) refuse('practitioner', t.apiErrors.practitioner)
    if (practitionerId !== undefined) subject = { kind: 'practitioner', id: practitionerId, attention }
    else if (specialty) subject = { kind: 'specialty', slug: specialty, attention }
  }

  const place = commune ? communes.get(commune) : undefined
  const needsPlace = type !== 'consulta' || attention !== 'video'
  if (commune && !place) refuse('commune', t.apiErrors.commune)
  else if (!commune && needsPlace) refuse('commune', t.apiErrors.noCommune)
  if (filters.prevision && !financers.has(filters.prevision)) refuse('prevision', t.filterErrors.prevision)
  if (!subject || errors.length > 0) return { errors }
  const order =
    type !== 'consulta' && named.length > 1 && place ? { exams: named, commune: place, filters } : undefined
  return { search: { subject, commune: place ?? null, filters, order }, errors }

  function problemOfExams(known: Exam[]) {
    if (known.length < slugs.length || known.length === 0) return t.apiErrors.exam
    if (slugs.length > mostExams) return t.apiErrors.tooManyExams(mostExams)
    if (new Set(slugs).size < slugs.length) return t.apiErrors.examTwice
    return sayApart(visitsOf(known.map(orderExam)), texts('es', 'orders')).join(' ') || undefined
  }
}

function itemOf(
  offer: FoundOffer,
  { financer, candidates }: PlannedSearch,
  { commune }: Search,
  { exams, communeByCode }: Directory,
): z.output<typeof offerItem> {
  return {
    offer_id: offer.offerId,
    type: offer.type,
    atencion: offer.modality === 'video' ? 'video' : 'presencial',
    practitioner:
      offer.professionalName !== null && offer.professionalSlug !== null
        ? { name: offer.professionalName, slug: offer.professionalSlug }
        : null,
    specialty: offer.specialtySlug,
    exam: offer.examSlug,
    centre: offer.centreName,
    centre_slug: offer.centreSlug,
    address: offer.address,
    commune: communeByCode.get(offer.communeCode)?.slug ?? '',
    distance_km: commune ? Math.round(kilometres(commune, offer) * 10) / 10 : null,
    price: patientPrice(
      offer.fullPrice,
      offer.contribution,
      coverageHere(financer ?? undefined, offer.mostOfTramos > 0),
    ),
    prepaid: offer.prepaid,
    preparation: (offer.examSlug && exams.get(offer.examSlug)?.preparation) || null,
    condition: offer.restriction,
    next_slots: nextHours(offer.nextStarts, offer.modality, candidates.now).map(start => ({
      id: slotId(offer.offerId, start),
      start: isoWithOffset(start, offer.zone),
    })),
  }
}
