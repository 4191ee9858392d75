/** Names that are still being typed: «san» is Santiago before it is San Gregorio. */
import { plainWords } from '#app/platform/plain-text.rules.ts'
import { findMatches } from './find-matches.rules.ts'
import type { Index } from './word-index.rules.ts'

/**
 * Names that begin with the words, the most prominent first, one that is typed in full before them; then what else the
 * words may mean.
 * @returns values.
 */
export function prefixMatch(index: Index, query: string, limit: number): string[] {
  const typed = plainWords(query)
  const rank = (whole: string, prominence: number) => Number(whole === typed) + prominence
  const begun = (index.names.get(typed.charAt(0)) ?? [])
    .filter(({ whole }) => whole.startsWith(typed))
    .sort((a, b) => rank(b.whole, b.prominence) - rank(a.whole, a.prominence))
  const values = new Set(begun.map(({ value }) => value))
  if (values.size < limit) for (const { value } of findMatches(index, query, { limit })) values.add(value)
  return [...values].slice(0, limit)
}
