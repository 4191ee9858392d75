/** Who may call an operation of the interface, as openapi.json says it. The handlers decide; a test holds the names together. */
import { fhirPath } from './fhir-base.ts'

type Security = { [scheme in keyof typeof securitySchemes]?: string[] }[]

export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'copihue_sesion',
    description: 'La cookie que deja POST /auth/login.',
  },
  accessToken: {
    type: 'apiKey',
    in: 'header',
    name: 'apiKey',
    description: 'El access_token que devuelve POST /auth/login.',
  },
  system: {
    type: 'http',
    scheme: 'bearer',
    description: `El access_token que un sistema conectado pide donde dice ${fhirPath}/.well-known/smart-configuration.`,
  },
} as const

/** Nobody has to be known. */
export const anyone: Security = []

/** Only whoever signed in. */
export const session: Security = [{ session: [] }, { accessToken: [] }]

/** Only a connected system. */
export const system: Security = [{ system: [] }]

/** Anyone; who signed in is recognised. */
export const anyoneOrSession: Security = [{}, ...session]
