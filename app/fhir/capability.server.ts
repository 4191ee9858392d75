/** What the façade says of itself, to anybody: no data, no client. */
import type { CapabilityStatement } from '@medplum/fhirtypes'
import { authorizePath, patientScopes } from '#app/identity/public.rules.ts'
import { auditParameters } from './audit/audit.app.server.ts'
import { searchedAsApp } from './patient-apps/find-as-app.server.ts'
import { includesOf, revIncludesOf } from './resources/included.server.ts'
import { searchParameters } from './resources/read.server.ts'
import { orNone } from './resources/supply-resources.server.ts'
import { appointmentProfile, profileOf } from './resources/systems.rules.ts'
import { assertionAlgorithms } from './systems/issue-token.server.ts'
import { importScope, type ResourceType, resourceTypes } from './systems/scopes.rules.ts'
import { type WritableType, writableTypes } from './writes/elements.server.ts'

export const tokenPath = '/token'
export const revocationPath = '/revoke'

/** Where a person decides about an app; a page of the portal, not of the façade. */
const authorizeUri = (base: string): string => base.replace(/\/fhir$/, authorizePath)

const kinds: Record<string, 'token' | 'reference' | 'date'> = {
  identifier: 'token',
  'patient.identifier': 'token',
  status: 'token',
  specialty: 'token',
  date: 'date',
  start: 'date',
  _lastUpdated: 'date',
}

const profiles: Partial<Record<ResourceType, string>> = {
  Organization: profileOf('CoreOrganizacionCl'),
  Location: profileOf('CoreLocalizacionCl'),
  Practitioner: profileOf('CorePrestadorCl'),
  PractitionerRole: profileOf('CoreRolClinicoCl'),
  Patient: profileOf('CorePacienteCl'),
  Appointment: appointmentProfile,
}

/** What is found by what its network calls it. */
const identifiedTypes: readonly ResourceType[] = [
  'Practitioner',
  'Schedule',
  'HealthcareService',
  'Appointment',
]

/** A place is opened by whoever administers; the rest that is written is made and changed. */
function writesOf(type: ResourceType): ('create' | 'update')[] {
  if (!writableTypes.includes(type as WritableType)) return []
  return type === 'Location' ? ['update'] : ['create', 'update']
}

const operations = ['find', 'hold', 'book'] as const

/** Of the last change of what is said here. */
const date = '2026-11-30'

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
      documentation:
        'Lecturas y búsquedas de cada tipo, menos Binary, atienden _elements (de la raíz; lo obligatorio se incluye) y _summary (true, text, data, false; count en búsquedas). Lo que se entrega en parte lleva la etiqueta SUBSETTED y no se acepta de vuelta en un PUT. Un parámetro que no se entiende se rechaza con 400, con Prefer: handling=lenient también.',
      interaction: [{ code: 'transaction' }, { code: 'batch' }],
      security: {
        cors: true,
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
            extension: [
              { url: 'authorize', valueUri: authorizeUri(base) },
              { url: 'token', valueUri: `${base}${tokenPath}` },
              { url: 'revoke', valueUri: `${base}${revocationPath}` },
            ],
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
            ...writesOf(type).map(code => ({ code })),
          ],
          conditionalRead: 'not-match' as const,
          ...(writesOf(type).length > 0 && {
            // «versioned-update» would say that nothing is changed without `If-Match`; that is for whoever writes to wish.
            versioning: 'versioned' as const,
            updateCreate: false,
            conditionalCreate: identifiedTypes.includes(type),
            conditionalUpdate: identifiedTypes.includes(type),
          }),
          searchInclude: orNone(includesOf(type)),
          searchRevInclude: orNone(revIncludesOf(type)),
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
          versioning: 'versioned',
          searchParam: [{ name: 'status', type: 'token' }],
        },
        {
          type: 'AuditEvent',
          profile: profileOf('AuditEventCl'),
          interaction: [{ code: 'read' }, { code: 'search-type' }],
          conditionalRead: 'not-match',
          searchParam: auditParameters.map(name => ({ name, type: kinds[name] ?? ('reference' as const) })),
        },
        {
          type: 'DocumentReference',
          documentation: 'De la app que una persona autoriza: patient/DocumentReference.rs.',
          interaction: [{ code: 'read' }, { code: 'search-type' }],
          conditionalRead: 'not-match',
          searchParam: searchedAsApp.DocumentReference.map(name => ({
            name,
            type: kinds[name] ?? (name === 'patient' ? ('reference' as const) : ('token' as const)),
          })),
        },
        {
          type: 'Binary',
          documentation: 'El PDF firmado de un DocumentReference.',
          interaction: [{ code: 'read' }],
        },
      ],
    },
  ],
})

/** SMART App Launch 2.2, for backend services and for apps of patients. */
export const smartConfiguration = (base: string) => ({
  authorization_endpoint: authorizeUri(base),
  token_endpoint: `${base}${tokenPath}`,
  revocation_endpoint: `${base}${revocationPath}`,
  token_endpoint_auth_methods_supported: ['private_key_jwt', 'client_secret_basic', 'client_secret_post'],
  token_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
  grant_types_supported: ['client_credentials', 'authorization_code', 'refresh_token'],
  response_types_supported: ['code'],
  code_challenge_methods_supported: ['S256'],
  scopes_supported: [
    'system/*.rs',
    'system/*.cruds',
    'system/Appointment.cruds',
    'system/Subscription.cruds',
    'system/AuditEvent.rs',
    importScope,
    'launch/patient',
    'offline_access',
    ...patientScopes,
  ],
  capabilities: [
    'launch-standalone',
    'client-public',
    'client-confidential-symmetric',
    'client-confidential-asymmetric',
    'context-standalone-patient',
    'permission-patient',
    'permission-offline',
    'permission-v2',
  ],
})
