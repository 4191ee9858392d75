/**
 * Going back to results shows them at once, as they were, and asks for what has changed meanwhile
 * (docs/decisions/0276-back-answers-at-once.md). In the memory of the page: nothing of it outlives the tab, and results say
 * nothing of whoever reads them.
 */
import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'

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
/** The address that was answered from here. */
let answered: string | undefined

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/**
 * @param request of a page that is about to be shown.
 * @param here where the browser says that it is: going back it is there already, going on it is not yet.
 * @param ask asks the server.
 */
export async function answerBack<Data>(
  request: Request,
  here: { pathname: string; search: string },
  now: number,
  ask: () => Promise<Data>,
): Promise<Data> {
  const address = addressOf(new URL(request.url))
  const before = kept.get(address)
  // What is on the screen is asked for anew because it may have changed.
  if (!before || address !== addressOf(here) || address === shown || now - before.at > keptMs) return ask()
  answered = address
  return before.data as Data
}

/** @returns whether it was kept, so that the server has still to be asked. */
export function keepForBack(address: string, data: unknown, now: number): boolean {
  const old = answered === address
  answered = undefined
  shown = address
  // What was kept stays as old as it is.
  if (old) return true
  kept.delete(address)
  kept.set(address, { data, at: now })
  for (const [oldest] of kept) if (kept.size > most) kept.delete(oldest)
  return false
}

/** What is on the screen, for going back to it. */
export function useKeptForBack(data: unknown): void {
  const address = addressOf(useLocation())
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what is shown; the router's function is another one each time.
  useEffect(() => {
    if (keepForBack(address, data, Date.now())) void revalidate()
    return leaveKept
  }, [address, data])
}

/** Nothing is on the screen any more. */
export function leaveKept(): void {
  shown = undefined
}
