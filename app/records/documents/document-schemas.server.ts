/** What one line of an import may say of a health document: docs/import.md. */
import { z } from 'zod'
import { chileanDay, chileanZone } from '#app/platform/chilean-day.rules.ts'
import { hasUnseen } from '#app/platform/http/form-rules.server.ts'
import { mostExams } from '#app/supply/public.rules.ts'
import { day, key, pesos, rut, slug, words, zonedInstant } from '#app/supply/public.server.ts'
import { isLicenceHistory } from '../licence.rules.ts'
import { gesConditionOn, isKnownMedicine } from '../reference-lists.ts'
import { licenceStates } from './document.ts'

const dayOf = (at: string) => chileanDay(Temporal.Instant.from(at)).toString()

/** As `words`, with line breaks: what somebody wrote one under the other is read so. */
const lines = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'no puede estar vacío')
    .max(longest)
    .refine(
      text => !hasUnseen(text.replaceAll('\n', '')) && text.isWellFormed(),
      'tiene caracteres que no son texto',
    )

const common = {
  key,
  patient: z.strictObject({ rut, name: words(160) }),
  folio: z.string().regex(/^[A-Z0-9][A-Z0-9-]{3,29}$/, 'de 4 a 30 mayúsculas, números y guiones'),
  issued_at: zonedInstant,
  professional: z.strictObject({
    name: words(160),
    rut: rut.optional(),
    specialty: words(120).optional(),
  }),
}

/** Days: more than any law lets somebody rest at once. */
const longestRest = 1000

export const licence = z
  .strictObject({
    kind: z.literal('licence'),
    ...common,
    type: z.int().min(1).max(7),
    granted_on: day,
    rest: z.strictObject({
      from: day,
      to: day,
      kind: z.enum(['total', 'morning', 'afternoon', 'night']).default('total'),
      place: z.enum(['home', 'hospital', 'other']).default('home'),
    }),
    employer: words(160).optional(),
    authority: z.strictObject({ kind: z.enum(['compin', 'isapre', 'mutual']), name: words(120) }),
    history: z
      .array(z.strictObject({ state: z.enum(licenceStates), on: day }))
      .min(1)
      .max(20),
    approved_days: z.int().min(0).max(longestRest).optional(),
    paid_on: day.optional(),
  })
  .refine(one => dayOf(one.issued_at) >= '2012-01-01', {
    path: ['issued_at'],
    message: 'se muestran licencias desde 2012',
  })
  .refine(one => one.rest.from <= one.rest.to, { path: ['rest'], message: '«from» no puede pasar de «to»' })
  .refine(one => isLicenceHistory(one.history.map(step => step.state)), {
    path: ['history'],
    message: 'esos estados no se siguen así',
  })
  .refine(one => one.history.every((step, n) => n === 0 || (one.history[n - 1]?.on ?? '') <= step.on), {
    path: ['history'],
    message: 'las fechas van de la más antigua a la más nueva',
  })
  .refine(one => one.history.at(-1)?.state !== 'reduced' || one.approved_days !== undefined, {
    path: ['approved_days'],
    message: 'falta: una licencia reducida dice cuántos días',
  })
  .refine(one => one.paid_on === undefined || one.history.at(-1)?.state === 'ready', {
    path: ['paid_on'],
    message: 'solo con el estado «ready»',
  })

export const bono = z
  .strictObject({
    kind: z.literal('bono'),
    ...common,
    place: words(200),
    zone: z
      .enum(['America/Santiago', 'America/Coyhaique', 'America/Punta_Arenas', 'Pacific/Easter'])
      .default(chileanZone),
    service: words(200),
    financer: slug,
    full_price: pesos,
    contribution: pesos,
  })
  .refine(one => one.contribution <= one.full_price, {
    path: ['contribution'],
    message: 'no puede pasar de «full_price»',
  })

export const prescription = z
  .strictObject({
    kind: z.literal('prescription'),
    ...common,
    national_code: words(40).optional(),
    expires_on: day,
    place: words(200).optional(),
    type: z.enum(['simple', 'retained']).default('simple'),
    indications: lines(1000).optional(),
    items: z
      .array(
        z
          .strictObject({
            medicine: words(200),
            medicine_slug: slug
              .refine(isKnownMedicine, 'no está en data/reference/medications.json')
              .optional(),
            dose: words(300),
            route: words(60),
            period: words(120),
            quantity: z.int().min(1).max(1000),
            dispensed: z.int().min(0).default(0),
          })
          .refine(item => item.dispensed <= item.quantity, {
            path: ['dispensed'],
            message: 'no puede pasar de «quantity»',
          }),
      )
      .min(1)
      .max(30),
  })
  .refine(one => one.expires_on >= dayOf(one.issued_at), {
    path: ['expires_on'],
    message: 'no puede ser antes de «issued_at»',
  })

export const gesNotification = z
  .strictObject({
    kind: z.literal('ges-notification'),
    ...common,
    place: words(200).optional(),
    condition: z.int().min(1),
    diagnosis: words(300),
    confirmed: z.boolean().default(true),
    signed_at: zonedInstant.optional(),
  })
  .transform((one, context) => {
    const condition_name = gesConditionOn(one.condition, dayOf(one.issued_at))
    if (condition_name) return { ...one, condition_name }
    context.addIssue({
      code: 'custom',
      path: ['condition'],
      message: 'no es un problema de salud GES en esa fecha',
    })
    return z.NEVER
  })

export const examOrder = z.strictObject({
  kind: z.literal('exam-order'),
  ...common,
  place: words(200).optional(),
  reason: lines(300).optional(),
  exams: z
    .array(slug)
    .min(1)
    .max(mostExams)
    .refine(all => new Set(all).size === all.length, 'repite un examen'),
})

export type LicenceLine = z.output<typeof licence>
export type BonoLine = z.output<typeof bono>
export type PrescriptionLine = z.output<typeof prescription>
export type GesLine = z.output<typeof gesNotification>
export type ExamOrderLine = z.output<typeof examOrder>
/** A document as whoever writes a file may write it. */
export type DocumentInput =
  | z.input<typeof licence>
  | z.input<typeof bono>
  | z.input<typeof prescription>
  | z.input<typeof gesNotification>
  | z.input<typeof examOrder>
/** Of whom a document is, and who signed it. */
export type DocumentPeople = Pick<BonoLine, 'patient' | 'professional'>
