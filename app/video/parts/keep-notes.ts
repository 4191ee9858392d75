/** Sends the notes of a visit while they are written. */

export type Kept = 'kept' | 'not-kept' | 'too-long' | 'signed-out'

/** Not by the router: without a line its error would take the place of the page, and of the call with it. */
export async function keepNotes(
  path: string,
  notes: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Kept> {
  const body = new URLSearchParams({ notes })
  const answer = await fetch(path, { method: 'POST', body, keepalive: true }).catch(() => null)
  if (answer?.status === 401) return 'signed-out'
  if (answer?.status === 422) return 'too-long'
  return answer?.ok ? 'kept' : 'not-kept'
}
