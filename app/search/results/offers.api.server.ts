/** GET /api/search/offers: the results page for programs. */
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Tx } from '#app/platform/database/database.server.ts'
import { isoWithOffset } from '#app/platform/dates.server.ts'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { anyone } from '#app/platform/http/api-security.ts'
import type { FieldError } from '#app/platform/http/form.server.ts'
import { invalidFields, invalidInput, problemResponse } from '#app/platform/http/problem.server.ts'
import { coverageHere, patientPrice } from '#app/pricing/public.ts'
import { slotId } from '#app/supply/public.ts'
import { professionalBySlug } from '../professionals.queries.server.ts'
import { attentions, offerTypes } from '../search-url.rules.ts'
import { type Directory, directoryOf } from '../suggestions/directory.server.ts'
import { searchWords } from '../suggestions/search-words.server.ts'
import type { Candidates } from './candidates.queries.server.ts'
import { filterShape } from './filters.form.server.ts'
import { nextHours } from './hours.rules.ts'
import { kilometres } from './nearby.rules.ts'
import type { FoundOffer } from './search.queries.server.ts'
import { type PlannedSearch, pageOfOffers, planSearch, type Search } from './search-offers.server.ts'

// Problems are in Spanish for people (contract), whatever the visitor's language.
const t = searchWords('es')
const slug = (message: string) => z.string().max(160, message).optional()

const query = z
  .object({
    type: z.enum(offerTypes, { error: t.apiErrors.type }),
    specialty: slug(t.apiErrors.specialty),
    exam: slug(t.apiErrors.exam),
    practitioner: slug(t.apiErrors.practitioner),
    commune: slug(t.apiErrors.commune).openapi({ description: 'Obligatoria salvo en atencion=video' }),
    atencion: z.enum(attentions, { error: t.apiErrors.atencion }).optional().openapi({
      description:
        'presencial: en la comuna; video: desde cualquier parte del país; ambas: las dos juntas. Sin decirlo, presencial',
    }),
    // A page of results shows the first one instead; a program is only told.
    ...filterShape({ ...t.filterErrors, pagina: t.apiErrors.pagina }),
  })
  .superRefine(({ precio_min, precio_max }, context) => {
    if (precio_min !== undefined && precio_max !== undefined && precio_min > precio_max)
      context.addIssue({ code: 'custom', path: ['precio_max'], message: t.filterErrors.precioOrden })
  })

const offerItem = z
  .object({
    offer_id: z.number().int(),
    type: z.enum(offerTypes),
    atencion: z.enum(['presencial', 'video']),
    practitioner: z.object({ name: z.string(), slug: z.string() }).nullable(),
    specialty: z.string().nullable().openapi({ description: 'Slug' }),
    exam: z.string().nullable().openapi({ description: 'Slug' }),
    centre: z.string(),
    centre_slug: z.string(),
    address: z.string(),
    commune: z.string().openapi({ description: 'Slug' }),
    distance_km: z.number().nullable().openapi({ description: 'Desde la comuna buscada' }),
    price: z.object({
      full: z.number().int(),
      contribution: z.number().int().nullable(),
      copayment: z.number().int().nullable(),
    }),
    prepaid: z.boolean(),
    preparation: z.string().nullable(),
    next_slots: z.array(z.object({ id: z.string(), start: z.string() })),
  })
  .openapi('OfferItem')

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

export function offersApi() {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: invalidInput })
  api.openapi(getOffers, async c => {
    const { reads: db, clock } = c.get('portal')
    const directory = await directoryOf(db, 'es')
    const { search, errors } = await understand(db, directory, c.req.valid('query'))
    if (!search) return invalidFields(c, errors)
    const now = clock.now()
    const plan = await planSearch(db, search, now)
    const { total, offers } = await pageOfOffers(db, plan, search)
    return c.json({ items: offers.map(offer => itemOf(offer, plan, search, directory)), total }, 200)
  })
  api.openapi(countResults, async c => {
    const { reads: db, clock } = c.get('portal')
    const { search, errors } = await understand(db, await directoryOf(db, 'es'), c.req.valid('query'))
    if (!search) return invalidFields(c, errors)
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
  if (type !== 'consulta') {
    if (exam && exams.get(exam)?.type === type) subject = { kind: 'exam', slug: exam }
    else refuse('exam', t.apiErrors.exam)
  } else if (practitioner) {
    if (practitionerId !== undefined) subject = { kind: 'practitioner', id: practitionerId, attention }
    else refuse('practitioner', t.apiErrors.practitioner)
  } else if (specialty && specialties.has(specialty))
    subject = { kind: 'specialty', slug: specialty, attention }
  else refuse('specialty', t.apiErrors.specialty)

  const place = commune ? communes.get(commune) : undefined
  const needsPlace = type !== 'consulta' || attention !== 'video'
  if ((commune && !place) || (!commune && needsPlace)) refuse('commune', t.apiErrors.commune)
  if (filters.prevision && !financers.has(filters.prevision)) refuse('prevision', t.filterErrors.prevision)
  const search: Search | undefined =
    subject && errors.length === 0 ? { subject, commune: place ?? null, filters } : undefined
  return { search, errors }
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
      coverageHere(financer ?? undefined, offer.tramoMatters),
    ),
    prepaid: offer.prepaid,
    preparation: (offer.examSlug && exams.get(offer.examSlug)?.preparation) || null,
    next_slots: nextHours(offer.nextStarts, offer.modality, candidates.now).map(start => ({
      id: slotId(offer.offerId, start),
      start: isoWithOffset(start, offer.zone),
    })),
  }
}
