/** The Appointment that comes with $book: what is asked of one that is there, or of a proposal. */
import { z } from 'zod'
import { momentIn } from '#app/platform/instants.rules.ts'
import { FhirRefusal, invalid } from '../refusal.server.ts'
import { namedIn } from '../resources/named-reference.rules.ts'
import { requireLasting } from './lasting.server.ts'
import { momentWords } from './moment-words.ts'
import { parsed } from './patient-given.server.ts'

/** As an answer said it: it comes back, and says nothing. */
const answered = z.unknown().optional()

const changeSchema = z.strictObject({
  resourceType: z.literal('Appointment'),
  id: z.string().max(64).optional(),
  status: z.enum(['pending', 'proposed', 'booked', 'cancelled']),
  start: z.string().max(40).optional(),
  end: z.string().max(40).optional(),
  minutesDuration: z.number().optional(),
  cancelationReason: z
    .looseObject({ coding: z.array(z.looseObject({ code: z.string().optional() })).optional() })
    .optional(),
  meta: answered,
  text: answered,
  language: answered,
  extension: answered,
  identifier: answered,
  serviceType: answered,
  specialty: answered,
  slot: answered,
  created: answered,
  participant: z
    .array(z.looseObject({ actor: z.looseObject({ reference: z.string().max(200).optional() }).optional() }))
    .max(20)
    .optional(),
  requestedPeriod: answered,
})
export type ChangeAsked = z.output<typeof changeSchema>

const at = 'appointment-resource'

/** @throws FhirRefusal 422 with the element that is wrong, or that is not read here. */
export const changeIn = (resource: unknown): ChangeAsked => parsed(changeSchema, resource, at)

/** Here the patient asks: what the centre cannot attend goes back with all that was paid, and its hour closes. */
export function requirePatientsWish({ cancelationReason }: ChangeAsked): void {
  const code = cancelationReason?.coding?.[0]?.code
  if (code === undefined || code === 'pat') return
  throw new FhirRefusal(
    422,
    'not-supported',
    `${at}.cancelationReason: con $book se cancela lo que pidió la persona (pat); lo que el centro no puede atender, con un PUT que diga prov. No cambió nada.`,
    { expression: `${at}.cancelationReason` },
  )
}

/** Of a parameter that is of a booking alone. */
export const unchangeable = (name: string) =>
  new FhirRefusal(422, 'business-rule', `${name} se dice al reservar, y no se cambia. No cambió nada.`, {
    expression: name,
  })

/** @throws FhirRefusal 400 of what is no moment. */
export function instantOf(start: string): Temporal.Instant {
  const moment = momentIn(start)
  if (!moment) throw invalid(`start ${momentWords}.`)
  return moment
}

/** Who attends, where and what, as ids of ours. */
export interface Attended {
  professionalId: number | null
  centreId: number
  offerId: number
}

// Whom it is for, and who comes along, are of another system's: contained, by its id on any server, or by what it is found with.
const isPatients = (reference: string) =>
  /^(?:#.|(?:[^?#]*\/)?(?:Patient|RelatedPerson)[/?].)/.test(reference)

/**
 * Whom it is for may be named as another system does; who attends, where and what are ours, and are named as `Type/id`: of what
 * names them otherwise nobody could say that it is the hour's, and whoever sent it counts on theirs.
 * @throws FhirRefusal 422 of an Appointment that names somebody, a place or a service that are not the hour's own.
 */
export function requireAttended({ participant }: ChangeAsked, attended: Attended, base: string): void {
  const professional = attended.professionalId === null ? null : String(attended.professionalId)
  const own: Record<string, (id: string) => boolean> = {
    Practitioner: id => id === professional,
    // Of a person and a place: its id begins with the person's.
    PractitionerRole: id => id.split('-')[0] === professional,
    Location: id => id === String(attended.centreId),
    HealthcareService: id => id === String(attended.offerId),
  }
  for (const [index, { actor }] of (participant ?? []).entries()) {
    const reference = actor?.reference
    if (reference === undefined) continue
    const { type, id } = namedIn(reference, base)
    if (own[type]?.(id) ?? isPatients(reference)) continue
    throw new FhirRefusal(
      422,
      'business-rule',
      `${at}.participant[${index}]: ${own[type] ? `esa hora no es de ${reference}` : 'quién atiende, dónde y qué se nombran como Tipo/id'}. No se reservó ni cambió nada.`,
      { expression: `${at}.participant[${index}]` },
    )
  }
}

/** @throws FhirRefusal 422 of an Appointment that is of another hour than the one that would be booked. */
export function requireHour(
  change: ChangeAsked | undefined,
  hour: Attended & { start: Temporal.Instant; end: Temporal.Instant },
  base: string,
): void {
  if (!change) return
  requireAttended(change, hour, base)
  if (change.start !== undefined && !instantOf(change.start).equals(hour.start))
    throw new FhirRefusal(
      422,
      'business-rule',
      `${at}.start: no es la hora que se reserva. No se reservó nada.`,
      {
        expression: `${at}.start`,
      },
    )
  requireLasting(change, hour, at)
}
