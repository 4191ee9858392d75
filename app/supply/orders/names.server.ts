/** Specialties, and exam areas in the visitor's language. Exams keep the name that stands on the medical order. */

import type { Language } from '#app/text/languages.ts'
import english from '#data/search/names.en.json' with { type: 'json' }
import french from '#data/search/names.fr.json' with { type: 'json' }

interface Names {
  specialties: Record<string, string>
  areas: Record<string, string>
}

const foreign: Partial<Record<Language, Names>> = { en: english, fr: french }

/** @param name the Spanish one, for what nobody has translated. */
export const specialtyName = (slug: string, name: string, language: Language): string =>
  foreign[language]?.specialties[slug] ?? name

export const areaName = (slug: string, name: string, language: Language): string =>
  foreign[language]?.areas[slug] ?? name

/** A specialty's names in the other languages: somebody may type them. */
export const foreignNames = (slug: string): string[] =>
  Object.values(foreign).flatMap(names => names?.specialties[slug] ?? [])
