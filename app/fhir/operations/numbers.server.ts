/** What a search names by its number: one thing, or any of several. */
import { invalid } from '../refusal.server.ts'

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
