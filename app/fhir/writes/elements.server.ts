/**
 * What each resource that a system writes may say: elements that are kept, and those that an answer carries and a system sends back.
 * Whatever else comes is refused by its name, so that nothing is silently lost.
 */
import { z } from 'zod'
import { plainWords } from '#app/platform/messages/plain-words.server.ts'
import { FhirRefusal } from '../refusal.server.ts'
import { belongsToFamily } from '../resources/family-names.server.ts'
import { weekdays } from '../resources/hours-resource.server.ts'
import { refuseSubset } from '../views/view.server.ts'

const words = (longest: number) => z.string().trim().min(1).max(longest)
const reference = z.strictObject({
  reference: words(500),
  type: words(60).optional(),
  display: z.string().max(400).optional(),
})
const coding = z.strictObject({
  system: words(300).optional(),
  version: words(60).optional(),
  code: words(120).optional(),
  display: z.string().max(400).optional(),
  userSelected: z.boolean().optional(),
})
const codeable = z.strictObject({
  coding: z.array(coding).min(1).max(10),
  text: z.string().max(400).optional(),
})
const identifier = z.strictObject({
  use: words(20).optional(),
  type: codeable.optional(),
  system: words(300),
  value: words(120),
})
const extension = z.looseObject({ url: words(300) })
const moment = z.string().max(40)
/** Opening hours are of whole minutes; a day ends at its last second. */
export const clockTime = z
  .string()
  .regex(/^(?:([01]\d|2[0-3]):[0-5]\d:00|23:59:59)$/, 'debe ser una hora de minutos enteros, como 09:30:00')

/** What every resource carries; `meta` and `text` come back as they were given and say nothing. */
const common = <Type extends string>(type: Type) => ({
  resourceType: z.literal(type),
  id: z
    .string()
    .regex(/^[A-Za-z0-9.-]{1,64}$/)
    .optional(),
  meta: z.unknown().optional(),
  text: z.unknown().optional(),
  language: words(20).optional(),
  extension: z.array(extension).max(100).default([]),
})
const identifiers = z.array(identifier).max(20).default([])
/** Made of other resources: as it was answered, or absent. */
const derived = z.unknown().optional()
const telecom = z.strictObject({ system: words(20), value: words(254), use: words(20).optional() })

const practitioner = z.strictObject({
  ...common('Practitioner'),
  identifier: identifiers,
  active: z.literal(true).optional(),
  name: z
    .array(
      z.strictObject({
        use: words(20).optional(),
        text: words(160).optional(),
        family: words(80).optional(),
        _family: belongsToFamily,
        given: z.array(words(80)).max(6).default([]),
      }),
    )
    .length(1),
  gender: z.enum(['female', 'male']).optional(),
  communication: z.array(codeable).max(20).optional(),
})

const location = z.strictObject({
  ...common('Location'),
  identifier: identifiers,
  status: z.literal('active').optional(),
  name: words(160).optional(),
  mode: z.literal('instance').optional(),
  telecom: z.array(telecom).max(5).optional(),
  address: z
    .strictObject({
      use: words(20).optional(),
      line: z.array(words(200)).length(1).optional(),
      city: words(120).optional(),
      _city: derived,
      state: words(120).optional(),
      _state: derived,
      country: words(60).optional(),
      _country: derived,
    })
    .optional(),
  position: z.strictObject({ longitude: z.number(), latitude: z.number() }).optional(),
  managingOrganization: reference.optional(),
})

const schedule = z.strictObject({
  ...common('Schedule'),
  identifier: identifiers,
  active: z.boolean().optional(),
  serviceType: derived,
  specialty: derived,
  actor: z.array(reference).min(1).max(2),
  comment: words(160).optional(),
})

