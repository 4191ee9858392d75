export type FoundSession = 'here' | 'signed-out' | 'away'

/**
 * Whether somebody is still signed in, before their page is loaded again: it would be taken to the sign-in, and what they are writing
 * with it.
 * @param sessionPath answers 401 to whoever is no longer signed in.
 */
export async function findSession(
  sessionPath: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<FoundSession> {
  const answer = await fetch(sessionPath, { cache: 'no-store' }).catch(() => null)
  if (answer?.status === 401) return 'signed-out'
  return answer?.ok ? 'here' : 'away'
}
