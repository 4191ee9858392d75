/** Searches that name a person by their RUN: who may not read persons would learn, RUN by RUN, whose each hour is. */
import { insufficientScope } from '../refusal.server.ts'
import { allows } from '../systems/scopes.rules.ts'
import type { SystemAccess } from '../systems/systems.queries.server.ts'

/** A chain: it reads the `Patient` that is named, and so takes the right to. */
export const byPerson = 'patient.identifier'

/** @throws FhirRefusal 403 of whoever may neither read nor search patients. */
export function requirePatients({ scopes }: Pick<SystemAccess, 'scopes'>): void {
  if (!allows(scopes, 'Patient', 's') && !allows(scopes, 'Patient', 'r'))
    throw insufficientScope(`Buscar por «${byPerson}» necesita el permiso system/Patient.rs.`)
}
