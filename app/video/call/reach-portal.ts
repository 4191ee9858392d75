/** Whether it makes sense to ask for a page's data on one's own account. */

export type Reached = 'here' | 'signed-out' | 'away'

/**
 * Asked first: data that does not come is told in a dialog, and giving up there puts the error page in place of a call
 * whose picture and sound need no portal, or of a document that is being written.
 * @param sessionPath answers 401 to whoever is no longer signed in.
 */
export async function reachPortal(
  sessionPath = '/health/live',
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Reached> {
  const answer = await fetch(sessionPath, { cache: 'no-store' }).catch(() => null)
  if (answer?.status === 401) return 'signed-out'
  return answer?.ok ? 'here' : 'away'
}
