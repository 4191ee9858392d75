import type { Catalogue } from '#app/text/catalogue.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'

/** In four files, as a browser needs the words of the form everywhere, some of those of the results there, and the rest never. */
export type SearchWords = Catalogue['search'] &
  Catalogue['results'] &
  Catalogue['found'] &
  Catalogue['answers']

const known = new Map<Language, SearchWords>()

/** Put together once per language: each search asks for them. */
export function searchWords(language: Language): SearchWords {
  const words = known.get(language) ?? putTogether(language)
  known.set(language, words)
  return words
}

function putTogether(language: Language): SearchWords {
  const [shown, found] = [texts(language, 'results'), texts(language, 'found')]
  return {
    ...texts(language, 'search'),
    ...texts(language, 'answers'),
    results: { ...shown.results, ...found.results },
    offer: { ...shown.offer, ...found.offer },
    filters: { ...shown.filters, ...found.filters },
    insurer: { ...shown.insurer, ...found.insurer },
    empty: { ...shown.empty, ...found.empty },
    practitioner: found.practitioner,
  }
}
