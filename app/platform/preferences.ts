/** What a visitor chose about how the portal looks, kept in cookies so that the server draws it right at once. */

import { defaultLanguage, isLanguage, type Language } from '#app/text/languages.ts'
import { cookieIn, cookieLine } from './http/cookies.ts'

export const colourModes = ['light', 'dark', 'auto'] as const
export type ColourMode = (typeof colourModes)[number]
export const fontSizes = [14, 16, 18, 20, 24] as const
export type FontSize = (typeof fontSizes)[number]

export interface Preferences {
  language: Language
  colourMode: ColourMode
  fontSize: FontSize
}

export const defaultPreferences: Preferences = {
  language: defaultLanguage,
  colourMode: 'light',
  fontSize: 16,
}

const cookieNames = {
  language: 'copihue_idioma',
  colourMode: 'copihue_tema',
  fontSize: 'copihue_letra',
} as const

export const isColourMode = (value: unknown): value is ColourMode => colourModes.includes(value as ColourMode)
export const isFontSize = (value: number): value is FontSize => fontSizes.includes(value as FontSize)

/** Reads the preferences out of a Cookie header; whatever is not a known value is the default. */
export function readPreferences(cookieHeader: string | null | undefined): Preferences {
  const language = cookieIn(cookieHeader, cookieNames.language)
  const colourMode = cookieIn(cookieHeader, cookieNames.colourMode)
  const fontSize = Number(cookieIn(cookieHeader, cookieNames.fontSize))
  return {
    language: isLanguage(language) ? language : defaultPreferences.language,
    colourMode: isColourMode(colourMode) ? colourMode : defaultPreferences.colourMode,
    fontSize: isFontSize(fontSize) ? fontSize : defaultPreferences.fontSize,
  }
}

/** The Set-Cookie lines that keep a choice for a year. */
export function preferenceCookies(chosen: Partial<Preferences>, secure: boolean): string[] {
  return Object.entries(chosen).map(([name, value]) =>
    cookieLine(cookieNames[name as keyof Preferences], String(value), { secure }),
  )
}
