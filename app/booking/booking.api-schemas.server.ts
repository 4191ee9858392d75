/** The shapes of booking's part of the HTTP interface. */
import { createRoute, z } from '@hono/zod-openapi'
import { anyone, anyoneOrSession } from '#app/platform/http/api-security.ts'
import { digits, numberInAddress, oneOf, required, rut } from '#app/platform/http/form-rules.server.ts'
import { dearerResponse, problemResponse } from '#app/platform/http/problem.server.ts'
import { momentIn, plainDayIn } from '#app/platform/instants.rules.ts'
import { mostExams } from '#app/supply/public.rules.ts'
import { texts } from '#app/text/texts.server.ts'
import { contactFields, otherPersonFields } from './booking.form.server.ts'
import { needsFields } from './needs/needs.form.server.ts'

const t = texts('es', 'booking').errors
const several = texts('es', 'several').problems

const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})
const instant = (description: string) =>
  z.string().openapi({ description, example: '2026-11-23T10:00:00-03:00', format: 'date-time' })

const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: t.date })
  // A calendar has years that no database has, and ISO 8601 more decimals of a second than a moment.
  .refine(text => /^2[01]/.test(text) && (momentIn(text) ?? plainDayIn(text)), t.date)
  .openapi({ type: 'string', example: '2026-11-23', description: 'Fecha del centro, o instante con zona' })

export const getSlots = createRoute({
  method: 'get',
  path: '/offers/{id}/slots',
  operationId: 'listSlots',
  security: anyone,
  summary: 'Horas libres de una oferta',
  request: {
    params: z.object({ id: numberInAddress(t.offer).openapi({ type: 'integer', example: 42 }) }),
    query: z.object({
      from: moment.optional().openapi({ description: 'Desde (incluido); ahora si falta' }),
      to: moment.optional().openapi({ description: 'Hasta (no incluido); una semana después si falta' }),
    }),
  },
  responses: {
    200: json(
      z
        .object({
          offer_id: z.number().int(),
          time_zone: z.string().openapi({ description: 'La del centro', example: 'America/Santiago' }),
          prepaid: z.boolean().openapi({ description: 'Se paga en línea antes de la atención' }),
          items: z.array(z.object({ id: z.string(), start: instant('Inicio'), end: instant('Término') })),
          total: z.number().int(),
        })
        .openapi('Slots'),
      'Las horas, de la más próxima a la más lejana',
    ),
    404: problemResponse('No existe esa oferta'),
    422: problemResponse('Hay datos que corregir'),
  },
})

export const postHold = createRoute({
  method: 'post',
  path: '/holds',
  operationId: 'createHold',
  security: anyone,
  summary: 'Guardar una hora por 10 minutos',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z.object({
            slot_id: required(t.slot).openapi({
              example: '16-htek0',
              description: 'De la búsqueda o de las horas de una oferta',
            }),
            exams: z
              .array(z.string(several.none), several.none)
              .min(1, several.none)
              .max(mostExams, several['too-many'])
              .optional()
              .openapi({
                description:
                  'Todos los exámenes de una orden, el de la hora incluido, sin repetir. Lo que necesita otra agenda recibe la hora más cercana de ese día; se guarda todo o nada',
                example: ['hemograma', 'perfil-lipidico'],
              }),
          }),
        },
      },
    },
  },
  responses: {
    201: json(
      z
        .object({
          hold_id: z.uuid().openapi({ description: 'Quien lo conoce puede reservar la hora' }),
          slot_id: z.string(),
          start: instant('Inicio'),
          end: instant('Término'),
          expires_at: instant('Hasta cuándo se guarda'),
          released_slot_id: z.string().optional().openapi({
            description:
              'La hora de este navegador que se soltó, si esta es la cuarta: la más antigua sin datos escritos',
          }),
          visit: z
            .array(
              z.object({
                offer_id: z.number().int(),
                start: instant('Inicio'),
                end: instant('Término'),
                exams: z.array(z.string()),
              }),
            )
            .optional()
            .openapi({ description: 'Con varios exámenes: cada hora guardada y lo que se hace en ella' }),
        })
        .openapi('Hold'),
      'La hora quedó guardada',
    ),
    409: problemResponse('La hora expiró, fue tomada o retirada'),
    422: problemResponse('Hay datos que corregir'),
    429: problemResponse('Demasiadas horas guardadas'),
  },
})

const booked = {
  id: z.uuid(),
  code: z.string().openapi({ example: 'CPH-7K2M9' }),
  state: z.string().openapi({ example: 'booked' }),
  offer_id: z.number().int(),
  start: instant('Inicio'),
  end: instant('Término'),
  exams: z.array(z.string()).optional().openapi({ description: 'Los exámenes, si son varios' }),
  price: z.object({
    full: z.number().int(),
    contribution: z.number().int().nullable(),
    copayment: z.number().int().nullable(),
  }),
  payment_due_at: instant('Si no se paga antes, la cita se cancela; null si se paga en el centro').nullable(),
  link: z.string().openapi({ description: 'Página para ver, confirmar, mover o cancelar la cita' }),
}

export const postAppointment = createRoute({
  method: 'post',
  path: '/appointments',
  operationId: 'createAppointment',
  security: anyoneOrSession,
  summary: 'Reservar una hora guardada',
  request: {
    headers: z.object({
      'idempotency-key': z
        .string()
        .max(200, t.idempotencyKey)
        .optional()
        .openapi({ description: 'Repetir la misma solicitud con la misma clave da la misma cita' }),
    }),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .object({
              hold_id: z.uuid(t.hold),
              ...contactFields(t),
              mobile_phone: digits(8, { required: t.phone, invalid: t.phoneShape }).openapi({
                type: 'string',
                example: '12345678',
                description: 'Los 8 dígitos después de +56 9',
              }),
              prevision: required(t.prevision).default('particular').openapi({ example: 'fonasa-b' }),
              rut: rut(t.rut).optional().openapi({ type: 'string', example: '12345678-5' }),
              for_another: z
                .object(otherPersonFields(t))
                .optional()
                .openapi({ description: 'Si se atiende otra persona' }),
              reminders: oneOf(['email', 'sms'], t.reminders).default('email'),
              ...needsFields(texts('es', 'needs').errors),
              proof: z.string(t.proof).max(8000, t.proof).optional().openapi({
                description: 'La respuesta al `challenge` de un 429, no antes de `wait_seconds`',
              }),
              without_messages: z.boolean(t.withoutMessages).optional().openapi({
                description: 'Reserva aunque no salgan mensajes, en vez de responder 429 `captcha-needed`',
              }),
            })
            .openapi('NewAppointment'),
        },
      },
    },
  },
  responses: {
    201: json(
      z
        .object({
          ...booked,
          withheld: z.array(z.enum(['email', 'sms'])).openapi({
            description: 'Lo que no se envía: hoy ya se escribió demasiado a ese correo o celular',
          }),
          others: z
            .array(z.object(booked))
            .optional()
            .openapi({ description: 'Las demás citas de la orden, si necesitó más de una agenda' }),
        })
        .openapi('Appointment'),
      'La cita',
    ),
    409: problemResponse(
      'La hora expiró, fue tomada o retirada, o este contacto ya pidió otra para la misma persona a ese tiempo',
    ),
    422: problemResponse('Hay datos que corregir'),
    429: dearerResponse(
      'Demasiadas horas sin pagar de este correo o celular, o reservadas hoy desde esta dirección. `captcha-needed`: hoy ya se escribió varias veces a ese contacto; responde al `challenge` o pide `without_messages`',
    ),
  },
})
