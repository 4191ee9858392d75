/** By what a conditional write finds its thing. */
import { FhirRefusal } from '../refusal.server.ts'

/** @returns `system|value`. @throws FhirRefusal 400 for any other condition. */
export function conditionIn(query: URLSearchParams): string {
  const [only, ...others] = [...query.entries()]
  const [, value] = only ?? []
  if (only?.[0] !== 'identifier' || others.length > 0 || !value || !/^[^|]+\|.+$/.test(value))
    throw new FhirRefusal(
      400,
      'invalid',
      'La condición debe ser identifier=<system>|<value>. No cambió nada.',
    )
  return value
}
