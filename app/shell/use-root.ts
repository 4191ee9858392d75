/** What the root knows for every page: preferences, brand, who is here. */
import { useRouteLoaderData } from 'react-router'
import type { Language } from '#app/text/languages.ts'
import type { ColourMode, FontSize } from './preferences.ts'
import { defaultPreferences } from './preferences.ts'

export interface RootData {
  language: Language
  colourMode: ColourMode
  fontSize: FontSize
  /** Of the request that drew this page; a person can say it to the help desk. */
  requestId: string
  brand: string
  demo: boolean
  year: number
  helpUrl: string | null
  socialUrls: string[]
  version: string
  user: { name: string; lastName: string } | null
}

/** Stands in while the root's own loader has failed: the error page must be drawn all the same. */
const bare: RootData = {
  ...defaultPreferences,
  requestId: '',
  brand: 'Copihue',
  demo: false,
  year: new Date().getFullYear(),
  helpUrl: null,
  socialUrls: [],
  version: __APP_VERSION__,
  user: null,
}

export const useRoot = (): RootData => (useRouteLoaderData('root') as RootData | undefined) ?? bare
