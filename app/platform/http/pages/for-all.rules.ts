/** Which answers are drawn once for everybody, and kept whole in the memory of the process (docs/decisions/0195-the-same-data-drawn-once.md). */

interface Drawn {
  method: string
  status: number
  isSignedIn: boolean
  /** Of the page and its layouts, as their loaders say it. */
  pages: readonly ({ canonical?: string; forOne?: boolean } | undefined)[]
}

/**
 * Whether search engines may keep this page, nobody is signed in and nothing of this browser is drawn. What answers a form says
 * something of what was sent, whatever page it stands in.
 */
export const isForAll = ({ method, status, isSignedIn, pages }: Drawn): boolean =>
  method === 'GET' &&
  status === 200 &&
  !isSignedIn &&
  pages.some(page => page?.canonical !== undefined) &&
  !pages.some(page => page?.forOne)
