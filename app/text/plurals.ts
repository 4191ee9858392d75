/** One or many, by the rules of each language: in French «0 heure», in Spanish «0 horas». */
import type { Language } from './languages.ts'

const pluralsOf = (language: Language) => {
  let rules: Intl.PluralRules | undefined
  return (count: number, one: string, other: string): string => {
    rules ??= new Intl.PluralRules(language)
    return rules.select(count) === 'one' ? one : other
  }
}

// Named by hand, so that a catalogue brings its own and no other.
export const spanishPlural = pluralsOf('es')
export const englishPlural = pluralsOf('en')
export const frenchPlural = pluralsOf('fr')
