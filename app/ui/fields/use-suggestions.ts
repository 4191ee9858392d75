import { useEffect, useRef, useState } from 'react'

export interface ComboboxOption {
  value: string
  label: string
  /** A second line: what kind of thing it is, where, or why it was found. */
  detail?: string
}

export interface OptionGroup {
  label?: string
  options: ComboboxOption[]
}

export type LoadSuggestions = (query: string, signal: AbortSignal) => Promise<OptionGroup[]>

export interface Suggestions {
  groups: OptionGroup[]
  state: 'idle' | 'loading' | 'ready' | 'failed'
  /** The words that the groups answer. */
  answered: string | null
}

/** The pause in typing after which suggestions are asked for. */
const pauseMs = 120

export const fold = (words: string) =>
  words
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase()

/** Until the answer to other words comes, what the last one has of them: nobody can pick what they did not ask for. */
export function stillFitting(suggestions: Suggestions, query: string): Suggestions {
  if (suggestions.answered === query) return suggestions
  const groups = suggestions.groups
    .map(group => ({
      ...group,
      options: group.options.filter(({ label }) => fold(label).includes(fold(query))),
    }))
    .filter(({ options }) => options.length > 0)
  return { ...suggestions, groups, state: 'loading' }
}

/** Asks as the words change, after a pause; an answer that comes late is dropped, what fits of the last one stays meanwhile. */
export function useSuggestions(text: string, wanted: boolean, load: LoadSuggestions): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>({ groups: [], state: 'idle', answered: null })
  const ask = useRef(load)
  ask.current = load
  const query = text.trim()
  useEffect(() => {
    if (!wanted) return
    const abort = new AbortController()
    setSuggestions(before => ({ ...before, state: 'loading' }))
    const timer = setTimeout(async () => {
      try {
        const found = await ask.current(query, abort.signal)
        if (abort.signal.aborted) return
        const groups = found.filter(group => group.options.length > 0)
        setSuggestions({ groups, state: 'ready', answered: query })
      } catch {
        if (!abort.signal.aborted) setSuggestions({ groups: [], state: 'failed', answered: query })
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, wanted])
  return stillFitting(suggestions, query)
}
