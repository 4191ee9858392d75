/** What the root knows for every page: preferences, brand, who is here. */
import { useRouteLoaderData } from 'react-router'
import type { Look } from '#app/platform/brand/look.ts'
import { type ColourMode, defaultPreferences, type FontSize } from '#app/platform/preferences.ts'
import type { Catalogue } from '#app/text/catalogue.ts'
import type { Language } from '#app/text/languages.ts'

export interface RootData {
  language: Language
  colourMode: ColourMode
  fontSize: FontSize
  /** Of the request that drew this page; a person can say it to the help desk. */
  requestId: string
  brand: string
  look: Look
  demo: boolean
  /** Why nothing here counts, where that is so. */
  trial: string | null
  /** Whether one can sign in with ClaveÚnica. */
  claveUnica: boolean
  /** What the menus may promise of the club today; a link without its words there is left out. */
  club: { card: string; hints: { medicalBenefits?: string; covenants?: string; homeExams?: string } }
  year: number
  helpUrl: string | null
  socialUrls: string[]
  version: string
  user: {
    name: string
    lastName: string
    /** What the forms of their pages carry (`OwnForm`). */
    mark: string
    oldPassword: Catalogue['identity']['oldPassword'] | null
  } | null
}

/** Stands in while the root's own loader has failed: the error page must be drawn all the same. */
const bare: RootData = {
  ...defaultPreferences,
  requestId: '',
  brand: 'Copihue',
  look: { schemes: '', metas: [] },
  demo: false,
  trial: null,
  claveUnica: false,
  club: { card: '', hints: {} },
  year: new Date().getFullYear(),
  helpUrl: null,
  socialUrls: [],
  version: __APP_VERSION__,
  user: null,
}

/** In the browser: what the root said last. A failed call must not turn the page white and Spanish. */
let known: RootData | undefined

export function useRoot(): RootData {
  const root = useRouteLoaderData('root') as RootData | undefined
  if (import.meta.env.SSR) return root ?? bare
  if (root) known = root
  return root ?? known ?? bare
}
