/** What the façade says of itself, to anybody: no data, no client. */
import type { CapabilityStatement, StructureDefinition } from '@medplum/fhirtypes'
import { searchParameters } from './resources/read.server.ts'
import { appointmentProfile, profileOf } from './resources/systems.rules.ts'
import { assertionAlgorithms } from './systems/issue-token.server.ts'
import { importScope, type ResourceType, resourceTypes } from './systems/scopes.rules.ts'

export const tokenPath = '/token'

const kinds: Record<string, 'token' | 'reference' | 'date'> = {
  identifier: 'token',
  'patient.identifier': 'token',
  status: 'token',
  specialty: 'token',
  date: 'date',
  start: 'date',
}

const profiles: Partial<Record<ResourceType, string>> = {
  Organization: profileOf('CoreOrganizacionCl'),
  Location: profileOf('CoreLocalizacionCl'),
  Practitioner: profileOf('CorePrestadorCl'),
  PractitionerRole: profileOf('CoreRolClinicoCl'),
  Patient: profileOf('CorePacienteCl'),
  Appointment: appointmentProfile,
}

const operations = ['find', 'hold', 'book'] as const

/** Of the last change of what is said here. */
const date = '2026-11-23'

/** @param base of the façade, without a slash at its end. */
export const capabilityStatement = (base: string, brand: string, version: string): CapabilityStatement => ({
  resourceType: 'CapabilityStatement',
  status: 'active',
  date,
  kind: 'instance',
  software: { name: brand, version },
  implementation: { description: `${brand}: agenda de sus centros`, url: base },
  fhirVersion: '4.0.1',
  format: ['application/fhir+json'],
  instantiates: ['https://profiles.ihe.net/ITI/Scheduling/CapabilityStatement/IHE.Scheduling.server'],
  rest: [
    {
      mode: 'server',
      security: {
        cors: false,
        service: [
          {
            coding: [
              {
                system: 'http://terminology.hl7.org/CodeSystem/restful-security-service',
                code: 'SMART-on-FHIR',
              },
            ],
          },
        ],
        extension: [
          {
            url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
            extension: [{ url: 'token', valueUri: `${base}${tokenPath}` }],
          },
        ],
      },
      resource: [
        ...resourceTypes.map(type => ({
          type,
          profile: profiles[type],
          interaction: [
            { code: 'read' as const },
            { code: 'search-type' as const },
            ...(type === 'Appointment'
              ? [{ code: 'history-instance' as const }, { code: 'history-type' as const }]
              : []),
          ],
          searchParam: searchParameters[type].map(name => ({
            name,
            type: kinds[name] ?? ('reference' as const),
          })),
          operation:
            type === 'Appointment'
              ? operations.map(name => ({
                  name,
                  definition: `https://profiles.ihe.net/ITI/Scheduling/OperationDefinition/appointment-${name}`,
                }))
              : undefined,
        })),
        {
          type: 'Subscription',
          interaction: (['create', 'read', 'update', 'delete', 'search-type'] as const).map(code => ({
            code,
          })),
          searchParam: [{ name: 'status', type: 'token' }],
        },
      ],
    },
  ],
})

/** SMART App Launch 2.2, for backend services. */
export const smartConfiguration = (base: string) => ({
  token_endpoint: `${base}${tokenPath}`,
  token_endpoint_auth_methods_supported: ['private_key_jwt'],
  token_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
  grant_types_supported: ['client_credentials'],
  scopes_supported: ['system/*.rs', 'system/Appointment.cruds', 'system/Subscription.cruds', importScope],
  capabilities: ['client-confidential-asymmetric', 'permission-v2'],
})

const ours: Record<string, { title: string; description: string; type: string }> = {
  'full-price': { title: 'Valor completo', description: 'Lo que cuesta la hora, en pesos.', type: 'Money' },
  copayment: {
    title: 'Copago',
    description: 'Lo que paga la persona con su previsión. Falta cuando aún no se puede saber.',
    type: 'Money',
  },
  'payment-due': {
    title: 'Pago antes de',
    description: 'Cuándo se cancela sola la hora si no se pagó. Falta cuando nada se paga por adelantado.',
    type: 'dateTime',
  },
  prepaid: {
    title: 'Se paga por adelantado',
    description: 'La hora se paga en línea antes de la visita.',
    type: 'boolean',
  },
  'signing-secret': {
    title: 'Secreto de los avisos',
    description: 'Con él se comprueba que un aviso viene de aquí (Standard Webhooks). Se dice una sola vez.',
    type: 'string',
  },
  modality: { title: 'Modalidad', description: 'in_person o video.', type: 'code' },
}

/** The definition of an extension of ours; undefined of none. */
export function extensionDefinition(base: string, name: string): StructureDefinition | undefined {
  const extension = Object.hasOwn(ours, name) ? ours[name] : undefined
  if (!extension) return undefined
  const url = `${base}/StructureDefinition/${name}`
  return {
    resourceType: 'StructureDefinition',
    id: name,
    url,
    name: name.replaceAll('-', '_'),
    title: extension.title,
    status: 'active',
    description: extension.description,
    fhirVersion: '4.0.1',
    kind: 'complex-type',
    abstract: false,
    context: [{ type: 'element', expression: 'Appointment' }],
    type: 'Extension',
    baseDefinition: 'http://hl7.org/fhir/StructureDefinition/Extension',
    derivation: 'constraint',
    differential: {
      element: [
        { id: 'Extension', path: 'Extension', max: '1', definition: extension.description },
        { id: 'Extension.extension', path: 'Extension.extension', max: '0' },
        { id: 'Extension.url', path: 'Extension.url', fixedUri: url },
        { id: 'Extension.value[x]', path: 'Extension.value[x]', min: 1, type: [{ code: extension.type }] },
      ],
    },
  }
}
