/** What one line of an import may say, kind by kind: docs/import.md. */
import { z } from 'zod'
import { normalWeekly, weeklyRemarks } from '../hours/weekly-hours.rules.ts'
import { mostExams } from '../orders/visits.rules.ts'
import {
  clock,
  clockEnd,
  day,
  inOrder,
  instant,
  key,
  localTime,
  orderReason,
  rut,
  slug,
  words,
} from './import-fields.server.ts'
import { inTime, mostPlanned, onceEach } from './import-planned.rules.ts'

export const centreTypes = [
  'centro-medico',
  'clinica',
  'hospital',
  'laboratorio',
  'imagenologia',
  'dental',
  'rehabilitacion',
  'consulta-particular',
] as const
export const accessibilityFeatures = [
  'wheelchair',
  'lift',
  'accessible-toilet',
  'reserved-parking',
  'sign-language',
  'hearing-loop',
] as const

export const centre = z.strictObject({
  kind: z.literal('centre'),
  key,
  name: words(160),
  slug: slug.optional(),
  type: z.enum(centreTypes),
  commune: slug,
  address: words(200),
  lat: z.number().min(-90).max(-17),
  lon: z.number().min(-110).max(-53),
  phone: z
    .string()
    .regex(/^\+56\d{9}$/, 'debe ser +56 y nueve dígitos')
    .optional(),
  email: z.email('debe ser como nombre@centro.cl').max(254).optional(),
  deis_code: z
    .string()
    .regex(/^\d{6}$/, 'debe tener seis dígitos, como en la lista del DEIS')
    .optional(),
  accessibility: z.array(z.enum(accessibilityFeatures)).default([]),
})

export const professional = z
  .strictObject({
    kind: z.literal('professional'),
    key,
    name: words(160),
    slug: slug.optional(),
    rut: rut.optional(),
    registration_number: words(20).optional(),
    sex: z.enum(['female', 'male']).optional(),
    languages: z
      .array(z.string().regex(/^[a-z]{2,3}$/, 'códigos ISO 639, como «es»'))
      .min(1)
      .default(['es']),
    age_from: z.int().min(0).max(120).default(0),
    age_to: z.int().min(0).max(120).default(120),
    studies: z
      .array(
        z.strictObject({
          title: words(160),
          institution: words(160).optional(),
          year: z.int().min(1930).max(2100).optional(),
        }),
      )
      .max(12)
      .default([]),
    photo: z.string().min(1).optional(),
  })
  .refine(one => one.age_from <= one.age_to, { path: ['age_from'], message: 'no puede pasar de «age_to»' })

const weekly = z
  .array(
    z
      .strictObject({ weekday: z.int().min(1).max(7), from: clock, to: clockEnd })
      .refine(inOrder, orderReason),
  )
  .max(50)
const lunch = z.strictObject({ from: clock, to: clockEnd }).refine(inOrder, orderReason).optional()

export const schedule = z
  .strictObject({
    kind: z.literal('schedule'),
    key,
    professional: key.optional(),
    resource: z.strictObject({ key, name: words(160) }).optional(),
    centre: key,
    modality: z.enum(['in_person', 'video']),
    minutes: z.int().min(5).max(480),
    weekly,
    lunch,
    later: z
      .array(z.strictObject({ from: day, weekly, lunch }))
      .max(mostPlanned)
      .refine(...onceEach)
      .optional(),
    works_holidays: z.boolean().default(false),
  })
  .refine(one => (one.professional === undefined) !== (one.resource === undefined), {
    path: ['professional'],
    message: 'un horario es de un «professional» o de un «resource»',
  })
  .transform(({ lunch, weekly, later, ...one }) => ({
    ...one,
    weekly: normalWeekly(weekly, lunch),
    later:
      later && inTime(later).map(({ from, ...of }) => ({ from, weekly: normalWeekly(of.weekly, of.lunch) })),
    remarks: [{ weekly, lunch }, ...(later ?? [])].flatMap(of => weeklyRemarks(of.weekly, of.lunch)),
  }))

export const offer = z
  .strictObject({
    kind: z.literal('offer'),
    key,
    schedule: key,
    specialty: slug.optional(),
    exam: slug.optional(),
    exams: z
      .array(slug)
      .min(1)
      .max(500)
      .refine(all => new Set(all).size === all.length, 'repite un examen')
      .optional(),
    price_list: key,
    prepaid: z.boolean().default(false),
    restriction: words(160).optional(),
  })
  .refine(one => [one.specialty, one.exam, one.exams].filter(Boolean).length === 1, {
    path: ['specialty'],
    message: 'una oferta es de una «specialty», de un «exam» o de varios «exams»',
  })
  .refine(one => one.restriction === undefined || one.specialty === undefined, {
    path: ['restriction'],
    message: 'es de exámenes; las edades que atiende un profesional van en su línea',
  })

export const absence = z
  .strictObject({
    kind: z.literal('absence'),
    key,
    professional: key.optional(),
    resource: key.optional(),
    centre: key.optional(),
    schedule: key.optional(),
    from: localTime(false),
    to: localTime(true),
  })
  .refine(inOrder, { path: ['from'], message: orderReason })
  .refine(one => [one.professional, one.resource, one.centre, one.schedule].filter(Boolean).length === 1, {
    path: ['professional'],
    message: 'una ausencia es de un «professional», un «resource», un «centre» o un «schedule»',
  })

export const doctorLink = z.strictObject({ kind: z.literal('doctor-link'), key: slug, professional: key })

export const appointment = z
  .strictObject({
    kind: z.literal('appointment'),
    key,
    offer: key,
    start: instant,
    exams: z
      .array(slug)
      .min(1)
      .max(mostExams)
      .refine(all => new Set(all).size === all.length, 'tiene un examen dos veces')
      .optional(),
    state: z.enum(['booked', 'confirmed', 'fulfilled', 'no-show']).default('booked'),
    financer: slug.optional(),
    patient: z
      .strictObject({
        rut: rut.optional(),
        name: words(80),
        last_name: words(80),
        birth_date: z.iso.date().optional(),
        card_seen: z.boolean().optional(),
      })
      .refine(({ rut, card_seen }) => !card_seen || rut !== undefined, {
        path: ['rut'],
        message: 'falta: «card_seen» dice que se vio el carnet',
      })
      .optional(),
    contact: z
      .strictObject({
        email: z.email().max(254),
        phone: z.string().regex(/^\+569\d{8}$/, 'debe ser +569 y ocho dígitos'),
      })
      .optional(),
    notify: z.boolean().default(true),
  })
  .refine(one => (one.patient === undefined) === (one.contact === undefined), {
    path: ['contact'],
    message: '«patient» y «contact» van juntos; sin ellos la hora solo queda tomada',
  })

export const withdrawal = z.strictObject({
  kind: z.enum(['schedule', 'offer', 'absence', 'doctor-link']),
  key: words(120),
  withdrawn: z.literal(true),
})
