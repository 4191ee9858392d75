/** By what a conditional write finds its thing. */
import { isStorable } from '#app/platform/storable.rules.ts'
import { FhirRefusal } from '../refusal.server.ts'

// It comes percent-encoded, and so may say what JSON was not let through with.
const isToken = (value: string) => /^[^|]+\|.+$/.test(value) && isStorable(value)

/** @returns `system|value`. @throws FhirRefusal 400 for any other condition. */
export function conditionIn(query: URLSearchParams): string {
  const [only, ...others] = [...query.entries()]
  const [, value] = only ?? []
  if (only?.[0] !== 'identifier' || others.length > 0 || !value || !isToken(value))
    throw new FhirRefusal(
      400,
      'invalid',
      'La condición debe ser identifier=<system>|<value>. No cambió nada.',
    )
  return value
}

/** Of If-None-Exist with a PUT, which would go unheeded. */
export const ofPost = 'va con POST: con PUT, la condición es la dirección'
