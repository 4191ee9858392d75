export const languages = ['es', 'en', 'fr'] as const
export type Language = (typeof languages)[number]

/** What a visitor who chose nothing gets, whatever the browser says. */
export const defaultLanguage: Language = 'es'

export const locales: Record<Language, string> = { es: 'es-CL', en: 'en-US', fr: 'fr-FR' }

/** Code of the text layer for a language it does not know. */
export const fallbackLocale = 'en-US'

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)
