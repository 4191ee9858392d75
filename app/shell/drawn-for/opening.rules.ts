/** Whose page it is: of whoever was there when it was opened, also while it is drawn anew by itself. */
interface Place {
  key: string
  pathname: string
  search: string
  hash: string
}

export interface Opening {
  at: Place
  mark: string
}

/** @param mark of whoever is there now. */
export function openingAt({ at, mark: opened }: Opening, now: Place, mark: string): Opening {
  if (now.key === at.key) return { at, mark: opened }
  // A place in the same page: nothing was asked for, and what is typed there was typed by whoever opened it.
  const isWithin = now.hash !== '' && now.pathname === at.pathname && now.search === at.search
  return { at: now, mark: isWithin ? opened : mark }
}
