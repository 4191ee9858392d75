/** What nobody of the façade answers: an address that has other methods, one of an app's, or none at all. */
import type { Context } from 'hono'
import type { ApiEnv } from '#app/platform/http/api.server.ts'
import { fhirPath } from '#app/platform/http/fhir-base.ts'
import { FhirRefusal, insufficientScope } from './refusal.server.ts'
import { type ResourceType, resourceTypes } from './systems/scopes.rules.ts'
import { type WritableType, writableTypes } from './writes/elements.server.ts'

const ofShape: readonly (readonly [shape: RegExp, methods: string])[] = [
  [/^\/?$/, 'POST'],
  [/^\/Appointment\/\$find$/, 'GET, POST'],
  [/^\/Appointment\/\$(?:hold|book)$/, 'POST'],
  [/^\/Appointment(?:\/[^/]+)?\/_history$/, 'GET'],
  [/^\/Subscription$/, 'GET, POST'],
  [/^\/Subscription\/[^/]+\/\$rotate-secret$/, 'POST'],
  [/^\/(?:Subscription|AuditEvent)\/_search$/, 'POST'],
  [/^\/Subscription\/[^/]+$/, 'GET, PUT, DELETE'],
  [/^\/AuditEvent(?:\/[^/]+)?$/, 'GET'],
]

/** A Location is changed and never made. */
function methodsOfType(type: ResourceType, isOne: boolean): string {
  const written = writableTypes.includes(type as WritableType)
  if (isOne) return written ? 'GET, PUT' : 'GET'
  return written && type !== 'Location' ? 'GET, POST, PUT' : 'GET'
}

/** @param path below the base. @returns undefined of an address that is not there. */
function methodsOf(path: string): string | undefined {
  const shaped = ofShape.find(([shape]) => shape.test(path))
  if (shaped) return shaped[1]
  const [, named, rest] = /^\/([A-Za-z]+)(?:\/([^/]+))?$/.exec(path) ?? []
  const type = resourceTypes.find(one => one === named)
  if (!type) return undefined
  if (rest === '_search') return 'POST'
  return rest?.startsWith('$') || rest?.startsWith('_') ? undefined : methodsOfType(type, rest !== undefined)
}

/** What ends is said by a PUT: it stays in the audit, and patients are told. */
const ends: Partial<Record<ResourceType, string>> = {
  Appointment: 'una hora se cancela con PUT y status «cancelled»',
  Slot: 'un bloqueo se quita con PUT y status «free»',
  Schedule: 'una agenda se retira con PUT y active: false',
  PractitionerRole: 'sus agendas se retiran con PUT y active: false',
  HealthcareService: 'una prestación se retira con PUT y active: false',
}
function howItEnds(method: string, path: string): string {
  const type = resourceTypes.find(one => path.startsWith(`/${one}/`))
  const how = type && method === 'DELETE' ? ends[type] : undefined
  return how === undefined ? '' : `, y ${how}`
}

/** Of what only an app reads, that a person lets. */
const ofApps = ['DocumentReference', 'Binary']

/** To be thrown once it is known who asks. */
export function unanswered(c: Context<ApiEnv>): FhirRefusal {
  const path = c.req.path.slice(fhirPath.length)
  const methods = methodsOf(path)
  if (methods !== undefined)
    return new FhirRefusal(
      405,
      'not-supported',
      `${c.req.method} no se atiende aquí: /fhir/metadata dice qué sí${howItEnds(c.req.method, path)}. No cambió nada.`,
      { headers: { Allow: methods } },
    )
  const [, type = ''] = path.split('/')
  if (ofApps.includes(type)) return insufficientScope('Eso lo lee la app que una persona autoriza.')
  if (/^[A-Z]/.test(type) && !resourceTypes.some(one => one === type))
    return new FhirRefusal(
      404,
      'not-supported',
      `Aquí no hay recursos ${type.slice(0, 60)}: /fhir/metadata dice cuáles.`,
    )
  return new FhirRefusal(404, 'not-supported', 'Esta dirección no existe: /fhir/metadata dice lo que hay.')
}
