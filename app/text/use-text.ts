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
  return words instanceof Promise ? use(words) : words
}
