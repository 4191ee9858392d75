/** Asks the interface for suggestions; what it answers is what a combobox shows. */
import type { OptionGroup } from '#app/ui/fields/use-suggestions.ts'

/** @param query what is empty is not sent. @throws Error of any answer but 2xx; of an aborted request, as `fetch` does. */
export async function fetchSuggestions(
  query: Record<string, string | undefined>,
  signal: AbortSignal,
): Promise<OptionGroup[]> {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const answer = await fetch(`/api/search/suggestions?${new URLSearchParams(given)}`, { signal })
  if (!answer.ok) throw new Error(`suggestions ${answer.status}`)
  const { groups } = (await answer.json()) as { groups: OptionGroup[] }
  return groups
}
