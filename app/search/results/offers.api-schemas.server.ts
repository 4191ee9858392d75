/** What programs ask of a search, and what it answers. */
import { z } from '@hono/zod-openapi'
import { mostExams } from '#app/supply/public.rules.ts'
import { attentions, offerTypes } from '../search-url.rules.ts'
import { searchWords } from '../suggestions/search-words.server.ts'
import { filterShape } from './filters.form.server.ts'

// Problems are in Spanish for people (contract), whatever the visitor's language.
const t = searchWords('es')
const slugText = (message: string) => z.string().max(160, message)
const slug = (message: string) => slugText(message).optional()

export const query = z
  .object({
    type: z.enum(offerTypes, { error: t.apiErrors.type }),
    specialty: slug(t.apiErrors.specialty),
    exam: z
      .union([slugText(t.apiErrors.exam), z.array(slugText(t.apiErrors.exam))])
      .optional()
      .openapi({
        type: 'array',
        items: { type: 'string' },
        description: `Un examen, o varios de una orden (hasta ${mostExams}, sin repetir): exam=a&exam=b busca dónde se hacen todos en una visita`,
      }),
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

const priceShape = z.object({
  full: z.number().int(),
  contribution: z.number().int().nullable(),
  copayment: z.number().int().nullable(),
})

export const offerItem = z
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
    price: priceShape,
    exams: z
      .array(
        z.object({
          exam: z.string(),
          offer_id: z.number().int(),
          price: priceShape,
          condition: z.string().nullable(),
        }),
      )
      .optional()
      .openapi({ description: 'De una orden: lo que cuesta cada examen; price es lo de todos juntos' }),
    hours: z
      .array(z.object({ exams: z.array(z.string()), minutes: z.number().int() }))
      .optional()
      .openapi({ description: 'De una orden: las horas de un mismo día; next_slots son de la primera' }),
    prepaid: z.boolean(),
    preparation: z.string().nullable(),
    condition: z
      .string()
      .nullable()
      .openapi({ description: 'Para quiénes hace el centro este examen, en sus palabras' }),
    next_slots: z.array(z.object({ id: z.string(), start: z.string() })),
  })
  .openapi('OfferItem')
