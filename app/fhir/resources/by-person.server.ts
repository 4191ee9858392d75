/** Searches that name a person by their RUN: who may not read persons would learn, RUN by RUN, whose each hour is. */
import { dashedRut, parseRut } from '#app/platform/rut.ts'
import { parseToken } from '../operations/parameters.server.ts'
import { insufficientScope, invalid } from '../refusal.server.ts'
import { allows } from '../systems/scopes.rules.ts'
import type { SystemAccess } from '../systems/systems.queries.server.ts'
import { runSystem } from './systems.rules.ts'

/** A chain: it reads the `Patient` that is named, and so takes the right to. */
export const byPerson = 'patient.identifier'

/** Whether whoever asks may read or search patients. */
export const seesPatients = ({ scopes }: Pick<SystemAccess, 'scopes'>): boolean =>
  allows(scopes, 'Patient', 's') || allows(scopes, 'Patient', 'r')

/** @throws FhirRefusal 403 of whoever may neither read nor search patients. */
export function requirePatients(access: Pick<SystemAccess, 'scopes'>): void {
  if (!seesPatients(access))
    throw insufficientScope(`Buscar por «${byPerson}» necesita el permiso system/Patient.rs.`)
}

/** @returns the RUN that a token asks for, as it is kept; undefined for what is none, and for what another system calls somebody. @throws FhirRefusal 400 of several. */
export function runAsked(token: string): string | undefined {
  const { system, value } = parseToken(token)
  if (value.includes(',')) throw invalid('Se busca por el RUN de una persona: haz una búsqueda por cada una.')
  const read = system === undefined || system === runSystem ? parseRut(value) : undefined
  return read && dashedRut(read)
}
