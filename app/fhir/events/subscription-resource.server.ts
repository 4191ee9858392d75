/** Subscription of R4, of what is kept here: rest-hook, of appointments. https://hl7.org/fhir/R4/subscription.html */
import type { Subscription as SubscriptionResource } from '@medplum/fhirtypes'
import { z } from 'zod'
import { momentIn } from '#app/platform/instants.rules.ts'
import { addressProblem } from '#app/platform/outbound/outbound-address.server.ts'
import { FhirRefusal } from '../refusal.server.ts'
import { extensionOf } from '../resources/systems.rules.ts'
import { refuseSubset } from '../views/view.server.ts'
import { readCriteria } from './events.rules.ts'
import type { Subscription, Wish } from './subscriptions.queries.server.ts'

const json = 'application/fhir+json'

/** Of what is answered once, and may come back as it was answered. */
export const secretExtension = (base: string) => extensionOf(base, 'signing-secret')

const body = z.strictObject({
  resourceType: z.literal('Subscription'),
  id: z.string().max(64).optional(),
  meta: z.looseObject({}).optional(),
  status: z.enum(['requested', 'active', 'error', 'off']),
  reason: z.string().trim().min(1).max(500),
  criteria: z.string().min(1).max(1000),
  end: z.iso.datetime({ offset: true }).optional(),
  error: z.string().max(2000).optional(),
  channel: z.strictObject({
    type: z.string().max(40),
    endpoint: z.string().max(500),
    payload: z.string().max(100).optional(),
    extension: z
      .array(z.strictObject({ url: z.string(), valueString: z.string().max(200) }))
      .max(1)
      .optional(),
  }),
})

const wrong = (message: string) => new FhirRefusal(422, 'value', message)

const addressWords = {
  'not-an-address': 'channel.endpoint debe ser una dirección completa, como https://clinica.cl/eventos.',
  'not-https': 'channel.endpoint debe empezar con https.',
  credentials: 'channel.endpoint no lleva usuario ni clave: cada aviso va firmado.',
  'not-public': 'channel.endpoint debe ser una dirección pública de internet.',
} as const

interface Edge {
  /** Of the façade. */
  base: string
  /** `OUTBOUND_HOSTS`. */
  hosts: readonly string[]
  now: Temporal.Instant
}

/** @param id in the address, of what is there. @throws FhirRefusal in words. */
export function readSubscription(given: unknown, { base, hosts, now }: Edge, id?: string): Wish {
  refuseSubset(given, 'Subscription')
  const parsed = body.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const where = issue?.path.join('.') ?? ''
    const what =
      issue?.code === 'unrecognized_keys'
        ? `no se entiende ${issue.keys.join(', ').slice(0, 200)}`
        : 'falta o no vale'
    throw new FhirRefusal(
      400,
      'structure',
      `El recurso Subscription${where ? `, en ${where},` : ''} ${what}.`,
    )
  }
  const { status, reason, criteria, end, channel } = parsed.data
  if (id !== undefined && parsed.data.id !== undefined && parsed.data.id !== id)
    throw wrong('Subscription.id no es el de la dirección. No cambió nada.')
  const foreign = channel.extension?.find(({ url }) => url !== secretExtension(base))
  if (foreign)
    throw new FhirRefusal(
      400,
      'structure',
      `El recurso Subscription, en channel.extension, no se entiende ${foreign.url.slice(0, 200)}.`,
    )
  if (channel.type !== 'rest-hook') throw wrong('channel.type solo puede ser rest-hook.')
  if (channel.payload !== undefined && channel.payload !== json)
    throw wrong(`channel.payload puede ser ${json}, o faltar: entonces va solo el identificador.`)
  if (!readCriteria(criteria))
    throw wrong('criteria debe ser Appointment, y puede llevar status, practitioner, location y specialty.')
  const problem = addressProblem(channel.endpoint, hosts)
  if (problem) throw wrong(addressWords[problem])
  const endsAt = end === undefined ? null : endIn(end)
  if (endsAt && Temporal.Instant.compare(endsAt, now) <= 0) throw wrong('end ya pasó.')
  return {
    criteria,
    endpoint: channel.endpoint,
    withPayload: channel.payload === json,
    reason,
    active: status !== 'off',
    endsAt,
  }
}

function endIn(text: string): Temporal.Instant {
  const moment = momentIn(text)
  if (!moment) throw wrong('end debe ser una fecha y hora con su zona, como 2026-12-01T09:00:00-03:00.')
  return moment
}

/** `error` while something was given up and not sent again; what comes is tried all the same. */
export function subscriptionResource(one: Subscription, now: Temporal.Instant): SubscriptionResource {
  const isOver = one.endsAt !== null && Temporal.Instant.compare(one.endsAt, now) <= 0
  const status = !one.active || isOver ? 'off' : one.gaveUp ? 'error' : 'active'
  return {
    resourceType: 'Subscription',
    id: one.id,
    meta: { versionId: String(one.version), lastUpdated: one.updatedAt.round('millisecond').toString() },
    status,
    reason: one.reason,
    criteria: one.criteria,
    end: one.endsAt?.toString(),
    error: one.lastError ?? undefined,
    channel: {
      type: 'rest-hook',
      endpoint: one.endpoint,
      payload: one.withPayload ? json : undefined,
    },
  }
}
