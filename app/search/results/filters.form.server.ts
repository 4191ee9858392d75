/** What a search may say in its query string: the same rules for the page and for the interface. */
import { z } from '@hono/zod-openapi'
import type { FieldError, Typed } from '#app/platform/http/form.server.ts'
import { plainWords } from '#app/platform/plain-text.rules.ts'
import { daysAsked, type Filters, filterNames, halves, orders } from '../search-url.rules.ts'
import type { SearchWords } from '../suggestions/search-words.server.ts'

type Words = SearchWords['filterErrors']

const dearest = 100_000_000
const oldest = 120
const lastPage = 100_000

/** «$35.990», «35.990» and «35990» are one amount; «35.9» and «1.5» are none: a full stop stands before three figures. */
const pesos = (message: string) =>
  z
    .string()
    .regex(/^\s*(?:\$\s*)?(?:\d{1,9}|\d{1,3}(?:[.\s]\d{3}){1,2})\s*$/, message)
    .transform(text => Number(text.replaceAll(/[\s.$]/g, '')))
    .pipe(z.number().max(dearest, message))

/** Signs alone would be asked for as nothing, and everybody would be found. */
const name = (longest: number, long: string, empty: string) =>
  z
    .string()
    .max(longest, long)
    .refine(text => text.trim() === '' || plainWords(text) !== '', empty)

const whole = (least: number, most: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message))

/** One schema per name; all of them text, as a query string carries it. */
export const filterShape = (t: Words) => ({
  prevision: z.string().max(40, t.prevision).optional(),
  medico: name(80, t.medico, t.nombre).optional(),
  centro: name(160, t.centro, t.nombre).optional(),
  precio_min: pesos(t.precio).optional(),
  precio_max: pesos(t.precio).optional(),
  sexo: z.enum(['mujer', 'hombre'], { error: t.sexo }).optional(),
  edad: whole(0, oldest, t.edad).optional(),
  dia: z.enum(daysAsked, { error: t.dia }).optional().openapi({
    description:
      'hoy; semana: de hoy al domingo; sabado: los dos próximos, hoy incluido. Según el reloj del centro. Sin decirlo, cualquier día',
  }),
  jornada: z.enum(halves, { error: t.jornada }).optional().openapi({
    description:
      'manana: antes de las 13:00; tarde: desde las 13:00; sin dia, de las próximas cuatro semanas',
  }),
  zona: z.enum(['region'], { error: t.zona }).optional(),
  orden: z.enum(orders, { error: t.orden }).optional(),
  pagina: whole(1, lastPage, t.pagina).optional(),
})

/** An id that is none says nothing, and is no mistake of whoever has the address. */
const idShape = z.uuid().optional().catch(undefined)
const pageShape = (t: Words) => ({ ...filterShape(t), para: idShape, orden_medica: idShape })

const shapes = new WeakMap<Words, ReturnType<typeof pageShape>>()

/** Made once per language: making schemas takes ten times what parsing with them takes. */
function shapeIn(t: Words) {
  const shape = shapes.get(t) ?? pageShape(t)
  shapes.set(t, shape)
  return shape
}

export interface ReadFilters {
  filters: Filters
  errors: FieldError[]
  /** As it was typed, for the fields to show again. */
  typed: Typed
}

/**
 * Reads each value for itself: a wrong one is reported and left out, the others hold.
 * @param knows says whether an insurer exists.
 */
export function readFilters(
  query: URLSearchParams,
  t: Words,
  knows: (financer: string) => boolean,
): ReadFilters {
  const shape = shapeIn(t)
  const filters: Record<string, unknown> = {}
  const errors: FieldError[] = []
  const typed: Typed = {}
  for (const name of filterNames) {
    const text = query.get(name)?.trim()
    if (!text) continue
    typed[name] = text.slice(0, 160)
    const parsed = shape[name].safeParse(text)
    if (parsed.success) filters[name] = parsed.data
    else errors.push({ field: name, message: parsed.error.issues[0]?.message ?? '' })
  }
  const read = filters as Filters
  if (read.prevision !== undefined && !knows(read.prevision)) {
    errors.push({ field: 'prevision', message: t.prevision })
    delete read.prevision
  }
  if (read.precio_min !== undefined && read.precio_max !== undefined && read.precio_min > read.precio_max) {
    errors.push({ field: 'precio_max', message: t.precioOrden })
    delete read.precio_min
    delete read.precio_max
  }
  return { filters: read, errors, typed }
}
