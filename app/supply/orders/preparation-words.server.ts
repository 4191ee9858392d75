/** Preparations in the visitor's language, as data/search has them. */
import type { Language } from '#app/text/languages.ts'
import english from '#data/search/names.en.json' with { type: 'json' }
import french from '#data/search/names.fr.json' with { type: 'json' }

const foreign: Partial<Record<Language, Record<string, string>>> = {
  en: english.preparations,
  fr: french.preparations,
}

/** @param spanish as in the data; what nobody has translated stays as it is. */
export const preparationWords = (spanish: string, language: Language): string =>
  foreign[language]?.[spanish] ?? spanish
