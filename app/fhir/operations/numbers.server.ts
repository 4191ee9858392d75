/** What a search names by its number: one thing, or any of several. */

import { invalid } from '../refusal.server.ts'
import { withoutBase } from '../resources/named-reference.rules.ts'

/**
 * `Practitioner/12` of a reference, also of one with our own address.
 * @throws FhirRefusal 400 of one of another server: its `Practitioner/12` is nobody of ours.
 */
export function ofHere(reference: string, base: string): string {
  const own = withoutBase(reference, base)
  if (own.includes('://'))
    throw invalid(
      `«${reference.slice(0, 100)}» es de otro servidor: aquí se nombra lo de este, como Tipo/id.`,
    )
  return own
}

const byReference = ['actor', 'entity', 'location', 'organization', 'patient', 'practitioner', 'schedule']

/** A search whose references are all of here. @throws FhirRefusal as `ofHere`. */
export const searchOfHere = (query: URLSearchParams, base: string): URLSearchParams =>
  new URLSearchParams(
    [...query].map(([name, text]) => [
      name,
      byReference.includes(name)
        ? text
            .split(',')
            .map(one => ofHere(one, base))
            .join(',')
        : text,
    ]),
  )

/** The number at the end of a reference of ours. @throws FhirRefusal for any other. */
export function numberOf(text: string): number {
  // Of several, the last alone would count.
  const id = text.replace(/^[^,]*\//, '')
  if (!/^\d{1,15}$/.test(id)) throw invalid(`«${text.slice(0, 80)}» no es una referencia de aquí.`)
  return Number(id)
}

/**
 * Any of several: `Practitioner/12,Practitioner/13`, or `12,13`.
 * @param types of which they may be. @throws FhirRefusal 400 for one of another type: of two questions one would go unanswered.
 */
export const numbersOf = (text: string, ...types: string[]): number[] => idsOf(text, ...types).map(numberOf)

/** The same of what has no number. */
export function idsOf(text: string, ...types: string[]): string[] {
  return text.split(',').map(one => {
    const [, type] = /(?:^|\/)([A-Z][A-Za-z]+)\/[^/]*$/.exec(one) ?? []
    if (type !== undefined && !types.includes(type))
      throw invalid(`«${one.slice(0, 80)}» no es de ${types.join(' ni de ')}.`)
    return one.replace(/^.*\//, '')
  })
}
