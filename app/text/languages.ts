export const languages = ['es', 'en', 'fr'] as const
export type Language = (typeof languages)[number]

/** What a visitor who chose nothing gets, whatever the browser says. */
export const defaultLanguage: Language = 'es'

/** The text layer's own code for a language it does not know; English is written in it. */
const fallbackLocale = 'en-US'

export const locales: Record<Language, string> = { es: 'es-CL', en: fallbackLocale, fr: 'fr-FR' }

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** A page that asks for more says in what language it was opened: another tab may have chosen another since. */
export const languageHeader = 'x-idioma'