const role = z.strictObject({
  ...common('PractitionerRole'),
  active: z.boolean().optional(),
  practitioner: reference,
  organization: reference.optional(),
  specialty: derived,
  location: z.array(reference).length(1),
  availableTime: z
    .array(
      z
        .strictObject({
          daysOfWeek: z.array(z.enum(weekdays)).min(1).max(7),
          allDay: z.boolean().optional(),
          availableStartTime: clockTime.optional(),
          availableEndTime: clockTime.optional(),
        })
        .refine(
          one =>
            one.allDay === true ||
            (one.availableStartTime !== undefined && one.availableEndTime !== undefined),
          { path: ['availableEndTime'], message: 'faltan las horas, o allDay' },
        )
        .refine(one => !one.allDay || (one.availableStartTime ?? one.availableEndTime) === undefined, {
          path: ['allDay'],
          message: 'es todo el día, o desde y hasta una hora: no ambos',
        }),
    )
    .max(50)
    .optional(),
  notAvailable: z
    .array(
      z.strictObject({
        description: z.string().max(400),
        during: z.strictObject({ start: moment, end: moment }),
      }),
    )
    .max(200)
    .default([]),
})

const service = z.strictObject({
  ...common('HealthcareService'),
  identifier: identifiers,
  active: z.boolean().optional(),
  providedBy: reference.optional(),
  type: z.array(codeable).length(1).optional(),
  specialty: z.array(codeable).length(1).optional(),
  location: z.array(reference).length(1).optional(),
  name: derived,
  appointmentRequired: derived,
})

const slot = z.strictObject({
  ...common('Slot'),
  schedule: reference,
  status: z.enum(['busy', 'busy-unavailable', 'free']),
  start: moment,
  end: moment,
})

const appointment = z.strictObject({
  ...common('Appointment'),
  contained: z
    .array(z.looseObject({ resourceType: z.literal('Patient'), id: words(64) }))
    .max(1)
    .default([]),
  identifier: identifiers,
  status: z.enum(['booked', 'arrived', 'fulfilled', 'noshow', 'cancelled']),
  cancelationReason: codeable.optional(),
  serviceType: derived,
  specialty: derived,
  start: moment.optional(),
  end: moment.optional(),
  minutesDuration: z.number().optional(),
  slot: z.array(reference).max(1).default([]),
  created: derived,
  participant: z
    .array(
      z.strictObject({
        actor: reference,
        status: z.enum(['accepted', 'declined', 'tentative', 'needs-action']),
        required: derived,
        type: derived,
      }),
    )
    .max(6)
    .default([]),
  requestedPeriod: derived,
})

const schemas = {
  Practitioner: practitioner,
  Location: location,
  Schedule: schedule,
  PractitionerRole: role,
  HealthcareService: service,
  Slot: slot,
  Appointment: appointment,
}
export type WritableType = keyof typeof schemas
/** In the order in which they need each other. */
export const writableTypes = Object.keys(schemas) as WritableType[]
export type Body<Type extends WritableType> = z.output<(typeof schemas)[Type]>

/** `Bundle.entry[2].resource.name[0]`. */
export const pathOf = (at: string, path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (said, part) => (typeof part === 'number' ? `${said}[${part}]` : `${said}.${String(part)}`),
    at,
  )

/** 422, to be thrown by the caller. @param at the element, as FHIRPath. @param why in Spanish, as the system's people read it. */
export const wrong = (at: string, why: string, code: FhirRefusal['code'] = 'invalid') =>
  new FhirRefusal(422, code, `${at}: ${why}. No cambió nada.`, { expression: at })

/** @param at where the resource stands, as an expression. @throws FhirRefusal 422 with the element that is wrong. */
export function readBody<Type extends WritableType>(type: Type, body: unknown, at: string): Body<Type> {
  refuseSubset(body, at)
  const outcome = schemas[type].safeParse(body, { error: plainWords })
  if (outcome.success) return outcome.data as Body<Type>
  const [issue] = outcome.error.issues
  if (issue?.code === 'unrecognized_keys')
    throw wrong(
      pathOf(at, [...issue.path, issue.keys[0] ?? '']),
      'aquí no se guarda este elemento',
      'structure',
    )
  throw wrong(pathOf(at, issue?.path ?? []), issue?.message ?? 'no vale')
}
