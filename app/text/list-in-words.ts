import { type Language, locales } from './languages.ts'

const lists = new Map<Language, Intl.ListFormat>()

/** «una, otra y la última»; of none, nothing. */
export function listInWords(things: readonly string[], language: Language): string {
  const list = lists.get(language) ?? new Intl.ListFormat(locales[language])
  lists.set(language, list)
  return list.format(things)
}
