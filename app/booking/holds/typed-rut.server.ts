/** What a visitor had typed of themselves when they went from an hour to sign in. */
import type { Database } from '#app/platform/database/database.server.ts'
import { holderIn, loadGuest } from './guest.server.ts'

/**
 * @param path where they come back to: the page of an hour that this browser holds.
 * @returns their own RUT as they typed it; null of any other page, and of an hour for somebody else.
 */
export async function typedRut(
  db: Database,
  cookieHeader: string | null,
  path: string,
  now: Temporal.Instant,
): Promise<string | null> {
  const holdId = new URL(path, 'http://localhost').searchParams.get('reserva')
  const holder = holderIn(cookieHeader)
  if (!holdId || !holder) return null
  const { drafts } = await loadGuest(db, holder, null, now)
  const draft = Object.hasOwn(drafts, holdId) ? drafts[holdId] : undefined
  return draft?.rutToSignIn ?? null
}
