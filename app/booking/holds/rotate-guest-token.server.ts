/** Somebody signs in or out: reminders of others reach the browser no more; the guest's token and data go; hours that are still held stay held, under a new token. */
import type { Tx } from '#app/platform/database/database.server.ts'
import { hashOfToken, newToken } from '#app/platform/http/token-cookie.server.ts'
import { endInBrowser } from '../push/push-devices.server.ts'
import { carried, emptied } from './draft.rules.ts'
import { deleteGuest, lockGuest, moveHolds, saveGuest } from './guest.queries.server.ts'
import { guestCookie, guestHours, holderIn } from './guest.server.ts'

/**
 * What was typed is emptied, unless it is the same person who signs in again after their session ended, or who went to sign in
 * from the page of an hour a moment ago.
 * @param accountId who signs in; null when somebody signs out.
 * @returns the Set-Cookie line for the guest's cookie; null when the browser has none.
 */
export async function rotateGuestToken(
  tx: Tx,
  cookieHeader: string | null,
  accountId: string | null,
  secure: boolean,
  now: Temporal.Instant,
): Promise<string | null> {
  await endInBrowser(tx, cookieHeader, accountId)
  const before = holderIn(cookieHeader)
  if (!before) return null
  const token = newToken()
  const after = hashOfToken(token)
  const held = new Set(await moveHolds(tx, before, after, now))
  const guest = await lockGuest(tx, before, now)
  await deleteGuest(tx, before)
  if (held.size === 0) return guestCookie.clear(secure)
  const own = accountId !== null && guest?.accountId === accountId
  const guests = guest?.accountId === null && accountId !== null
  const typed = guest && (own ? guest.data : guests ? carried(guest.data, now) : emptied(guest.data))
  const drafts = Object.fromEntries(Object.entries(typed?.drafts ?? {}).filter(([id]) => held.has(id)))
  const data = { ...(own ? guest.data : {}), drafts }
  await saveGuest(tx, after, { data, accountId }, now.add({ hours: guestHours }))
  return guestCookie.keep(token, secure)
}
