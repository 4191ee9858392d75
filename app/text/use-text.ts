/** Words inside components. Only the active language reaches the browser, capability by capability. */
import { createContext, use } from 'react'
import type { Capability, Catalogue } from './catalogue.ts'

/** Gives the words at once, or the promise of them while their file is on its way. */
export type TextSource = <Name extends Capability>(
  capability: Name,
) => Catalogue[Name] | Promise<Catalogue[Name]>

export const TextContext = createContext<TextSource>(() => {
  throw new Error('no TextContext')
})

export function useText<Name extends Capability>(capability: Name): Catalogue[Name] {
  const words = use(TextContext)(capability)
  // Thrown, not used: after `use` of a promise React 19.3 draws the component again and takes its first hook for
  // an old one (error 467), so whoever arrives before the words would see the page drawn twice.
  if (words instanceof Promise) throw words
  return words
}
