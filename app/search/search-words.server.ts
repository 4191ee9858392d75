import type { Catalogue } from '#app/text/catalogue.ts'
import type { Language } from '#app/text/languages.ts'
import { texts } from '#app/text/texts.server.ts'

/** In three files, as a browser needs the words of the form everywhere, those of the results there, and the rest never. */
export type SearchWords = Catalogue['search'] & Catalogue['results'] & Catalogue['answers']

export const searchWords = (language: Language): SearchWords => ({
  ...texts(language, 'search'),
  ...texts(language, 'results'),
  ...texts(language, 'answers'),
})
