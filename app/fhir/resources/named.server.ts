/** Things by an identifier, as `system|value`: ours, of a register, or what the systems of the caller's network call them. */
import { findByCodes } from '#app/booking/public.server.ts'
import { dashedRut, parseRut } from '#app/platform/rut.ts'
import { parseToken } from '../operations/parameters.server.ts'
import type { ResourceType } from '../systems/scopes.rules.ts'
import { findNamed, findRegistered, isNamed, type OwnKind } from './identifiers.queries.server.ts'
import type { Reader } from './reader.ts'
import { deisSystem, ownSystem, registrySystem, runSystem } from './systems.rules.ts'

/** Which of our names, or of a register's, a system of identifiers is; undefined: a network's own. */
export function kindOfSystem(base: string, system: string): OwnKind | undefined {
  if (system === runSystem) return 'rut'
  if (system === registrySystem) return 'registration'
  if (system === deisSystem) return 'deis'
  if (system === ownSystem(base, 'key')) return 'key'
  return system === ownSystem(base, 'code') ? 'code' : undefined
}

const kinds: OwnKind[] = ['key', 'rut', 'registration', 'deis', 'code']

/** @returns ids of any centre: whoever asks sees those of theirs. */
export async function idsNamed(
  { db, access, base }: Reader,
  type: ResourceType,
  text: string,
): Promise<string[]> {
  const { system, value } = parseToken(text)
  if (!value) return []
  const kind = system === undefined ? undefined : kindOfSystem(base, system)
  const registered = await Promise.all(
    (kind ? [kind] : system === undefined ? kinds : []).map(one => {
      if (one === 'code') return type === 'Appointment' ? findByCodes(db, value) : []
      const rut = one === 'rut' ? parseRut(value) : undefined
      return findRegistered(db, type, one, rut ? dashedRut(rut) : value)
    }),
  )
  const named = kind || !isNamed(type) ? [] : await findNamed(db, type, { system, value }, access.centres)
  return [...new Set([...registered.flat(), ...named])]
}
