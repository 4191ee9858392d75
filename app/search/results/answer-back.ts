/**
 * Going back to results shows them at once, as they were, and asks for what has changed meanwhile
 * (docs/decisions/0276-back-answers-at-once.md). In the memory of the page: nothing of it outlives the tab, and results say
 * nothing of whoever reads them.
 */
import { useEffect } from 'react'
import { useLook } from '#app/shell/use-look.ts'

/** Hours that are older are no answer any more. */
const keptMs = 10 * 60_000
/** More than anybody goes back. */
const most = 10

interface Kept {
  data: unknown
  at: number
}

const kept = new Map<string, Kept>()
/** The address whose results are on the screen. */
let shown: string | undefined

const withoutPlace = (href: string) => href.split('#')[0]

/**
 * @param request of a page that is about to be shown.
 * @param here where the browser says that it is: going back it is there already, going on it is not yet.
 * @param ask asks the server.
 */
export async function answerBack<Data>(
  { url }: Pick<Request, 'url'>,
  here: string,
  now: number,
  ask: () => Promise<Data>,
): Promise<Data> {
  const before = kept.get(url)
  // What is on the screen is asked for anew because it may have changed.
  // Of an address that says for whom, the page names them: whoever goes back may be somebody else by now.
  const named = url.includes('para=')
  if (!before || named || url !== withoutPlace(here) || url === shown || now - before.at > keptMs)
    return ask()
  return before.data as Data
}

/** @returns whether it was kept, so that the server has still to be asked. */
export function keepForBack(here: string, data: unknown, now: number): boolean {
  shown = withoutPlace(here) as string
  // What was kept stays as old as it is.
  if (kept.get(shown)?.data === data) return true
  kept.delete(shown)
  kept.set(shown, { data, at: now })
  for (const [oldest] of kept) if (kept.size > most) kept.delete(oldest)
  return false
}

/** What is on the screen, for going back to it. */
export function useKeptForBack(data: unknown): void {
  const look = useLook()
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what is shown; the router's function is another one each time.
  useEffect(() => {
    if (keepForBack(location.href, data, Date.now())) void look()
    return leaveKept
  }, [data])
}

/** Nothing is on the screen any more. */
export function leaveKept(): void {
  shown = undefined
}
