/** All languages at once, for the server: pages, e-mails, titles. */
import type { Capability, Catalogue } from './catalogue.ts'
import type { Language } from './languages.ts'

const modules = import.meta.glob<Record<string, unknown>>('./{es,en,fr}/*.ts', { eager: true })

/** The words of one capability in one language. */
export function texts<Name extends Capability>(language: Language, capability: Name): Catalogue[Name] {
  const words = modules[`./${language}/${capability}.ts`]?.[capability]
  if (words === undefined) throw new Error(`no words for ${capability} in ${language}`)
  return words as Catalogue[Name]
}
